import { openDatabase } from '@dilmun/db/client';
import { reachDatabase } from '@dilmun/db/reach-database';
import { loadStarterSheets } from './starter.ts';

// A step of a deployment, after the migrations: only a new shop gets the texts.
await using database = await reachDatabase();
const db = openDatabase(database.url, { poolSize: 1 });
try {
  const isNew = await loadStarterSheets(db);
  console.log(
    isNew ? 'The shop has its first policies, menus, hours and holidays.' : 'The shop has its texts already.',
  );
} finally {
  await db.$disconnect();
}
