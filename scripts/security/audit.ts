import { spawnSync } from 'node:child_process';
import { pnpmCommand, root } from '../install.mjs';

/** What is known against the packages that the shop runs on. */
export type Audit =
  | { outcome: 'clean' }
  | { outcome: 'advisories'; lines: string[] }
  | { outcome: 'not run'; reason: string };

interface Advisory {
  severity: string;
  module_name: string;
  title: string;
  url?: string;
}

const mended = ['high', 'critical'];

/**
 * Asks the registry's advisory service. High ones are mended within 7 days, critical ones within 2 (docs/security.md
 * S67).
 */
export function audit(): Audit {
  const { stdout, stderr } = spawnSync(...pnpmCommand('audit', '--prod', '--json'), {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const report = readReport(stdout);
  if (!report) return { outcome: 'not run', reason: reasonIn(`${stderr}\n${stdout}`) };
  const advisories = Object.values(report.advisories).filter(({ severity }) => mended.includes(severity));
  if (advisories.length === 0) return { outcome: 'clean' };
  const lines = advisories.map(
    ({ severity, module_name: name, title, url }) => `${severity}  ${name}  ${title}${url ? `  ${url}` : ''}`,
  );
  return { outcome: 'advisories', lines };
}

function readReport(text: string): { advisories: Record<string, Advisory> } | null {
  try {
    const report: { advisories?: Record<string, Advisory> } = JSON.parse(text);
    return report.advisories ? { advisories: report.advisories } : null;
  } catch {
    return null;
  }
}

/** The service's own words, without its address. */
function reasonIn(text: string): string {
  const status = /responded with (\d+)/.exec(text)?.[1];
  if (status) return `the advisory service answered ${status}`;
  return 'the advisory service could not be reached';
}
