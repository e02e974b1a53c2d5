import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './client.ts';
import { Prisma } from './generated/client.ts';
import { readRows } from './read-rows.ts';
import { type ClonedDatabase, cloneDatabase } from './test/template-database.ts';

const unchecked = { parse: (row: unknown) => row as { pid: number } };
const selectPid = Prisma.sql`SELECT pg_backend_pid() AS pid`;

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Runs `work` on a database with one connection. */
async function openOne<Result>(parameters: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(`${database.url}${parameters}`, { poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

/** Reads two variants, in a transaction and without one; returns the statements that their connection has prepared. */
async function readTwice(db: Database): Promise<string[]> {
  for (const id of [1, 2]) {
    await db.variant.findUnique({ where: { id } });
    await db.$transaction((tx) => readRows(tx, unchecked)`SELECT id FROM stock JOIN variants ON id = ${id}`);
  }
  const rows = await db.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`;
  return rows.map(({ statement }) => statement);
}

describe('openDatabase', () => {
  it('prepares each statement once per connection, in transactions too', async () => {
    const statements = await openOne('', readTwice);
    expect(statements.filter((text) => text.includes('"variants"'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('FROM stock JOIN'))).toHaveLength(1);
  });

  it('prepares nothing behind a pooler in transaction mode', async () => {
    expect(await openOne('?pgbouncer=true', readTwice)).toEqual([]);
  });

  it('survives an idle connection that breaks before Prisma has connected', async () => {
    await openOne('', async (db) => {
      const [before] = await readRows(db, unchecked)`${selectPid}`;
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query('SELECT pg_terminate_backend($1, 5000)', [before?.pid]);
      await client.end();
      await expect
        .poll(async () => (await readRows(db, unchecked)`${selectPid}`.catch(() => []))[0]?.pid)
        .toSatisfy((pid) => pid !== undefined && pid !== before?.pid);
    });
  });
});

describe('readRows', () => {
  it('throws for a row without a column of its schema', async () => {
    const schema = {
      parse: (row: unknown) => {
        if (!Object.hasOwn(row as object, 'name')) throw new Error('name is missing');
        return row;
      },
    };
    await openOne('', async (db) => {
      await expect(readRows(db, schema)`${selectPid}`).rejects.toThrow('name is missing');
      await expect(db.$transaction((tx) => readRows(tx, schema)`${selectPid}`)).rejects.toThrow('name is missing');
    });
  });
});
