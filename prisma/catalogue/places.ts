import type { CatalogueRows } from './rows.ts';

/** Rows with their places in the order wanted, on the places they have already wherever that is the same order. */
export function keepPlaces(wanted: CatalogueRows, current: CatalogueRows): CatalogueRows {
  const categories = settle([...wanted.categories.keys()], (key) => current.categories.get(key)?.position);
  const shelves = new Map<string, string[]>();
  for (const [id, { categories: within }] of wanted.parentProducts) {
    for (const category of Object.keys(within)) push(shelves, category, id);
  }
  const onShelf = new Map(
    [...shelves].map(([category, ids]) => [
      category,
      settle(ids, (id) => current.parentProducts.get(id)?.categories[category]),
    ]),
  );
  return {
    ...wanted,
    categories: new Map(
      [...wanted.categories].map(([key, row]) => [key, { ...row, position: categories.get(key) ?? 0 }]),
    ),
    parentProducts: new Map(
      [...wanted.parentProducts].map(([id, row]) => {
        const within = Object.keys(row.categories).map((category) => [category, onShelf.get(category)?.get(id) ?? 0]);
        return [id, { ...row, categories: Object.fromEntries(within) }];
      }),
    ),
    subProducts: withinParents(wanted.subProducts, current.subProducts),
    variants: withinParents(wanted.variants, current.variants),
  };
}

/** Places by key: those they have, new ones after the last; from 0 where that is not the order wanted. */
function settle(keys: string[], placeOf: (key: string) => number | undefined): Map<string, number> {
  const places = new Map<string, number>();
  let last = -1;
  for (const key of keys) {
    const place = placeOf(key) ?? last + 1;
    if (place <= last) return new Map(keys.map((each, index) => [each, index]));
    places.set(key, place);
    last = place;
  }
  return places;
}

function withinParents<Row extends { parentProductId: number; position: number }>(
  wanted: Map<string, Row>,
  current: Map<string, Row>,
): Map<string, Row> {
  const families = new Map<number, string[]>();
  for (const [key, { parentProductId }] of wanted) push(families, parentProductId, key);
  const places = new Map<string, number>();
  for (const [parent, keys] of families) {
    const placeOf = (key: string) => {
      const before = current.get(key);
      return before?.parentProductId === parent ? before.position : undefined;
    };
    for (const [key, place] of settle(keys, placeOf)) places.set(key, place);
  }
  return new Map([...wanted].map(([key, row]) => [key, { ...row, position: places.get(key) ?? 0 }]));
}

function push<Key>(lists: Map<Key, string[]>, key: Key, value: string) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
