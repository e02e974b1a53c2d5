import type { CatalogueRows } from '@dilmun/catalogue/rows';
import { listCategories } from './merge.ts';

/** A row of a group with its position in the shop; null for a row that is new in the group. */
type Member = { key: string; old: number | null };

/**
 * Assigns categories, pages and menus their positions, products their positions in each category, and variants their product
 * and their position within it, in the order of the wanted catalogue.
 */
export function placeRows(present: CatalogueRows, wanted: CatalogueRows): void {
  placeKind(wanted.categories, present.categories);
  placeKind(wanted.pages, present.pages);
  placeKind(wanted.menus, present.menus);
  placeProducts(wanted.parentProducts, present.parentProducts);
  placeVariants(wanted, present);
}

function placeKind<Of extends { position: number }>(wanted: Map<string, Of>, present: ReadonlyMap<string, Of>): void {
  const members = [...wanted.keys()].map((key) => ({ key, old: present.get(key)?.position ?? null }));
  for (const { key, position } of settle(members)) {
    const row = wanted.get(key);
    if (row && row.position !== position) wanted.set(key, { ...row, position });
  }
}

function placeProducts(wanted: CatalogueRows['parentProducts'], present: CatalogueRows['parentProducts']): void {
  const shelves = new Map<string, Member[]>();
  for (const [key, row] of wanted) {
    for (const category of new Set(listCategories(row))) {
      const members = shelves.get(category) ?? [];
      shelves.set(category, members);
      members.push({ key, old: present.get(key)?.categories[category] ?? null });
    }
  }
  const places = new Map<string, Record<string, number>>();
  for (const [category, members] of shelves)
    for (const { key, position } of settle(members)) places.set(key, { ...places.get(key), [category]: position });
  for (const [key, categories] of places) {
    const row = wanted.get(key);
    if (row) wanted.set(key, { ...row, categories });
  }
}

function placeVariants(wanted: CatalogueRows, present: CatalogueRows): void {
  const owners = new Map<number, string>();
  for (const [key, { products }] of wanted.parentProducts)
    for (const { id } of products) if (/^\d{1,9}$/.test(key) && !owners.has(id)) owners.set(id, key);
  const families = Map.groupBy(wanted.variants, ([, { subProductId }]) => owners.get(subProductId));
  for (const [owner, variants] of families) {
    if (owner === undefined) continue;
    const parentProductId = Number(owner);
    const members = variants.map(([key]) => {
      const before = present.variants.get(key);
      return { key, old: before?.parentProductId === parentProductId ? before.position : null };
    });
    for (const { key, position } of settle(members)) {
      const row = wanted.variants.get(key);
      if (row && (row.position !== position || row.parentProductId !== parentProductId))
        wanted.variants.set(key, { ...row, position, parentProductId });
    }
  }
}

/**
 * Keeps the existing positions of a group and appends new rows to the ones before them; if positions do not rise then, all are
 * numbered from 0. A row that moved up only because an earlier one left keeps its position.
 */
function settle(members: readonly Member[]): { key: string; position: number }[] {
  let last = 0;
  let next = 0;
  let before = -1;
  let isRising = true;
  const placed = members.map(({ key, old }) => {
    if (old === null) next += 1;
    else [last, next] = [old, 1];
    const position = last + next - 1;
    isRising &&= position > before;
    before = position;
    return { key, position };
  });
  return isRising ? placed : placed.map(({ key }, position) => ({ key, position }));
}
