import { withClient } from './with-client.ts';

/** Whether the database contains a parent product; the seed fills only a database without one. */
export const hasCatalogue = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query('SELECT FROM parent_products LIMIT 1')).rowCount === 1);
