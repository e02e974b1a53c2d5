import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claim, disown, ownerIn } from '../../packages/dev-database/src/postgres/owner.ts';
import { Explained } from '../progress.mjs';
import { settings } from './settings.ts';
import { onStop } from './stopping.ts';

const ownerFile = join(settings.dataFolder, 'shop.owner');
const addressFile = join(settings.dataFolder, 'shop.address');

/** Refuses when this checkout's shop is already running. */
export function beTheOnlyOne(): void {
  mkdirSync(settings.dataFolder, { recursive: true });
  if (!claim(ownerFile)) {
    const where = `process ${ownerIn(ownerFile)}, ${readFileSync(addressFile, 'utf8')}`;
    throw new Explained(`The shop is already running (${where}): use it, or stop it with Ctrl-C before another start.`);
  }
  writeFileSync(addressFile, `http://localhost:${settings.port}`);
  onStop(async () => disown(ownerFile));
}
