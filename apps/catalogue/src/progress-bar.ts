/**
 * A bar on a terminal, redrawn in place; elsewhere a line for each quarter, so that logs stay short. Answers the
 * callback that moves it.
 */
export function progressBar(label: string, out: NodeJS.WriteStream = process.stdout) {
  let lastQuarter = -1;
  return (done: number, total: number): void => {
    const share = total === 0 ? 1 : done / total;
    if (out.isTTY) {
      const filled = Math.round(share * 30);
      out.write(
        `\r${label} [${'#'.repeat(filled)}${' '.repeat(30 - filled)}] ${done}/${total}${done === total ? '\n' : ''}`,
      );
      return;
    }
    const quarter = Math.floor(share * 4);
    if (quarter === lastQuarter) return;
    lastQuarter = quarter;
    out.write(`${label}: ${Math.round(share * 100)} %\n`);
  };
}
