import { readFile } from 'node:fs/promises';
import pg from 'pg';

export interface Violation {
  rule: string;
  subject: string;
}

/** Lists every row that violates a rule of `invariants.sql`. */
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
