/** Items that one step sorts or merges: a few milliseconds with a collator. */
const stepSize = 500;

/** Sorts a copy of `items` in steps of a few milliseconds; its caller may let other work run between them. Stable. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[], void> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += stepSize) {
    runs.push(items.slice(at, at + stepSize).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[], void> {
  const merged: Item[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (fromLeft < left.length && fromRight < right.length) {
    const [one, other] = [left[fromLeft] as Item, right[fromRight] as Item];
    if (compare(one, other) <= 0) {
      merged.push(one);
      fromLeft += 1;
    } else {
      merged.push(other);
      fromRight += 1;
    }
    if (merged.length % stepSize === 0) yield;
  }
  return [...merged, ...left.slice(fromLeft), ...right.slice(fromRight)];
}
