import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RanTest, type Reports, readTests, root } from '../test/ran-tests.ts';

/** A line of docs/specification.md: a statement of the specification and its proof. */
export interface Statement {
  number: number;
  topic: string;
  /** Base name of a file and a test title, for example `browse.spec: filters narrow a listing`. */
  tests: string[];
  /** Ids of rows of docs/deviations.md. */
  deviations: string[];
  /** A named test was skipped, for the reason in its title. */
  isNotRun: boolean;
  /** Faults of the statement; empty when it is proved. */
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

/** Judges every statement of docs/specification.md by the test reports and docs/deviations.md. */
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

/**
 * Summarises, for example "Specification: 364 statements, 301 tested, 63 deviations". A statement with a deviation
 * counts once.
 */
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

/** Lists the faults, one line each. */
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

/**
 * Judges a named test. The name is a test's title, or the titles of its groups and its own joined by ›. A name that
 * ends in … refers to all tests whose title starts with it.
 */
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
