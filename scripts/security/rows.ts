import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RanTest, type Reports, readTests, root } from '../test/ran-tests.ts';

/** A test that has the id of a row as a tag. */
export interface Proof {
  file: string;
  name: string;
  outcome: RanTest['outcome'];
}

export type Verdict = 'proved' | 'in part' | 'not run' | 'failed' | 'no test';

/** A row of docs/security.md with the tests that verify it. */
export interface Row {
  id: string;
  statement: string;
  proofs: Proof[];
  verdict: Verdict;
  /** Why tests were not run, from their titles. */
  reasons: string[];
}

/** Determines the verdict of every row of docs/security.md from the test reports. */
export function judgeRows(reports: Reports): Row[] {
  const tests = readTests(reports);
  const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  return [...text.matchAll(/^\| (S\d+) \| ([^|]+) \|/gm)].map(([, id = '', statement = '']) => {
    const own = tests.filter(({ tags }) => tags.includes(id)).map(readProof);
    return { id, statement: statement.trim(), proofs: own, ...judge(own) };
  });
}

/** Summarises the verdicts, for example "S rows: 65 proved, 1 in part, 1 not run". */
export function describeRows(rows: Row[]): string {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  const said = (['proved', 'in part', 'not run', 'failed', 'no test'] as const)
    .map((verdict) => ({ verdict, number: count(verdict) }))
    .filter(({ verdict, number }) => number > 0 || verdict === 'proved' || verdict === 'not run');
  return `S rows: ${said.map(({ verdict, number }) => `${number} ${verdict}`).join(', ')}`;
}

/** Lists the rows with a failed test or without any test. */
export const listUnprovedRows = (rows: Row[]): Row[] =>
  rows.filter(({ verdict }) => verdict === 'failed' || verdict === 'no test');

const readProof = ({ file, groups, title, outcome }: RanTest): Proof => ({
  file,
  name: [...groups, title].join(' › '),
  outcome,
});

function judge(proofs: Proof[]): { verdict: Verdict; reasons: string[] } {
  const has = (outcome: Proof['outcome']) => proofs.some((proof) => proof.outcome === outcome);
  const reasons = proofs.flatMap(({ name, outcome }) =>
    outcome === 'not run' ? [/not run: (.+)/.exec(name)?.[1] ?? `skipped: ${name}`] : [],
  );
  if (has('failed')) return { verdict: 'failed', reasons };
  if (has('passed')) return { verdict: has('not run') ? 'in part' : 'proved', reasons };
  return { verdict: has('not run') ? 'not run' : 'no test', reasons };
}
