import type { Terminal } from '@dilmun/command/terminal';

interface CommonValues {
  json?: boolean | undefined;
  yes?: boolean | undefined;
  'dry-run'?: boolean | undefined;
}

interface Call {
  values: CommonValues;
  terminal: Terminal;
}

/** Prints a result as JSON with `--json`, otherwise as lines of text. */
export function print({ values, terminal }: Call, result: unknown, lines: readonly string[]): void {
  if (values.json) terminal.say(JSON.stringify(result, null, 2));
  else for (const line of lines) terminal.say(line);
}

/**
 * Asks whether a change may be made. Returns null if it may, otherwise the exit code: 0 for a dry run, which prints the
 * details, 1 if it is not confirmed.
 */
export async function confirmChange(
  call: Call,
  what: string,
  details: { json?: object; lines?: readonly string[] } = {},
): Promise<0 | 1 | null> {
  const { values, terminal } = call;
  if (values['dry-run']) {
    print(call, { dryRun: true, what, ...details.json }, [...(details.lines ?? []), `${what}: nothing was changed.`]);
    return 0;
  }
  if (values.yes || (await terminal.confirm(`${what}?`))) return null;
  if (!values.json) terminal.say('Nothing was changed.');
  return 1;
}
