import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog } from '../../src/process/log.ts';
import { shopVersion } from '../../src/process/version.ts';

const readRoot = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

it('the changelog begins with the release of package.json', () => {
  const { version } = JSON.parse(readRoot('package.json'));
  const [latest] = readRoot('CHANGELOG.md').match(/^## .+$/m) ?? [];
  expect(latest).toBe(`## ${version}`);
  expect(shopVersion).toBe(version);
});

it('each line of the log names the release', () => {
  const lines: string[] = [];
  createLog({ write: (line: string) => lines.push(line) }).info('x');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ version: shopVersion, msg: 'x' });
});
