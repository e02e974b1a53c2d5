import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { buildPnpmCommand, root } from '../install.mjs';
import { findReports } from '../test/reports.ts';
import { describeRows, judgeRows, listUnprovedRows, type Row } from './rows.ts';

const usage = `pnpm security             lists the rows of docs/security.md with the results of the last npm test
pnpm security audit       checks the packages in use for known vulnerabilities; with --must-run it fails if the advisory service does not answer
pnpm security sbom FILE   writes a CycloneDX list of all packages of this release
pnpm security timing      compares response times for known and unknown e-mail addresses, with 200 tries of sign-in, reset and new code; needs an idle machine`;

const verbs: Record<string, (words: string[]) => number> = {
  rows: showRows,
  audit: showAudit,
  sbom: writeSbom,
  timing: measureTiming,
};

/** Exit codes: 0 success, 1 failure, 2 unknown command. */
function run([verb = 'rows', ...words]: string[]): number {
  const perform = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (perform) return perform(words);
  console.error(usage);
  return 2;
}

function showRows(): number {
  const rows = judgeRows(findReports());
  if (rows.every(({ proofs }) => proofs.length === 0)) {
    console.error('There are no test reports: run npm test first.');
    return 1;
  }
  for (const row of rows) console.log(formatRow(row));
  console.log(`\n${describeRows(rows)}`);
  return listUnprovedRows(rows).length > 0 ? 1 : 0;
}

function formatRow({ id, verdict, statement, proofs, reasons }: Row): string {
  const counts = new Map<string, number>();
  for (const { file, outcome } of proofs) if (outcome !== 'not run') counts.set(file, (counts.get(file) ?? 0) + 1);
  const files = [...counts].map(([file, count]) => `\n      ${file} (${count})`);
  const missing = reasons.map((reason) => `\n      not run: ${reason}`);
  return `${id.padEnd(4)} ${verdict.padEnd(8)} ${statement}${files.join('')}${missing.join('')}`;
}

/**
 * Fails on advisories of high or critical severity for the packages in use (docs/security.md S67). If the advisory
 * service does not answer, prints "not run", and fails only with `--must-run`, as for a release.
 */
function showAudit(flags: string[]): number {
  if (flags.some((flag) => flag !== '--must-run')) {
    console.error(usage);
    return 2;
  }
  const words = ['audit', '--prod', '--audit-level', 'high', '--ignore-registry-errors'];
  const { status, stdout, stderr } = spawnSync(...buildPnpmCommand(...words), { cwd: root, encoding: 'utf8' });
  const code = /responded with (\d+)/.exec(stderr)?.[1];
  if (!stderr.includes('audit endpoint')) {
    console.log(stdout);
    return status ?? 1;
  }
  console.log(`not run: the advisory service ${code ? `answered ${code}` : 'could not be reached'}`);
  return flags.includes('--must-run') ? 1 : (status ?? 1);
}

function writeSbom([file]: string[]): number {
  if (!file) {
    console.error(usage);
    return 2;
  }
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--lockfile-only', '--prod'];
  const { status } = spawnSync(...buildPnpmCommand('sbom', ...format, '--out', path), { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

function measureTiming(): number {
  const vitest = ['--filter', '@dilmun/api', 'exec', 'vitest', 'run', '--project', 'integration', 'test/sign-in-time'];
  const { status } = spawnSync(...buildPnpmCommand(...vitest), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SIGN_IN_TRIES: '200' },
  });
  return status ?? 1;
}

process.exitCode = run(process.argv.slice(2));
