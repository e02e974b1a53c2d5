import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RanTest, type Reports, readTests, root } from '../test/ran-tests.ts';

/** A line of docs/specification.md: a statement of the specification and what proves it. */
export interface Statement {
  number: number;
  topic: string;
  /** As in `browse.spec: filters narrow a listing`: a file's base name and a title. */
  tests: string[];
  /** Ids of rows of docs/deviations.md. */
  deviations: string[];
  /** A named test did not run, for a reason that its title gives. */
  isNotRun: boolean;
  /** What is wrong with it; empty where it is proved. */
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

/** Every statement of docs/specification.md, judged by the reports of the tests that ran and by docs/deviations.md. */
export function judgeStatements(reports: Reports, { specification, deviations } = ownDocuments()): Statement[] {
  const ran = groupByFile(readTests(reports));
  const known = new Set([...deviations.matchAll(/^\| ([DV]\d+) \|/gm)].map(([, id = '']) => id));
  return [...specification.matchAll(/^\| (\d+) \| (.+?) \| (.+) \|$/gm)].map(
    ([, number = '', topic = '', proof = ''], index) => {
      const tests = [...proof.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test);
      const ids = proof.replaceAll(/`[^`]+`/g, '').match(/\b[DV]\d+\b/g) ?? [];
      const results = tests.map((test) => ({ test, ...judge(test, ran) }));
      const faults = [
        ...(Number(number) === index + 1 ? [] : [`is number ${index + 1}`]),
        ...(tests.length + ids.length > 0 ? [] : ['has no proof']),
        ...ids.filter((id) => !known.has(id)).map((id) => `${id}: no row of docs/deviations.md`),
        ...results.flatMap(({ test, fault }) => (fault ? [`${test}: ${fault}`] : [])),
      ];
      const isNotRun = results.some((result) => result.isNotRun);
      return { number: Number(number), topic, tests, deviations: ids, isNotRun, faults };
    },
  );
}

/** As in "Specification: 364 statements, 301 tested, 63 deviations". A statement with a deviation counts as one. */
export function describeStatements(statements: Statement[]): string {
  const tested = statements.filter(({ deviations }) => deviations.length === 0).length;
  const notRun = statements.filter(({ isNotRun }) => isNotRun).length;
  const faulty = statements.filter(({ faults }) => faults.length > 0).length;
  return [
    `Specification: ${statements.length} statements`,
    `${tested} tested`,
    `${statements.length - tested} deviations`,
    ...(notRun > 0 ? [`${notRun} not run`] : []),
    ...(faulty > 0 ? [`${faulty} not proved`] : []),
  ].join(', ');
}

/** A line for each thing that is wrong. */
export const listFaults = (statements: Statement[]): string[] =>
  statements.flatMap(({ number, topic, faults }) => faults.map((fault) => `${number} ${topic}: ${fault}`));

const baseName = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '');

function groupByFile(tests: RanTest[]): Map<string, RanTest[]> {
  const groups = new Map<string, RanTest[]>();
  for (const test of tests) {
    const name = baseName(test.file);
    groups.set(name, [...(groups.get(name) ?? []), test]);
  }
  return groups;
}

/** A title is a test's own, or that of its groups and its own joined by ›. One that ends in … names all that begin so. */
function judge(named: string, ran: Map<string, RanTest[]>): { fault?: string; isNotRun?: boolean } {
  const [file = '', ...rest] = named.split(': ');
  const title = rest.join(': ');
  const isNamed = (name: string) => (title.endsWith('…') ? name.startsWith(title.slice(0, -1)) : name === title);
  const tests = (ran.get(file) ?? []).filter((test) =>
    [test.title, [...test.groups, test.title].join(' › ')].some(isNamed),
  );
  if (tests.length === 0) return { fault: 'no such test was reported' };
  if (tests.some(({ outcome }) => outcome === 'failed')) return { fault: 'failed' };
  if (tests.some(({ outcome }) => outcome === 'passed')) return {};
  return tests.every((test) => test.title.includes('not run')) ? { isNotRun: true } : { fault: 'did not run' };
}
