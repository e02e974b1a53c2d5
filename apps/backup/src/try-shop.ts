import { startTrialShop } from '@dilmun/command/trial-shop';
import { withClient } from '@dilmun/db/with-client';

/** Starts a shop on a database, requests pages from it and stops it. Returns one sentence for each problem. */
export async function tryShop(databaseUrl: string, mediaDir: string): Promise<string[]> {
  const shop = await startTrialShop(databaseUrl, mediaDir);
  try {
    if (!(await shop.isReady)) return [`the shop does not open: ${shop.readErrors() || 'it does not get ready'}`];
    const wrong: string[] = [];
    for (const path of ['/', '/sitemap.xml', ...(await listSamplePaths(databaseUrl))]) {
      const { status } = await fetch(`${shop.address}${path}`, { headers: { accept: 'text/html' } });
      if (status !== 200) wrong.push(`${path} answers ${status}`);
    }
    return wrong;
  } finally {
    await shop.stop();
  }
}

/** Lists the paths of one product and one category, if the shop has any. */
const listSamplePaths = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ path: string }>(
      `SELECT '/products/' || parent_product_id AS path FROM variants WHERE is_sellable ORDER BY parent_product_id LIMIT 1`,
    );
    const { rows: categories } = await client.query<{ key: string }>(
      `SELECT key FROM categories WHERE id IN (SELECT category_id FROM category_parent_products) ORDER BY id LIMIT 1`,
    );
    return [
      ...rows.map(({ path }) => path),
      ...categories.map(({ key }) => `/all-products/${encodeURIComponent(key)}`),
    ];
  });
