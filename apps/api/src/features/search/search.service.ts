import type { SearchResult } from '@dilmun/contracts/search';
import type { Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { findHits, findMisspelt, type Hit } from './search.hits.ts';
import { searchTerms } from './search.terms.ts';

const suggestedProducts = 6;
const suggestedCategories = 4;
/** Only a search that finds fewer than these looks for misspelt words too. */
const enoughHits = 3;

/**
 * One page of parent products for a term, each shown by its best variant: part numbers first (whole, then beginning),
 * then names, and names with a misspelt word when there is little else. Prices in fils, the lowest of each product.
 */
export async function searchProducts(db: Db, term: string, page = 1) {
  const { pageSize } = limits;
  const { hits, total } = await search(db, term, { limit: pageSize, offset: (page - 1) * pageSize });
  return { data: await readResults(db, hits), meta: { total, page, pageSize } };
}

/** A few products and categories while a term is being typed. */
export async function suggestProducts(db: Db, term: string) {
  const [{ hits }, categories] = await Promise.all([
    search(db, term, { limit: suggestedProducts, offset: 0 }),
    findCategories(db, searchTerms(term).words),
  ]);
  const results = await readResults(db, hits);
  const products = results.map(({ parentId, partnumber, productName, image, price }) => ({
    parentId,
    partnumber,
    productName,
    image,
    price,
  }));
  return { products, categories };
}

async function search(db: Db, typed: string, window: { limit: number; offset: number }) {
  const terms = searchTerms(typed);
  if (terms.words.length === 0) return { hits: [], total: 0 };
  const found = await findHits(db, terms, window);
  if (found.total >= enoughHits) return found;
  const known = new Set(found.hits.map(({ parentProductId }) => parentProductId));
  const misspelt = (await findMisspelt(db, terms)).filter(({ parentProductId }) => !known.has(parentProductId));
  const all = window.offset === 0 ? [...found.hits, ...misspelt] : misspelt.slice(window.offset - found.total);
  return { hits: all.slice(0, window.limit), total: found.total + misspelt.length };
}

/** Rows for ids, in the order of the ids. */
async function readResults(db: Db, hits: readonly Hit[]): Promise<SearchResult[]> {
  if (hits.length === 0) return [];
  const parentIds = hits.map(({ parentProductId }) => parentProductId);
  const variantIds = hits.map(({ variantId }) => variantId ?? 0);
  return db.$queryRaw<SearchResult[]>`
    SELECT p.id, p.id AS "parentId", face.part_number AS partnumber, p.name AS "productName", p.name AS "parentName",
      face.images, face.images -> 0 AS image, p.description, o.price_fils AS price, o.price_fils AS "priceRange"
    FROM unnest(${parentIds}::int[], ${variantIds}::int[]) WITH ORDINALITY AS hit (parent_id, variant_id, place)
    JOIN parent_products p ON p.id = hit.parent_id
    CROSS JOIN LATERAL (SELECT price_fils FROM offers WHERE parent_product_id = hit.parent_id LIMIT 1) o
    CROSS JOIN LATERAL (
      SELECT v.part_number, v.images FROM variants v WHERE v.parent_product_id = p.id AND v.is_sellable
      ORDER BY v.id <> hit.variant_id, v.position, v.id LIMIT 1
    ) face
    ORDER BY hit.place`;
}

async function findCategories(db: Db, words: readonly string[]): Promise<{ key: string; showname: string }[]> {
  if (words.length === 0) return [];
  return db.$queryRaw<{ key: string; showname: string }[]>`
    SELECT key, showname FROM categories
    WHERE fold_text(showname || ' ' || key) LIKE contains_pattern(${words.join(' ')})
    ORDER BY position, id LIMIT ${suggestedCategories}`;
}
