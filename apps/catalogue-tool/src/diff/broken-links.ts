import { type RowKind, sheetNames, sheets } from '@dilmun/catalogue/fields';
import { findLinkedKey, findVirtualKey } from '@dilmun/store/category-key';
import { store } from '@dilmun/store/store';
import type { Session } from '../session.ts';

type Target = { kind: RowKind; key: string };

/** A link of the planned catalogue and the first row with it. `isPlanned`: the plan adds it, or writes its row. */
type PlacedLink = { link: string; place: string; isPlanned: boolean; isInMenu: boolean };

/** The kinds whose rows have links, as staff call these. */
const holders: Partial<Record<RowKind, string>> = {
  banner: 'banner',
  cards: 'card',
  menus: 'menu',
  contentDocuments: 'content',
  pages: 'page',
  variants: 'tabs',
};

const addressNames = sheetNames
  .flatMap((name) => sheets[name].fields.flatMap(({ type, stored }) => (type === 'address' ? stored : [])))
  .join('|');

/** Addresses of rows and links of their HTML, which sanitising quotes. Of variants, only planned ones are read. */
const placedLinks = `
  SELECT link, min(place) AS place, "isPlanned", bool_or("isInMenu") AS "isInMenu" FROM (
    SELECT m[1] AS link, w.kind = 'menus' AS "isInMenu",
      concat_ws(' ', $1::jsonb->>w.kind, CASE WHEN w.kind IN ('banner', 'cards') THEN (w.key::int + 1)::text ELSE w.key END) AS place,
      p.op IS NOT NULL AND (w.kind <> 'menus' OR coalesce(strpos(p.before::text, to_json(m[1])::text) = 0, true)) AS "isPlanned"
    FROM wanted w LEFT JOIN plan p USING (kind, key)
      CROSS JOIN regexp_matches(w.row::text, '(?:"(?:${addressNames})": |href=\\\\)"([^"\\\\]*)', 'g') AS m
    WHERE $1::jsonb ? w.kind AND (w.kind <> 'variants' OR p.op IS NOT NULL AND w.row::text LIKE '%href=%')
  ) links GROUP BY link, "isPlanned" ORDER BY place, link`;

/** The targets that are not in the planned catalogue. A former key of a category leads to it. */
const missingTargets = `
  SELECT t.kind, t.key, p.op IS NOT NULL AS "isRemoved" FROM jsonb_to_recordset($1) AS t(kind text, key text)
  LEFT JOIN wanted w ON lower(w.key) = lower(t.key) AND w.kind IN (t.kind, CASE t.kind WHEN 'categories' THEN 'redirects' END)
  LEFT JOIN plan p ON p.kind = t.kind AND lower(p.key) = lower(t.key)
  WHERE w.key IS NULL AND NOT (t.kind = 'pages' AND EXISTS (SELECT FROM wanted WHERE kind = 'pages' AND row->'aliases' ? t.key))`;

/**
 * Lists links to another site than the shop's and its maker's, and links to products, categories and pages that do not
 * exist: those that the plan writes, and those of the rest of the shop to what the plan withdraws. `unlinked`: the new
 * categories that no menu links. Needs the temporary table `wanted`.
 */
export async function listLinkFaults({ query }: Session) {
  const found = await query<PlacedLink>(placedLinks, [holders]);
  const links = found.map((each) => ({ ...each, target: parse(each.link) }));
  const targets = links.flatMap(({ target }) => target ?? []);
  const states = await query<Target & { isRemoved: boolean }>(missingTargets, [JSON.stringify(targets)]);
  const missing = new Map(states.map(({ kind, key, isRemoved }) => [`${kind} ${key}`, isRemoved]));
  const nowhere = links.filter(({ target, isPlanned }) => {
    const isRemoved = target ? missing.get(`${target.kind} ${target.key}`) : undefined;
    return isRemoved === true || (isPlanned && isRemoved === false);
  });
  const elsewhere = links.filter(
    ({ link, isPlanned }) => isPlanned && link.startsWith('https:') && !link.startsWith(store.makerSite),
  );
  const inMenus = new Set(links.flatMap(({ isInMenu, target }) => (isInMenu ? (target?.key.toLowerCase() ?? []) : [])));
  const added = await query<{ key: string }>(
    "SELECT key FROM plan WHERE kind = 'categories' AND op = '+' ORDER BY seq",
  );
  const describe = ({ link, place }: PlacedLink) => `${place}: ${link}`;
  return {
    unlinked: added.flatMap(({ key }) => (inMenus.has(key.toLowerCase()) ? [] : [key])),
    nowhere: nowhere.map(describe),
    elsewhere: elsewhere.map(describe),
  };
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
