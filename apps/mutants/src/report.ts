import type { FileResult } from './results.ts';

/** Formats results as Markdown: a row per file, and what survived. */
export function formatReport(
  results: Record<string, FileResult>,
  paths: readonly string[],
  withSurvivors: boolean,
): string {
  const chosen = Object.entries(results)
    .filter(([path]) => paths.length === 0 || paths.some((prefix) => path.startsWith(prefix)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const counted = chosen.map(([path, result]) => ({ path, level: result.level ?? '', ...count(result) }));
  const sum = (key: 'total' | 'tested' | 'killed') => counted.reduce((all, row) => all + row[key], 0);
  const rows = [
    ...counted,
    { path: 'all', level: '', total: sum('total'), tested: sum('tested'), killed: sum('killed') },
  ].map(
    ({ path, level, total, tested, killed }) =>
      `| ${path} | ${total} | ${tested} | ${killed} | ${formatShare(killed, tested)} | ${level} |`,
  );
  const table = ['| file | mutants | tested | killed | share | tests |', '|---|--:|--:|--:|--:|---|', ...rows];
  return [
    ...table,
    ...(withSurvivors ? ['', ...chosen.flatMap(([path, result]) => listSurvivors(path, result))] : []),
  ].join('\n');
}

function count({ total, outcomes }: FileResult) {
  const all = Object.values(outcomes);
  const killed = all.filter(({ status }) => status === 'killed' || status === 'timeout').length;
  return { total, tested: all.length, killed };
}

const formatShare = (killed: number, tested: number) =>
  tested === 0 ? '' : `${Math.floor((killed / tested) * 100)} %`;

const listSurvivors = (path: string, { outcomes }: FileResult) =>
  Object.values(outcomes)
    .filter(({ status }) => status === 'survived' || status === 'no test')
    .map(
      ({ status, line, kind, original, replacement }) =>
        `${path}:${line} ${status}, ${kind}: ${shorten(original)} → ${shorten(replacement)}`,
    );

const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 90);
