import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RanTest, type Reports, readTests, root } from '../test/ran-tests.ts';

/** A statement of docs/specification.md with the tests that carry its tag. */
export interface Statement {
  id: number;
  text: string;
  /** Ids of rows of docs/deviations.md. */
  deviations: string[];
  /** How many different tests carry the tag; one that ran at several widths or in several languages counts once. */
  tests: number;
  /** All its tests were skipped, for the reasons in their titles. */
  isNotRun: boolean;
}

export interface Specification {
  statements: Statement[];
  /** Rows of docs/deviations.md that differ from the specification (V1, V2, …). */
  deviations: string[];
  /** Faults, one line each; empty when every statement is proved and every deviation is cited. */
  faults: string[];
}

export interface Documents {
  specification: string;
  deviations: string;
}

const readDocument = (name: string) => readFileSync(join(root, 'docs', `${name}.md`), 'utf8');
const ownDocuments = (): Documents => ({
  specification: readDocument('specification'),
  deviations: readDocument('deviations'),
});

/** Judges docs/specification.md by the test reports and docs/deviations.md. */
export function judgeSpecification(reports: Reports, { specification, deviations } = ownDocuments()): Specification {
  const tagged = groupById(readTests(reports));
  const known = [...deviations.matchAll(/^\| ([DV]\d+) \|/gm)].map(([, id = '']) => id);
  const faults: string[] = [];
  const statements = [...specification.matchAll(/^- \*\*(\d+)\*\* (.+?)(?: \[([DV\d, ]+)\])?$/gm)].map(
    ([, number = '', text = '', cell = '']): Statement => {
      const id = Number(number);
      const tests = tagged.get(id) ?? [];
      const { fault, isNotRun = false } = judge(tests);
      if (fault) faults.push(`${id} ${text}: ${fault}`);
      const cited = cell.match(/\b[DV]\d+\b/g) ?? [];
      for (const row of cited)
        if (!known.includes(row)) faults.push(`${id} ${text}: ${row}: no row of docs/deviations.md`);
      const names = new Set(tests.map(({ file, groups, title }) => [file, ...groups, title].join(' › ')));
      return { id, text, deviations: cited, tests: names.size, isNotRun };
    },
  );
  const ids = statements.map(({ id }) => id);
  for (const id of ids.filter((one, at) => ids.indexOf(one) < at)) faults.push(`${id}: stands in two rows`);
  for (const [id, [test]] of tagged)
    if (!ids.includes(id)) faults.push(`${test?.file} › ${test?.title}: spec-${id} is no statement`);
  const own = known.filter((row) => row.startsWith('V'));
  for (const row of own)
    if (!statements.some((statement) => statement.deviations.includes(row)))
      faults.push(`${row}: no statement cites this deviation`);
  return { statements, deviations: own, faults };
}

/** Summarises, for example "Specification: 370 statements, 370 tested (94 of them with one of 82 deviations)". */
export function describeSpecification({ statements, deviations, faults }: Specification): string {
  const count = (isCounted: (statement: Statement) => boolean) => statements.filter(isCounted).length;
  const untested = count(({ tests }) => tests === 0);
  const notRun = count(({ isNotRun }) => isNotRun);
  const deviating = count((statement) => statement.deviations.length > 0);
  return [
    `Specification: ${statements.length} statements`,
    `${statements.length - untested - notRun} tested`,
    ...(untested > 0 ? [`${untested} without a test`] : []),
    ...(notRun > 0 ? [`${notRun} not run`] : []),
    `${deviating} with a deviation`,
    `${deviations.length} deviations`,
    ...(faults.length > 0 ? [`${faults.length} faults`] : []),
  ].join(', ');
}

function groupById(tests: RanTest[]): Map<number, RanTest[]> {
  const groups = new Map<number, RanTest[]>();
  for (const test of tests)
    for (const tag of test.tags) {
      const id = Number(/^spec-(\d+)$/.exec(tag)?.[1]);
      if (id) groups.set(id, [...(groups.get(id) ?? []), test]);
    }
  return groups;
}

function judge(tests: RanTest[]): { fault?: string; isNotRun?: boolean } {
  const failed = tests.find(({ outcome }) => outcome === 'failed');
  if (failed) return { fault: `${failed.title}: failed` };
  if (tests.some(({ outcome }) => outcome === 'passed')) return {};
  if (tests.length === 0) return { fault: 'no test has its tag' };
  return tests.every((test) => test.title.includes('not run'))
    ? { isNotRun: true }
    : { fault: 'its tests did not run' };
}
