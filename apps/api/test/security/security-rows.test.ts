import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeRows, judgeRows, listUnprovedRows } from '../../../../scripts/security/rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'dilmun-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A report of tests with their outcome and tags, as Vitest writes it. */
function report(tests: [title: string, status: string, ...tags: string[]][]): string {
  const file = join(folder, `${tests.length}-${Math.random()}.json`);
  const assertionResults = tests.map(([title, status, ...tags]) => ({ title, status, tags, ancestorTitles: [] }));
  writeFileSync(file, JSON.stringify({ testResults: [{ name: join(folder, 'x.test.ts'), assertionResults }] }));
  return file;
}
const verdicts = (...reports: string[]) =>
  new Map(judgeRows({ vitest: reports, playwright: [] }).map((row) => [row.id, row]));

it('a row without a test, or with a failed test, is not proved', () => {
  const rows = verdicts(
    report([
      ['passes', 'passed', 'S1'],
      ['fails', 'failed', 'S2'],
      ['passes', 'passed', 'S2'],
      ['not run: no network here', 'skipped', 'S3'],
      ['passes', 'passed', 'S4'],
      ['not run: no server', 'skipped', 'S4'],
      ['passes', 'passed', 'spec-12', 'S5', 'S6'],
      ['S8 passes', 'passed', 'S7'],
      ['is no S1', 'passed', 'S11'],
    ]),
  );
  const findVerdict = (id: string) => rows.get(id)?.verdict;
  expect(rows.size).toBe(72);
  expect(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S11', 'S9'].map(findVerdict)).toEqual([
    'proved',
    'failed',
    'not run',
    'in part',
    'proved',
    'proved',
    'proved',
    'no test',
    'proved',
    'no test',
  ]);
  expect(rows.get('S3')?.reasons).toEqual(['no network here']);
  const all = [...rows.values()];
  expect(listUnprovedRows(all).map(({ id }) => id)).toContain('S2');
  expect(listUnprovedRows(all).map(({ id }) => id)).not.toContain('S3');
  expect(describeRows(all)).toBe('S rows: 5 proved, 1 in part, 1 not run, 1 failed, 64 no test');
});

it('a missing report proves nothing', () => {
  expect([...verdicts(join(folder, 'missing.json')).values()].every(({ verdict }) => verdict === 'no test')).toBe(true);
});
