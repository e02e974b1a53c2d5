import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { serverUrl: string; template: string };
  }
}

export interface ClonedDatabase {
  url: string;
  /** Closes every connection to the database and drops it. */
  drop: () => Promise<void>;
}

/** Creates a database for one test file: migrated and empty, or a copy of another template database. */
export async function cloneDatabase(template = inject('postgres').template): Promise<ClonedDatabase> {
  const { serverUrl } = inject('postgres');
  const name = `dilmun_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: replaceDatabaseName(serverUrl, name),
    drop: () => runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Runs statements on the server, one by one, outside a transaction. */
export async function runOnServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Replaces the database name in a server's URL. */
export function replaceDatabaseName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
