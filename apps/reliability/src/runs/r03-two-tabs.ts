import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromiumPath } from '../env.ts';
import { notRun, type Run } from '../run.ts';

const e2e = fileURLToPath(new URL('../../../e2e/', import.meta.url));
const playwright = `${e2e}node_modules/.bin/playwright`;

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number };
}

/** Two tabs of one shopper in a real browser: the journeys of `two-tabs.spec.ts`, repeated in full size. */
export const twoTabs: Run = {
  id: 'R3',
  title: 'two tabs of one shopper: no lost line, one order, no forced sign-out',
  async run({ size }) {
    if (!existsSync(chromiumPath)) return notRun('it takes Chromium: apt-get install chromium, or CHROMIUM_PATH');
    const repeat = size === 'full' ? 5 : 1;
    const words = ['test', 'tests/two-tabs.spec.ts', '--project=desktop', '--reporter=json', '--retries=0'];
    const { stdout } = await promisify(execFile)(playwright, [...words, `--repeat-each=${repeat}`], {
      cwd: e2e,
      maxBuffer: 2 ** 28,
    }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
    const { stats } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
    return {
      violations: stats.unexpected > 0 ? [`${stats.unexpected} journeys failed: see apps/e2e/test-results`] : [],
      figures: { journeys: stats.expected + stats.unexpected, lost: stats.unexpected },
    };
  },
};
