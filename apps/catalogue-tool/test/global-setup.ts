import { openDatabase } from '@dilmun/db/client';
import { createSetup } from '@dilmun/db/test/global-setup';
import { loadStarterSheets } from '../src/starter.ts';

/** Vitest `globalSetup`: the shops of tests have the texts that every shop begins with. */
export const setup = createSetup(async (url) => {
  const db = openDatabase(url, { poolSize: 1 });
  await loadStarterSheets(db);
  await db.$disconnect();
});
