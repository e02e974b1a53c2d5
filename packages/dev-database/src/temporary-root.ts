import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAbandoned, removeThrowaways } from './embedded-throwaway.ts';
import { moveTemporaryFiles } from './env.ts';
import { claimOwnership } from './postgres/owner.ts';

const PREFIX = 'dilmun-tests-';

/**
 * Gives a run of tests a temporary folder of its own, which goes with it: whatever a test leaves behind, in whatever
 * program. What a killed run left is removed by the next. For Vitest's `globalSetup`.
 */
export async function setup(): Promise<() => void> {
  const parent = tmpdir();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    await removeAbandoned(join(parent, name));
  }
  const root = mkdtempSync(join(parent, PREFIX));
  claimOwnership(join(root, 'owner'));
  // A PostgreSQL within runs under another account where ours is root.
  chmodSync(root, 0o755);
  moveTemporaryFiles(root);
  return () => rmSync(root, { recursive: true, force: true });
}

async function removeAbandoned(root: string) {
  if (!isAbandoned(root)) return;
  await removeThrowaways(root);
  rmSync(root, { recursive: true, force: true });
}
