import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeStatements, judgeStatements, listFaults } from '../../../scripts/specification/statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'dilmun-statements-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The reports of a run: unit tests in carts.test.ts, browser tests in cart.spec.ts. */
function report(unit: [title: string, status: string, group?: string][], browser: [title: string, status: string][]) {
  const vitest = join(folder, 'unit.json');
  const assertionResults = unit.map(([title, status, group]) => {
    const ancestorTitles = group ? [group] : [];
    return { title, status, ancestorTitles };
  });
  writeFileSync(vitest, JSON.stringify({ testResults: [{ name: join(folder, 'carts.test.ts'), assertionResults }] }));
  const playwright = join(folder, 'e2e.json');
  const specs = browser.map(([title, status]) => {
    return { title, file: 'cart.spec.ts', ok: status !== 'unexpected', tests: [{ status }] };
  });
  writeFileSync(playwright, JSON.stringify({ suites: [{ file: 'cart.spec.ts', specs }] }));
  return { vitest: [vitest], playwright: [playwright] };
}

const reports = report(
  [
    ['adds', 'passed', 'the cart'],
    ['fails', 'failed'],
    ['needs a network; not run: none here', 'skipped'],
    ['waits', 'skipped'],
    ['property: 1 of 3', 'passed'],
  ],
  [
    ['shows its lines', 'expected'],
    ['looks broken', 'unexpected'],
  ],
);
const deviations = '| V1 | one list | another | a reason |\n| D1 | codes | hashes | a pepper |';
const judge = (...lines: string[]) => judgeStatements(reports, { specification: lines.join('\n'), deviations });

describe('docs/specification.md', () => {
  it('a statement is proved by passed tests, named by title, group or prefix, and by rows', () => {
    const statements = judge(
      '| # | topic | proof |',
      '| 1 | a cart | `carts: adds`, `carts: the cart › adds`, `carts: property: 1…` |',
      '| 2 | its page | `cart.spec: shows its lines` |',
      '| 3 | its list | V1, `carts: adds` |',
      '| 4 | codes | D1 |',
      '| 5 | a network | `carts: needs a network; not run: none here` |',
    );
    expect(listFaults(statements)).toEqual([]);
    expect(describeStatements(statements)).toBe('Specification: 5 statements, 3 tested, 2 deviations, 1 not run');
  });

  it.each([
    ['a test that does not exist', '`carts: subtracts`', 'carts: subtracts: no such test was reported'],
    ['a test of another file', '`cart.spec: adds`', 'cart.spec: adds: no such test was reported'],
    ['a beginning without …', '`carts: property: 1`', 'carts: property: 1: no such test was reported'],
    ['a test that failed', '`carts: fails`', 'carts: fails: failed'],
    ['a browser test that failed', '`cart.spec: looks broken`', 'cart.spec: looks broken: failed'],
    ['a test that was skipped without a reason', '`carts: waits`', 'carts: waits: did not run'],
    ['a row that does not exist', 'V2', 'V2: no row of docs/deviations.md'],
    ['one good proof beside a bad one', '`carts: adds`, V2', 'V2: no row of docs/deviations.md'],
    ['no proof', 'believe it', 'has no proof'],
  ])('%s is a fault', (_what, proof, fault) => {
    const statements = judge(`| 1 | a cart | ${proof} |`);
    expect(listFaults(statements)).toEqual([`1 a cart: ${fault}`]);
    expect(describeStatements(statements)).toMatch(/, 1 not proved$/);
  });

  it('a missing number is a fault', () => {
    expect(listFaults(judge('| 1 | a cart | V1 |', '| 3 | a list | V1 |'))).toEqual(['3 a list: is number 2']);
  });
});
