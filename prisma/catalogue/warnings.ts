import { textOfFils } from './document.ts';
import { missingPictures } from './pictures/bring.ts';
import type { CataloguePlan } from './plan.ts';

/** A price that moves further than this is looked at twice: percent. */
const priceMoveMax = 20;

/**
 * What staff should look at before they go ahead: prices that move far, lower prices without a licensed sale, parts that
 * are or will be sold out, pictures that are neither in the folder nor brought along.
 */
export function warningsOf(
  { variants, stock, categories, banner, featured }: CataloguePlan,
  mediaFolder: string,
  brought: ReadonlySet<string>,
): string[] {
  const moved = variants.changed.flatMap(({ key, row, before }) => {
    const [from, to] = [before, row].map((side) => side.discountedPriceFils ?? side.priceFils);
    if (from === undefined || to === undefined) return [];
    const percent = Math.round(((to - from) * 100) / from);
    if (Math.abs((to - from) * 100) <= priceMoveMax * from) return [];
    return [`${key}: the price moves by ${percent} %, from ${textOfFils(from)} to ${textOfFils(to)}`];
  });
  const lowered = [...variants.added.map(({ key, row }) => ({ key, row, before: null })), ...variants.changed].flatMap(
    ({ key, row, before }) => {
      const isLower = row.discountedPriceFils !== null && row.discountedPriceFils < row.priceFils;
      const isNews = isLower && row.discountedPriceFils !== before?.discountedPriceFils;
      return isNews ? [`${key}: a lower price without a licence number: pnpm catalogue sale has one`] : [];
    },
  );
  const soldOut = [...stock.added, ...stock.changed]
    .filter(({ row }) => row.onHand === 0)
    .map(({ key }) => `${key}: sold out`);
  const pictures = [
    ...[...variants.added, ...variants.changed].flatMap(({ row }) => row.images.map(({ src }) => src)),
    ...[...categories.added, ...categories.changed].flatMap(({ row }) => (row.image === null ? [] : [row.image])),
    ...[...banner.added, ...banner.changed, ...featured.added, ...featured.changed].map(({ row }) => row.image),
  ];
  const missing = missingPictures(
    pictures.filter((src) => !brought.has(src)),
    mediaFolder,
  ).map((src) => `${src}: no such picture in the shop: pnpm catalogue images brings it`);
  return [moved, lowered, soldOut, missing].flatMap(atMost);
}

/** Many of one kind hide the others. */
function atMost(warnings: string[]): string[] {
  const shown = warnings.slice(0, 20);
  return warnings.length > shown.length ? [...shown, `… and ${warnings.length - shown.length} more like it`] : shown;
}
