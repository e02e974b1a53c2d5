/**
 * Draws a progress bar in place on a terminal; elsewhere prints a line for each quarter, which keeps logs short.
 * Returns the callback that updates it.
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
