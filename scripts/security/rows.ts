import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RanTest, type Reports, readTests, root } from '../test/ran-tests.ts';

/** A test that carries a row's id in its name. */
export interface Proof {
  file: string;
  name: string;
  outcome: RanTest['outcome'];
}

export type Verdict = 'proved' | 'in part' | 'not run' | 'failed' | 'no test';

/** A row of docs/security.md with the tests that prove it. */
export interface Row {
  id: string;
  statement: string;
  proofs: Proof[];
  verdict: Verdict;
  /** Why what was not run was not, as its test says it. */
  reasons: string[];
}

/** Every row of docs/security.md, judged by the reports of the tests that ran. */
export function judgeRows(reports: Reports): Row[] {
  const proofs = readTests(reports).map(readProof);
  const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  return [...text.matchAll(/^\| (S\d+) \| ([^|]+) \|/gm)].map(([, id = '', statement = '']) => {
    const own = proofs.filter(({ name }) => idsIn(name).includes(id));
    return { id, statement: statement.trim(), proofs: own, ...judge(own) };
  });
}

/** As in "S rows: 65 proved, 1 in part, 1 not run". */
export function describeRows(rows: Row[]): string {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  const said = (['proved', 'in part', 'not run', 'failed', 'no test'] as const)
    .map((verdict) => ({ verdict, number: count(verdict) }))
    .filter(({ verdict, number }) => number > 0 || verdict === 'proved' || verdict === 'not run');
  return `S rows: ${said.map(({ verdict, number }) => `${number} ${verdict}`).join(', ')}`;
}

/** The rows that nothing proves: a test failed, or there is none. */
export const unprovedRows = (rows: Row[]): Row[] =>
  rows.filter(({ verdict }) => verdict === 'failed' || verdict === 'no test');

/** A test is named by its own title; where that has no id, by its groups and its title. */
const readProof = ({ file, groups, title, outcome }: RanTest): Proof => ({
  file,
  name: idsIn(title).length > 0 ? title : [...groups, title].join(' › '),
  outcome,
});

const idsIn = (name: string): string[] => name.match(/\bS[1-9]\d?\b/g) ?? [];

function judge(proofs: Proof[]): { verdict: Verdict; reasons: string[] } {
  const has = (outcome: Proof['outcome']) => proofs.some((proof) => proof.outcome === outcome);
  const reasons = proofs.flatMap(({ name, outcome }) =>
    outcome === 'not run' ? [/not run: (.+)/.exec(name)?.[1] ?? `skipped: ${name}`] : [],
  );
  if (has('failed')) return { verdict: 'failed', reasons };
  if (has('passed')) return { verdict: has('not run') ? 'in part' : 'proved', reasons };
  return { verdict: has('not run') ? 'not run' : 'no test', reasons };
}
