import { findLinkedKey, findVirtualKey } from '@dilmun/store/category-key';
import { store } from '@dilmun/store/store';
import type { Session } from '../session.ts';

/** A link and the row that has it. `isPlanned`: the plan adds or changes the row. */
type PlacedLink = { link: string; place: string; isPlanned: boolean };

type Target = { kind: 'parentProducts' | 'categories' | 'menus' | 'pages'; key: string };

/** SQL for the links of a menu: those of its columns and that of its tile. */
const menuLinks = (links: string, promo: string) =>
  `(SELECT entry->>'link' FROM jsonb_array_elements(${links}) AS entry UNION ALL SELECT ${promo}) AS m(link)`;

/** Links of the menus: of the plan, and of the shop's other menus. `isPlanned`: the menu does not have the link yet. */
const placedMenuLinks = `
  SELECT m.link, 'menu ' || key AS place, coalesce(strpos(before::text, to_json(m.link)::text) = 0, true) AS "isPlanned" FROM plan CROSS JOIN LATERAL ${menuLinks("row->'links'", "row->>'promoLink'")}
      WHERE kind = 'menus' AND op <> '-' AND m.link IS NOT NULL
    UNION ALL SELECT m.link, 'menu ' || menu, false FROM menus CROSS JOIN LATERAL ${menuLinks('links', 'promo_link')}
      WHERE m.link IS NOT NULL AND NOT EXISTS (SELECT FROM plan WHERE kind = 'menus' AND key = menu)`;

/** Links of banner slides, cards, menus, texts, pages and tabs: of the plan, and of the shop's other rows. Sanitised HTML quotes addresses. */
const placedLinks = `
  SELECT link, min(place) AS place, "isPlanned" FROM (
    SELECT row->>'buttonLink' AS link, 'banner ' || key::int + 1 AS place, true AS "isPlanned" FROM plan WHERE kind = 'banner' AND op <> '-'
    UNION ALL SELECT m[1], CASE kind WHEN 'variants' THEN 'tabs ' WHEN 'pages' THEN 'page ' ELSE 'content ' END || key, true FROM plan
      CROSS JOIN regexp_matches(row::text, 'href=\\\\"([^"\\\\]*)', 'g') AS m
      WHERE kind IN ('contentDocuments', 'pages', 'variants') AND op <> '-' AND row::text LIKE '%href=%'
    UNION ALL SELECT button_link, 'banner ' || position + 1, false FROM banner_slides
      WHERE NOT EXISTS (SELECT FROM plan WHERE kind = 'banner' AND key = position::text)
    UNION ALL SELECT row->>'link', 'card ' || key::int + 1, true FROM plan WHERE kind = 'cards' AND op <> '-'
    UNION ALL SELECT link, 'card ' || position + 1, false FROM home_cards
      WHERE NOT EXISTS (SELECT FROM plan WHERE kind = 'cards' AND key = position::text)
    UNION ALL ${placedMenuLinks}
    UNION ALL SELECT m[1], 'content ' || slug, false FROM content_documents
      CROSS JOIN regexp_matches(html, 'href="([^"]*)', 'g') AS m
      WHERE NOT EXISTS (SELECT FROM plan WHERE kind = 'contentDocuments' AND key = slug)
    UNION ALL SELECT m[1], 'page ' || path, false FROM information_pages
      CROSS JOIN regexp_matches(html, 'href="([^"]*)', 'g') AS m
      WHERE NOT EXISTS (SELECT FROM plan WHERE kind = 'pages' AND key = path)
  ) links GROUP BY link, "isPlanned" ORDER BY place, link`;

/** States of targets: `isRemoved` by the plan, or `isThere` with it. A former key of a category is there. */
const targetStates = `
  SELECT t.*, coalesce(p.op = '-', false) AND r.op IS NULL AS "isRemoved", coalesce(p.op, r.op) IS NOT NULL OR CASE t.kind
    WHEN 'parentProducts' THEN EXISTS (SELECT FROM offers WHERE parent_product_id::text = t.key)
    WHEN 'menus' THEN EXISTS (SELECT FROM menus WHERE menu = t.key)
    WHEN 'pages' THEN EXISTS (SELECT FROM information_pages WHERE t.key = path OR t.key = ANY (aliases))
      OR EXISTS (SELECT FROM plan WHERE kind = 'pages' AND op <> '-' AND row->'aliases' ? t.key)
    ELSE EXISTS (SELECT FROM categories c WHERE lower(c.key) = lower(t.key))
      OR EXISTS (SELECT FROM category_redirects WHERE lower(old_key) = lower(t.key)) END AS "isThere"
  FROM jsonb_to_recordset($1) AS t(kind text, key text)
  LEFT JOIN plan p ON p.kind = t.kind AND lower(p.key) = lower(t.key)
  LEFT JOIN plan r ON r.kind = 'redirects' AND r.op <> '-' AND t.kind = 'categories' AND lower(r.key) = lower(t.key)`;

/** Lists the links of the menus that the plan leads to. */
export async function listMenuLinks({ query }: Session): Promise<string[]> {
  const rows = await query<PlacedLink>(`SELECT link FROM (${placedMenuLinks}) links`);
  return rows.map(({ link }) => link);
}

/**
 * Lists links that lead to another site than the shop's and its maker's, and links to products, categories and pages that do not
 * exist: those that the plan writes, and those of the rest of the shop to what the plan withdraws.
 */
export async function listBrokenLinks({ query }: Session): Promise<{ elsewhere: string[]; nowhere: string[] }> {
  const links = (await query<PlacedLink>(placedLinks)).map((each) => ({ ...each, target: parse(each.link) }));
  const targets = links.flatMap(({ target }) => (target ? [target] : []));
  const states = await query<Target & { isRemoved: boolean; isThere: boolean }>(targetStates, [
    JSON.stringify(targets),
  ]);
  const broken = new Map(states.map(({ kind, key, isRemoved, isThere }) => [`${kind} ${key}`, { isRemoved, isThere }]));
  const nowhere = links.filter(({ target, isPlanned }) => {
    const { isRemoved = false, isThere = true } = (target && broken.get(`${target.kind} ${target.key}`)) ?? {};
    return isRemoved || (isPlanned && !isThere);
  });
  const elsewhere = links.filter(
    ({ link, isPlanned }) => isPlanned && /^https:/.test(link) && !link.startsWith(store.makerSite),
  );
  const describe = ({ link, place }: PlacedLink) => `${place}: ${link}`;
  return { elsewhere: elsewhere.map(describe), nowhere: nowhere.map(describe) };
}

function parse(link: string): Target | null {
  const [, product] = /^(?:\/[a-z]{2})?\/products\/([^/?#]+)/.exec(link) ?? [];
  if (product !== undefined) return { kind: 'parentProducts', key: product };
  const [, page] = /^(?:\/[a-z]{2})?(\/(?:company|customer-service)\/[^?#]+)/.exec(link) ?? [];
  if (page !== undefined) return { kind: 'pages', key: page };
  const key = findLinkedKey(link);
  if (key === null) return null;
  const virtual = findVirtualKey(key);
  if (virtual === 'SALE') return null;
  return virtual ? { kind: 'menus', key: virtual } : { kind: 'categories', key };
}
