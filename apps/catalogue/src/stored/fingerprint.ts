import type { Db } from '@dilmun/db/client';

/**
 * A short text that is another one after any change of the catalogue, also by hand. Counts of stock move with every order
 * and stay out: who changes a count compares that count.
 */
export async function fingerprintOf(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ fingerprint: string }[]>`
    SELECT encode(sha256(convert_to(string_agg(part, ' ' ORDER BY part), 'UTF8')), 'hex') AS fingerprint FROM (
      SELECT 'variants ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM variants t UNION ALL
      SELECT 'products ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM parent_products t UNION ALL
      SELECT 'models ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM sub_products t UNION ALL
      SELECT 'options ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM parent_product_options t
      UNION ALL
      SELECT 'shelves ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.category_id, t.parent_product_id), ''))
      FROM category_parent_products t UNION ALL
      SELECT 'marks ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.parent_product_id, t.feature_id), ''))
      FROM parent_product_features t UNION ALL
      SELECT 'features ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM features t UNION ALL
      SELECT 'series ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM series t UNION ALL
      SELECT 'categories ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM categories t UNION ALL
      SELECT 'contents ' || md5(coalesce(string_agg(md5(t.slug || t.html), '' ORDER BY t.slug), ''))
      FROM content_documents t UNION ALL
      SELECT 'banner ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM banner_slides t UNION ALL
      SELECT 'featured ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY t.id), '')) FROM featured_products t
    ) parts(part)`;
  return row?.fingerprint ?? '';
}
