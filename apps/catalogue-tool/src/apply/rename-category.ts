import { kinds, type Row, rowKinds } from '@dilmun/catalogue/fields';
import type { CatalogueRows } from '@dilmun/catalogue/rows';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import type { Database } from '@dilmun/db/client';
import { buildCategoryPath } from '@dilmun/settings/menu';
import { listNearestNames } from '@dilmun/sheets/near-names';
import { planChange } from '../diff/plan.ts';
import type { Plan } from '../diff/plan-file.ts';

/**
 * Plans another key and other titles (by their stored names) of a category. Products, breadcrumbs, and links in texts,
 * banners, cards and menus follow; the address of the former key redirects.
 * Throws for an unknown category, and for a key that another category or a computed listing has.
 */
export const planRename = (db: Database, name: string, key: string | undefined, titles: Row): Promise<Plan> =>
  planChange(db, (wanted, { rows: present }) => {
    const former = findCategory(wanted, name);
    const category = present.categories.get(former);
    if (!category) return;
    const renamed = { ...category, ...titles };
    wanted.categories.set(former, renamed);
    if (key !== undefined && key !== former) changeKey(wanted, former, key);
    renameBreadcrumbs(wanted, buildCategoryPath(key ?? former), category.showname, renamed.showname);
  });

function findCategory({ categories }: CatalogueRows, name: string): string {
  const keys = [...categories.keys()];
  const found = keys.find((key) => key.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  throw new CommandRefusal(
    `There is no category "${name}"; the nearest are "${listNearestNames(name, keys).join('", "')}".`,
  );
}

function changeKey(wanted: CatalogueRows, former: string, key: string): void {
  refuseUnless(
    former.toLowerCase() !== key.toLowerCase(),
    `"${key}" differs from "${former}" in capital letters only, which addresses ignore: change its title with --title.`,
  );
  const keys = [...wanted.categories.keys()];
  refuseUnless(
    keys.every((other) => other.toLowerCase() !== key.toLowerCase()),
    `There is a category "${key}" already: move the products with npx dilmun catalogue plan.`,
  );
  const categories = [...wanted.categories];
  wanted.categories.clear();
  for (const [name, row] of categories) wanted.categories.set(name === former ? key : name, row);
  for (const [product, row] of wanted.parentProducts) {
    const { [former]: place, ...others } = row.categories;
    if (place !== undefined) wanted.parentProducts.set(product, { ...row, categories: { ...others, [key]: place } });
  }
  for (const kind of rowKinds) {
    const names = kinds[kind].fields.filter(({ refersTo, type }) => refersTo === 'categories' && type === 'text');
    const rows: Map<string, Row> = wanted[kind] as unknown as Map<string, Row>;
    for (const [name, row] of rows) {
      const changed = names.filter(({ stored }) => row[stored] === former).map(({ stored }) => [stored, key]);
      const renamed = changed.length > 0 ? { ...row, ...Object.fromEntries(changed) } : row;
      const linked = changeLinks(renamed, former, key);
      if (linked !== row) rows.set(name, linked);
    }
  }
  for (const name of wanted.redirects.keys())
    if (name.toLowerCase() === key.toLowerCase()) wanted.redirects.delete(name);
  wanted.redirects.set(former, { categoryKey: key });
}

/** Changes links to a category. Links in texts are within quotation marks, as values of rows are in JSON. */
function changeLinks(row: Row, former: string, key: string): Row {
  const address = encodeURIComponent(former).replace(/[^\w]/g, '\\$&');
  const link = new RegExp(`("(?:/[a-z]{2})?/all-products/)${address}(?=["?#\\\\])`, 'gi');
  const text = JSON.stringify(row);
  return link.test(text) ? JSON.parse(text.replace(link, `$1${encodeURIComponent(key)}`)) : row;
}

/** Gives breadcrumbs that have the former title of a category the present one. */
function renameBreadcrumbs({ parentProducts }: CatalogueRows, url: string, former: string, title: string): void {
  for (const [key, row] of parentProducts) {
    const isFormer = (link: { name: string; url: string }) => link.url === url && link.name === former;
    if (former === title || !row.breadcrumbs.some(isFormer)) continue;
    const breadcrumbs = row.breadcrumbs.map((link) => (isFormer(link) ? { name: title, url } : link));
    parentProducts.set(key, { ...row, breadcrumbs });
  }
}
