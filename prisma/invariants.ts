import { readFile } from 'node:fs/promises';
import pg from 'pg';

export interface Violation {
  rule: string;
  subject: string;
}

/** Every row that breaks a rule of `invariants.sql`; none in a sound shop. */
export async function listViolations(databaseUrl: string): Promise<Violation[]> {
  const sql = await readFile(new URL('./invariants.sql', import.meta.url), 'utf8');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Violation>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
