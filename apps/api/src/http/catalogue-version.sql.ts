import type { Db } from '@dilmun/db/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const Version = z.object({ version: z.number() });

/** The version that every change of the catalogue increments. */
export async function readCatalogueVersion(db: Db): Promise<number | undefined> {
  const row = await readRow(db, Version)`SELECT version FROM catalogue_version WHERE id = 1`;
  return row?.version;
}
