import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAbandoned, removeThrowaways } from './embedded-throwaway.ts';
import { moveTemporaryFiles } from './env.ts';
import { claimOwnership } from './postgres/owner.ts';

const PREFIX = 'dilmun-tests-';

/**
 * Vitest `globalSetup`: gives a test run its own temporary folder, which is removed at the end with everything that
 * tests and their child processes left in it. Removes the folders of killed runs first.
 */
export async function setup(): Promise<() => void> {
  const parent = tmpdir();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    await removeAbandoned(join(parent, name));
  }
  const root = mkdtempSync(join(parent, PREFIX));
  claimOwnership(join(root, 'owner'));
  // If we are root, the PostgreSQL in this folder runs as another account.
  chmodSync(root, 0o755);
  moveTemporaryFiles(root);
  return () => rmSync(root, { recursive: true, force: true });
}

async function removeAbandoned(root: string) {
  if (!isAbandoned(root)) return;
  await removeThrowaways(root);
  rmSync(root, { recursive: true, force: true });
}
