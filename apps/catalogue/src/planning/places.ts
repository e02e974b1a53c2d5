import type { FrameRows } from '../stored/rows.ts';

/** Rows with their places in the order wanted, on the places they have already wherever that is the same order. */
export function placeFrame(wanted: FrameRows, current: FrameRows): FrameRows {
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
  const models = placesWithin(
    [...wanted.subProducts].map(([key, { parentProductId }]) => ({ key, parentProductId })),
    current.subProducts,
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
    subProducts: new Map([...wanted.subProducts].map(([id, row]) => [id, { ...row, position: models.get(id) ?? 0 }])),
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

type Member = { parentProductId: number; position: number };

/** The place of each within its parent, kept where that is the order wanted; who comes from another parent has none. */
export function placesWithin(
  wanted: Iterable<{ key: string; parentProductId: number }>,
  current: ReadonlyMap<string, Member>,
): Map<string, number> {
  const families = new Map<number, string[]>();
  for (const { key, parentProductId } of wanted) push(families, parentProductId, key);
  const places = new Map<string, number>();
  for (const [parent, keys] of families) {
    const placeOf = (key: string) => {
      const before = current.get(key);
      return before?.parentProductId === parent ? before.position : undefined;
    };
    for (const [key, place] of settle(keys, placeOf)) places.set(key, place);
  }
  return places;
}

function push<Key>(lists: Map<Key, string[]>, key: Key, value: string) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
