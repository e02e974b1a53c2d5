import { percentMoved } from './describe-plan.ts';
import { textOfFils } from './document.ts';
import { missingPictures } from './pictures/bring.ts';
import type { CataloguePlan } from './plan.ts';

/** A price that moves further than this is looked at twice: percent. */
const priceMoveMax = 20;

/**
 * What staff should look at before they go ahead: prices that move far, lower prices without a licensed sale, parts that
 * are or will be sold out, pictures that are neither in the folder nor brought along. One text for each kind of thing,
 * with a line for each thing.
 */
export function warningsOf(
  { variants, stock, categories, banner, featured }: CataloguePlan,
  mediaFolder: string,
  brought: ReadonlySet<string>,
): string[] {
  const moved = variants.changed.flatMap(({ key, row, before }) => {
    const [from, to] = [before, row].map((side) => side.discountedPriceFils ?? side.priceFils);
    if (from === undefined || to === undefined || Math.abs((to - from) * 100) <= priceMoveMax * from) return [];
    return [`${key}  ${textOfFils(from)} → ${textOfFils(to)} (${percentMoved(from, to)})`];
  });
  const lowered = [...variants.added.map(({ key, row }) => ({ key, row, before: null })), ...variants.changed].flatMap(
    ({ key, row, before }) => {
      const { priceFils, discountedPriceFils: lower } = row;
      if (lower === null || lower >= priceFils || lower === before?.discountedPriceFils) return [];
      return [`${key}  ${textOfFils(lower)} instead of ${textOfFils(priceFils)}`];
    },
  );
  const soldOut = [...stock.added, ...stock.changed].filter(({ row }) => row.onHand === 0).map(({ key }) => key);
  const pictures = [
    ...[...variants.added, ...variants.changed].flatMap(({ row }) => row.images.map(({ src }) => src)),
    ...[...categories.added, ...categories.changed].flatMap(({ row }) => (row.image === null ? [] : [row.image])),
    ...[...banner.added, ...banner.changed, ...featured.added, ...featured.changed].map(({ row }) => row.image),
  ];
  const missing = missingPictures(
    pictures.filter((src) => !brought.has(src)),
    mediaFolder,
  );
  return [
    warning(`price moves by more than ${priceMoveMax} %`, moved),
    warning('lower price without a licence number: pnpm catalogue sale keeps one', lowered),
    warning('sold out', soldOut),
    warning('picture that the shop does not have: pnpm catalogue images brings it', missing),
  ].flat();
}

/** Many of one kind hide the others. */
const shownMax = 20;

function warning(what: string, things: string[]): string[] {
  if (things.length === 0) return [];
  const more = things.length > shownMax ? [`… and ${things.length - shownMax} more`] : [];
  return [[`${what}: ${things.length}`, ...things.slice(0, shownMax), ...more].join('\n    ')];
}
