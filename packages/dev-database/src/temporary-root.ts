import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAbandoned, removeThrowaways } from './embedded-throwaway.ts';
import { moveTemporaryFiles } from './env.ts';
import { claimOwnership } from './postgres/owner.ts';

const PREFIX = 'dilmun-tests-';

/**
 * Vitest `globalSetup`: gives a test run its own temporary folder, which is removed at the end with everything that
 * tests and their child processes left in it. Removes the folders of killed runs first.
 */
export async function setup(): Promise<() => void> {
  const parent = tmpdir();
  for (const root of listAbandoned(parent, PREFIX)) {
    await removeThrowaways(root);
    rmSync(root, { recursive: true, force: true });
  }
  const root = mkdtempSync(join(parent, PREFIX));
  claimOwnership(join(root, 'owner'));
  // If we are root, the PostgreSQL in this folder runs as another account.
  chmodSync(root, 0o755);
  moveTemporaryFiles(root);
  return () => rmSync(root, { recursive: true, force: true });
}
