import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimOwnership, findOwner, releaseOwnership } from '../../packages/dev-database/src/postgres/owner.ts';
import { ExplainedError } from '../progress.mjs';
import { settings } from './settings.ts';
import { readState, replaceState } from './state-files.ts';
import { onStop } from './stopping.ts';

const ownerFile = join(settings.dataFolder, 'shop.owner');
const addressFile = 'shop.address';

/** Throws ExplainedError if the shop of this checkout is already running. */
export function refuseSecondStart(): void {
  mkdirSync(settings.dataFolder, { recursive: true });
  if (!claimOwnership(ownerFile)) {
    // The first start may not have stored its address yet.
    const where = [`process ${findOwner(ownerFile)}`, readState(addressFile)].filter(Boolean).join(', ');
    throw new ExplainedError(
      `The shop is already running (${where}): use it, or stop it with Ctrl-C before another start.`,
    );
  }
  replaceState(addressFile, `http://localhost:${settings.port}`);
  onStop(async () => releaseOwnership(ownerFile));
}
