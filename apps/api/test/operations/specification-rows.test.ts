import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeSpecification, judgeSpecification } from '../../../../scripts/specification/statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'dilmun-statements-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Reported = [title: string, status: string, ...tags: string[]];

/** The reports of a run: unit tests in carts.test.ts, browser tests in cart.spec.ts with a status for each width. */
function report(unit: Reported[], browser: Reported[]) {
  const vitest = join(folder, 'unit.json');
  const assertionResults = unit.map(([title, status, ...tags]) => ({
    title,
    status,
    tags,
    ancestorTitles: [],
    failureMessages: [],
  }));
  writeFileSync(vitest, JSON.stringify({ testResults: [{ name: join(folder, 'carts.test.ts'), assertionResults }] }));
  const playwright = join(folder, 'e2e.json');
  const specs = browser.map(([title, status, ...tags]) => {
    return {
      title,
      file: 'cart.spec.ts',
      tags,
      tests: status.split(' ').map((each) => ({ status: each, results: [] })),
    };
  });
  writeFileSync(playwright, JSON.stringify({ suites: [{ file: 'cart.spec.ts', specs }] }));
  return { vitest: [vitest], playwright: [playwright] };
}

const deviations = '| V1 | one list | another | a reason |\n| D1 | codes | hashes | a pepper |';
const judge = (rows: string[], unit: Reported[], browser: Reported[] = []) =>
  judgeSpecification(report(unit, browser), { specification: rows.join('\n'), deviations });

describe('docs/specification.md', () => {
  it('a statement is proved by passed tests with its tag', () => {
    const specification = judge(
      [
        '## 1. What the product does',
        '- **1** A cart.',
        "- **2** Its title is '{page} | {store}'. [V1]",
        '- **9** Codes. [D1]',
        '- **3** A network.',
      ],
      [
        ['adds', 'passed', 'spec-1', 'slow'],
        ['removes', 'passed', 'spec-9', 'spec-1'],
        ['needs a network; not run: none here', 'skipped', 'spec-3'],
      ],
      [
        ['has a title', 'expected', 'spec-2'],
        ['has a title', 'expected', 'spec-2'],
      ],
    );
    expect(specification.faults).toEqual([]);
    expect(specification.statements.map(({ tests }) => tests)).toEqual([2, 1, 1, 1]);
    expect(specification.statements[1]?.deviations).toEqual(['V1']);
    expect(describeSpecification(specification)).toBe(
      'Specification: 4 statements, 3 tested, 1 not run, 2 with a deviation, 1 deviations',
    );
  });

  it.each<[string, string, Reported[], Reported[], string]>([
    ['no test with the tag', '- **1** A cart. [V1]', [['adds', 'passed', 'spec-11']], [], 'no test has its tag'],
    ['a failed test', '- **1** A cart. [V1]', [['adds', 'failed', 'spec-1']], [], 'adds: failed'],
    [
      'a browser test that failed beside a unit test that passed',
      '- **1** A cart. [V1]',
      [['adds', 'passed', 'spec-1']],
      [['shows', 'unexpected', 'spec-1']],
      'shows: failed',
    ],
    [
      'a browser test that failed at one width and is skipped at the other',
      '- **1** A cart. [V1]',
      [],
      [['shows', 'skipped unexpected', 'spec-1']],
      'shows: failed',
    ],
    [
      'a test skipped without a reason',
      '- **1** A cart. [V1]',
      [['adds', 'skipped', 'spec-1']],
      [],
      'its tests did not run',
    ],
    [
      'a deviation without a row',
      '- **1** A cart. [V1, V2]',
      [['adds', 'passed', 'spec-1']],
      [],
      'V2: no row of docs/deviations.md',
    ],
  ])('%s is a fault of its statement', (_what, row, unit, browser, fault) => {
    const specification = judge([row], unit, browser);
    expect(specification.faults).toContain(`1 A cart.: ${fault}`);
  });

  it('a deviation that no statement cites, an id in two rows and a tag of no statement are faults', () => {
    const row = '- **1** A cart.';
    const specification = judge([row, row], [['adds', 'passed', 'spec-1', 'spec-7']]);
    expect(specification.faults).toEqual([
      '1: stands in two rows',
      expect.stringMatching(/carts\.test\.ts › adds: spec-7 is no statement$/),
      'V1: no statement cites this deviation',
    ]);
    expect(describeSpecification(specification)).toMatch(/, 3 faults$/);
  });
});
