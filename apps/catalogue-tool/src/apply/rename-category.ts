import { kinds, type Row, rowKinds } from '@dilmun/catalogue/fields';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import { buildCategoryPath } from '@dilmun/store/menu';
import { planChange } from '../diff/plan.ts';
import type { PlanHeader } from '../diff/plan-file.ts';
import { listNearestNames } from '../near-names.ts';
import type { Session } from '../session.ts';

/**
 * Plans another key and other titles (by their stored names) of a category. Products, breadcrumbs, and links in texts,
 * banners, cards and menus follow; the address of the former key redirects.
 * Throws for an unknown category, and for a key that another category or a computed listing has.
 */
export const planRename = (session: Session, name: string, key: string | undefined, titles: Row): Promise<PlanHeader> =>
  planChange(session, async () => {
    const former = await findCategory(session, name);
    await session.query("UPDATE wanted SET row = row || $2::jsonb WHERE kind = 'categories' AND key = $1", [
      former,
      titles,
    ]);
    if (key !== undefined && key !== former) await changeKey(session, former, key);
    await renameBreadcrumbs(session, former, key ?? former);
  });

async function findCategory({ query }: Session, name: string): Promise<string> {
  const rows = await query<{ key: string }>("SELECT key FROM wanted WHERE kind = 'categories' ORDER BY ord");
  const keys = rows.map(({ key }) => key);
  const found = keys.find((key) => key.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  throw new CommandRefusal(
    `There is no category "${name}"; the nearest are "${listNearestNames(name, keys).join('", "')}".`,
  );
}

async function changeKey({ query }: Session, former: string, key: string): Promise<void> {
  refuseUnless(
    former.toLowerCase() !== key.toLowerCase(),
    `"${key}" differs from "${former}" in capital letters only, which addresses ignore: change its title with --title.`,
  );
  const taken = await query("SELECT FROM wanted WHERE kind = 'categories' AND lower(key) = lower($1)", [key]);
  refuseUnless(
    taken.length === 0,
    `There is a category "${key}" already: move the products with npx dilmun catalogue plan.`,
  );
  await query("UPDATE wanted SET key = $2 WHERE kind = 'categories' AND key = $1", [former, key]);
  await query(
    `UPDATE wanted SET row = jsonb_set(row, '{categories}',
        (row->'categories') - $1::text || jsonb_build_object($2::text, row->'categories'->$1))
      WHERE kind = 'parentProducts' AND row->'categories' ? $1`,
    [former, key],
  );
  for (const kind of rowKinds) {
    for (const { stored, refersTo, type } of kinds[kind].fields) {
      if (refersTo !== 'categories' || type !== 'text') continue;
      await query(
        `UPDATE wanted SET row = row || jsonb_build_object('${stored}', $2::text) WHERE kind = '${kind}' AND row->>'${stored}' = $1`,
        [former, key],
      );
    }
  }
  // Links in texts are within quotation marks, as values of rows are.
  const address = encodeURIComponent(former).replace(/[^\w]/g, '\\$&');
  await query(`UPDATE wanted SET row = regexp_replace(row::text, $1, $2, 'gi')::jsonb WHERE row::text ~* $1`, [
    `("(?:/[a-z]{2})?/all-products/)${address}(?=["?#\\\\])`,
    `\\1${encodeURIComponent(key)}`,
  ]);
  await query("DELETE FROM wanted WHERE kind = 'redirects' AND lower(key) = lower($1)", [key]);
  await query(
    `INSERT INTO wanted (kind, key, row) VALUES ('redirects', $1, jsonb_build_object('categoryKey', $2::text))`,
    [former, key],
  );
}

/** Gives breadcrumbs that have the former title the present one. */
async function renameBreadcrumbs({ query }: Session, former: string, key: string): Promise<void> {
  await query(
    `UPDATE wanted w SET row = jsonb_set(w.row, '{breadcrumbs}', (
        SELECT jsonb_agg(CASE WHEN link = n.before THEN n.after ELSE link END ORDER BY nth)
        FROM jsonb_array_elements(w.row->'breadcrumbs') WITH ORDINALITY AS links(link, nth)))
      FROM (
        SELECT jsonb_build_object('name', p.row->'showname', 'url', $3::text) AS before,
          jsonb_build_object('name', c.row->'showname', 'url', $3::text) AS after
        FROM present p, wanted c WHERE p.kind = 'categories' AND p.key = $1 AND c.kind = 'categories' AND c.key = $2
      ) n WHERE w.kind = 'parentProducts' AND w.row->'breadcrumbs' @> jsonb_build_array(n.before)`,
    [former, key, buildCategoryPath(key)],
  );
}
