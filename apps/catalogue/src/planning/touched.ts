import { isDeepStrictEqual } from 'node:util';
import type { Known, VariantMention } from '../document/check-references.ts';
import type { Snapshot } from '../stored/snapshot.ts';
import { placesWithin } from './places.ts';

/** Where a variant shall stand. */
export type Place = { parentProductId: number; position: number };

/** Where each variant shall stand, by part number; those of no product are left out. */
export function placesOf(
  variants: readonly VariantMention[],
  { parentOf }: Known,
  { keys }: Snapshot,
): Map<unknown, Place> {
  const members = variants.flatMap(({ key, productId }) => {
    const parent = parentOf.get(productId);
    return typeof key === 'string' && parent ? [{ key, parentProductId: Number(parent.id) }] : [];
  });
  const positions = placesWithin(members, keys);
  return new Map(
    members.map(({ key, parentProductId }) => [key, { parentProductId, position: positions.get(key) ?? 0 }]),
  );
}

/**
 * Whether a variant may have to change, or may have become wrong, though nothing is said of itself: it is new, it moves, its
 * product offers other choices or tabs, or a text is gone that it may show.
 */
export function moversOf(
  places: ReadonlyMap<unknown, Place>,
  { slugs, parentOf }: Known,
  { keys, outline: { frame } }: Snapshot,
): (mention: VariantMention) => boolean {
  const areTextsThere = frame.contentDocuments.every(({ slug }) => slugs.has(slug));
  const offered = new Map(frame.parentProducts.map(({ id, options, tabs }) => [id, { options, tabs }]));
  const changed = new Set(
    [...new Set(parentOf.values())]
      .filter(({ id, options, tabs }) => !isDeepStrictEqual(offered.get(Number(id)), { options, tabs }))
      .map(({ id }) => Number(id)),
  );
  return ({ key, productId }) => {
    const before = keys.get(String(key));
    const place = places.get(key);
    if (!areTextsThere || !before || !place) return true;
    const isMoving =
      before.subProductId !== productId ||
      before.parentProductId !== place.parentProductId ||
      before.position !== place.position;
    return isMoving || changed.has(place.parentProductId);
  };
}
