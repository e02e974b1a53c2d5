import pg from 'pg';

/** Whether the database contains a parent product; the seed fills only a database without one. */
export async function hasCatalogue(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM parent_products LIMIT 1');
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
