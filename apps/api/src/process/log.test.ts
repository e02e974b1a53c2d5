import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ write: (line: string) => lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('masks fields with the names of secrets, also one level deep', { tags: 'S62' }, () => {
    const line = logged((log) => log.info({ password: 'secret-1', user: { email: 'noor@example.com', id: 7 } }, 'x'));
    expect(line).not.toMatch(/secret-1|noor@/);
    expect(line).toContain('"id":7');
  });

  it('logs only the last line of an error, because database errors quote values before it', { tags: 'S62' }, () => {
    const error = new Error('Invalid invocation:\n{ email: "noor@example.com" }\nUnique constraint failed');
    const line = logged((log) => log.error({ err: error }, 'x'));
    expect(line).toContain('Unique constraint failed');
    expect(line).toContain('log.test.ts');
    expect(line).not.toContain('noor@');
  });

  it('logs every error of an aggregate, each by the same rule', () => {
    const error = new AggregateError(
      [new Error('{ email: "noor@example.com" }\nno table'), new Error('no index')],
      'two',
    );
    const line = logged((log) => log.error({ err: error }, 'x'));
    for (const text of ['two', 'no table', 'no index']) expect(line).toContain(text);
    expect(line).not.toContain('noor@');
  });

  it('writes each entry as one line, even if it contains line breaks', { tags: 'S63' }, () => {
    expect(
      logged((log) => log.info({ note: 'a\r\n{"level":60}' }, 'b\nc'))
        .trim()
        .split('\n'),
    ).toHaveLength(1);
  });
});
