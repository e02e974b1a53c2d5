import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, findPool, openDatabase } from './client.ts';
import { inRawTransaction, type RawDb } from './raw-transaction.ts';
import { execute, readRow } from './read-rows.ts';
import { type ClonedDatabase, cloneDatabase } from './test/template-database.ts';

let database: ClonedDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  // One connection, so that a transaction that kept it would stop the tests.
  db = openDatabase(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const Count = { parse: (row: unknown) => row as { count: number } };
const Pid = { parse: (row: unknown) => row as { pid: number } };
const addGuest = (tx: RawDb, tokenHash: string) =>
  execute(tx)`INSERT INTO guests (id, token_hash) VALUES (gen_random_uuid(), ${tokenHash})`;
const countGuests = async (tokenHash: string) =>
  (await readRow(db, Count)`SELECT count(*)::int AS count FROM guests WHERE token_hash = ${tokenHash}`)?.count;

describe('inRawTransaction', () => {
  it('commits what it wrote and returns its result', async () => {
    expect(await inRawTransaction(db, (tx) => addGuest(tx, 'committed'))).toBe(1);
    expect(await countGuests('committed')).toBe(1);
  });

  it('rolls everything back if it rejects', async () => {
    const failing = inRawTransaction(db, async (tx) => {
      await addGuest(tx, 'rolled back');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await countGuests('rolled back')).toBe(0);
  });

  it('rejects if a statement failed and its error was ignored, because PostgreSQL has rolled back', async () => {
    const ignoring = inRawTransaction(db, async (tx) => {
      await addGuest(tx, 'ignored');
      await addGuest(tx, 'ignored').catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow('rolled back');
    expect(await countGuests('ignored')).toBe(0);
  });

  it('rejects if its connection breaks between two statements, and the next transaction gets another one', async () => {
    const broken = inRawTransaction(db, async (tx) => {
      await addGuest(tx, 'broken');
      const own = await readRow(tx, Pid)`SELECT pg_backend_pid() AS pid`;
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query('SELECT pg_terminate_backend($1, 5000)', [own?.pid]);
      await client.end();
      await addGuest(tx, 'broken');
    });
    await expect(broken).rejects.toThrow();
    expect(await inRawTransaction(db, (tx) => addGuest(tx, 'after'))).toBe(1);
    expect(await countGuests('broken')).toBe(0);
  });

  it('prepares each statement once per connection, and nothing behind a pooler in transaction mode', async () => {
    const listPrepared = async (url: string) => {
      const other = openDatabase(url, { poolSize: 1 });
      for (const tokenHash of ['one', 'other']) {
        await inRawTransaction(other, (tx) => addGuest(tx, `${url}${tokenHash}`));
      }
      const { rows } = (await findPool(other)?.query('SELECT statement FROM pg_prepared_statements')) ?? { rows: [] };
      await other.$disconnect();
      return rows.length;
    };
    expect(await listPrepared(database.url)).toBe(1);
    expect(await listPrepared(`${database.url}?pgbouncer=true`)).toBe(0);
  });
});
