import { apiBase } from '@dilmun/contracts/endpoint';
import { makeCategory } from '../../../api/test/make-category.ts';
import type { Shop } from './open-shop.ts';
import type { TestRequest } from './traffic.ts';

/** Generates browsing requests in turn: a category, its products, a search, the home page. */
export async function createBrowsing(shop: Shop): Promise<(index: number, url?: string) => TestRequest> {
  const products = Array.from({ length: 24 }, (_, n) => ({ name: `Meridian Trail ${n}`, priceFils: 60_000 + n * 100 }));
  const { path, ids } = await makeCategory(shop.db, shop.make, products);
  const paths = [
    path,
    `${apiBase}/admin/product/variant-by-parentid/${ids[0]}`,
    `${apiBase}/product/search?term=Trail`,
    `${apiBase}/admin/product/variant-by-parentid/${ids[1]}`,
    '/',
  ];
  return (index, url = shop.url) => ({
    url: `${url}${paths[index % paths.length]}`,
    kind: 'browse',
    headers: { accept: index % paths.length === paths.length - 1 ? 'text/html' : 'application/json' },
  });
}
