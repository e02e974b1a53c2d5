import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeftByUs, removeThrowaways } from './embedded-throwaway.ts';
import { moveTemporaryFiles } from './env.ts';
import { claim } from './postgres/owner.ts';

const PREFIX = 'dilmun-tests-';

/**
 * Gives a run of tests a temporary folder of its own, which goes with it: whatever a test leaves behind, in whatever
 * program. What a killed run left is removed by the next. For Vitest's `globalSetup`.
 */
export async function setup(): Promise<() => void> {
  const parent = tmpdir();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    await removeLeft(join(parent, name));
  }
  const root = mkdtempSync(join(parent, PREFIX));
  claim(join(root, 'owner'));
  // A PostgreSQL within runs under another account where ours is root.
  chmodSync(root, 0o755);
  moveTemporaryFiles(root);
  return () => rmSync(root, { recursive: true, force: true });
}

async function removeLeft(root: string) {
  if (!isLeftByUs(root)) return;
  await removeThrowaways(root);
  rmSync(root, { recursive: true, force: true });
}
