import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
let copy: string;

/** A copy of the checkout with the packages that `npm start` installs, from the store that filled this checkout. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'dilmun-installation-'));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, maxBuffer: 10_000_000 });
  const files = stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of [...files, 'prisma/generated']) cpSync(join(root, file), join(copy, file), { recursive: true });
  await run('pnpm', ['install', '--frozen-lockfile', '--prod', '--offline'], { cwd: copy });
  return () => rmSync(copy, { recursive: true, force: true });
}, 180_000);

it.each([
  ['staff', 'lists orders, the newest first'],
  ['catalogue', 'Usage: npx dilmun catalogue'],
  ['backup', 'make <folder>'],
])('pnpm %s runs without development packages, and installs nothing', async (command, usage) => {
  expect(existsSync(join(copy, 'node_modules/typescript'))).toBe(false);
  const words = command === 'staff' ? [command, 'orders'] : [command];
  const { stdout, stderr } = await run('pnpm', [...words, '--help'], { cwd: copy });
  expect(stdout).toContain(usage);
  expect(stdout + stderr).not.toMatch(/WARN|node_modules|Lockfile|Done in/);
});
