import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pnpmArguments, root } from '../install.mjs';
import { buildStorefront } from '../start/prepare.ts';
import type { Check } from './run-check.ts';

const pnpm = (...args: string[]) => ['npx', ...pnpmArguments(...args)];
const turbo = (...args: string[]) => pnpm('exec', 'turbo', 'run', ...args, '--output-logs=errors-only');

/** Where Vitest writes what it counted, below the package it ran in. */
const report = (kind: string) => join('test-results', `${kind}.json`);
const counting = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** Folders of the workspace that may hold tests. */
const packages = ['apps', 'packages']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)))
  .concat(join(root, 'prisma'));
const reportsOf = (kind: string) => packages.map((folder) => join(folder, report(kind)));
const e2eReport = join(root, 'test-results', 'e2e.json');

const lint: Check = { name: 'format and lint', command: ['biome', 'ci', '--max-diagnostics=50', '.'] };
const directions: Check = { name: 'import directions', command: pnpm('directions') };
const types: Check = { name: 'types', command: turbo('types') };
const unusedCode: Check = { name: 'unused code', command: ['knip'] };
const build: Check = { name: 'build', work: buildStorefront };
const sizes: Check = { name: 'page sizes', command: pnpm('--filter', '@dilmun/storefront', 'sizes') };
const unit: Check = {
  name: 'unit tests',
  command: [...turbo('unit', '--concurrency=1', '--continue'), '--', ...counting(report('unit')), '--passWithNoTests'],
  vitestReports: reportsOf('unit'),
};
const integration: Check = {
  name: 'integration tests',
  command: [...turbo('integration', '--concurrency=1', '--continue'), '--', ...counting(report('integration'))],
  vitestReports: reportsOf('integration'),
};
const e2e: Check = {
  name: 'browser journeys',
  command: pnpm('--filter', '@dilmun/e2e', 'e2e', '--reporter=list,json'),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
  playwrightReports: [e2eReport],
};

/** Some tests look into what is built. */
export const first: Check[] = [build, sizes];
/** Two cores, two lanes; the browser comes last and alone, because it walks against the clock. */
export const lanes: Check[][] = [
  [lint, directions, types, unusedCode],
  [unit, integration],
];
export const last: Check[] = [e2e];

/** Where the tests of the last run are named. */
export const securityReports = () => ({
  vitest: [...reportsOf('unit'), ...reportsOf('integration')],
  playwright: [e2eReport],
});

/** A count of an earlier run must not be taken for this one's. */
export function forgetReports(): void {
  for (const file of [...reportsOf('unit'), ...reportsOf('integration'), e2eReport]) rmSync(file, { force: true });
}
