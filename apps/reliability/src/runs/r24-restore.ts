import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drill } from '@dilmun/backup/drill';
import { makeBackup } from '@dilmun/backup/make-backup';
import { openDatabase } from '@dilmun/db/client';
import { migrateDatabase } from '@dilmun/db/migrate';
import { findInstalledPostgres, startInstalledPostgres } from '@dilmun/dev-database/installed-postgres';
import { fillCatalogue, largeCatalogue } from '../../../api/test/generated-catalogue.ts';
import { createFactories } from '../../../api/test/make.ts';
import { makeCrowd } from '../parts/crowd.ts';
import { notRun, type Run } from '../run.ts';

/** Dumps a shop with a large catalogue and many users, restores it into a second database and starts a shop on that. */
export const restore: Run = {
  id: 'R24',
  title: 'dump, restore, open: complete and usable',
  async run({ size }) {
    const programs = findInstalledPostgres();
    if (programs === null) return notRun('pg_dump and pg_restore are not installed, and the embedded server has none');
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-restore-'));
    const server = await startInstalledPostgres(programs);
    try {
      await migrateDatabase(server.url);
      const db = openDatabase(server.url);
      const jwtSecret = 'x'.repeat(32);
      const variant = await createFactories(db, { jwtSecret }).variant();
      await makeCrowd(db, jwtSecret, size === 'full' ? 20_000 : 2_000, variant);
      await db.$disconnect();
      if (size === 'full') await fillCatalogue(server.url, largeCatalogue);
      const begun = performance.now();
      const backup = await makeBackup(server.url, folder, {});
      const dumpSeconds = (performance.now() - begun) / 1_000;
      // Throws with all faults: missing rows, violated rules, pages that do not open.
      const { rows, seconds } = await drill(backup, server.url);
      return {
        violations: [],
        recoveryMs: Math.round(seconds * 1_000),
        figures: { rows, dumpSeconds: Number(dumpSeconds.toFixed(1)), restoreSeconds: Number(seconds.toFixed(1)) },
      };
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
