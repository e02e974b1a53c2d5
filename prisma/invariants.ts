import { readFile } from 'node:fs/promises';
import { withClient } from './with-client.ts';

export interface Violation {
  rule: string;
  subject: string;
}

/** Lists every row that violates a rule of `invariants.sql`. */
export async function listViolations(databaseUrl: string): Promise<Violation[]> {
  const sql = await readFile(new URL('./invariants.sql', import.meta.url), 'utf8');
  return withClient(databaseUrl, async (client) => (await client.query<Violation>(sql)).rows);
}
