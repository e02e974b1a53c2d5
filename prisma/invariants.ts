import { readFile } from 'node:fs/promises';
import { withClient } from './with-client.ts';

export interface Violation {
  rule: string;
  subject: string;
}

/** Lists every row that violates a rule of `invariants.sql`. Changes nothing; fails after five minutes. */
export async function listViolations(databaseUrl: string): Promise<Violation[]> {
  const sql = await readFile(new URL('invariants.sql', import.meta.url), 'utf8');
  return withClient(databaseUrl, async (client) => {
    // Within a transaction, because PgBouncer gives the next statement another connection.
    await client.query("BEGIN READ ONLY; SET LOCAL statement_timeout = '5min'");
    const { rows } = await client.query<Violation>(sql);
    await client.query('COMMIT');
    return rows;
  });
}
