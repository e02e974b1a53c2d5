import { textOfFils } from '../document/document.ts';
import { isMissing } from '../pictures/bring.ts';
import type { VariantRow } from '../stored/rows.ts';
import { percentMoved } from './describe-plan.ts';
import type { CataloguePlan } from './plan.ts';

/** A price that moves further than this is looked at twice: percent. */
const priceMoveMax = 20;

/** Many of one kind hide the others. */
const shownMax = 20;

/**
 * What staff should look at before they go ahead: prices that move far, lower prices without a licensed sale, parts that
 * are or will be sold out, pictures that are neither in the folder nor brought along. One text for each kind of thing,
 * with a line for each thing.
 */
export function warningsOf(plan: CataloguePlan, mediaFolder: string, brought: ReadonlySet<string>): string[] {
  const { variants, stock } = plan;
  const moved = new Few(`price moves by more than ${priceMoveMax} %`);
  const lowered = new Few('lower price without a licence number: pnpm catalogue sale keeps one');
  const soldOut = new Few('sold out');
  const missing = new Few('picture that the shop does not have: pnpm catalogue images brings it');
  const seen = new Set<string>();
  const lookAt = (pictures: string[]) => {
    for (const src of pictures) {
      if (seen.has(src) || brought.has(src)) continue;
      seen.add(src);
      if (isMissing(src, mediaFolder)) missing.add(src);
    }
  };
  for (const { key, row } of variants.added) {
    lowered.add(lowerPrice(key, row));
    lookAt(row.images.map(({ src }) => src));
  }
  for (const { key, row, before } of variants.changed) {
    moved.add(movedPrice(key, row, before));
    lowered.add(lowerPrice(key, row, before));
    lookAt(row.images.map(({ src }) => src));
  }
  for (const list of [stock.added, stock.changed]) {
    for (const { key, row } of list) if (row.onHand === 0) soldOut.add(key);
  }
  lookAt(imagesOfFrame(plan));
  return [moved, lowered, soldOut, missing].flatMap((few) => few.texts());
}

function movedPrice(key: string, row: VariantRow, before: VariantRow): string | undefined {
  const from = before.discountedPriceFils ?? before.priceFils;
  const to = row.discountedPriceFils ?? row.priceFils;
  if (Math.abs((to - from) * 100) <= priceMoveMax * from) return undefined;
  return `${key}  ${textOfFils(from)} → ${textOfFils(to)} (${percentMoved(from, to)})`;
}

function lowerPrice(key: string, row: VariantRow, before?: VariantRow): string | undefined {
  const { priceFils, discountedPriceFils: lower } = row;
  if (lower === null || lower >= priceFils || lower === before?.discountedPriceFils) return undefined;
  return `${key}  ${textOfFils(lower)} instead of ${textOfFils(priceFils)}`;
}

const imagesOfFrame = ({ categories, banner, featured }: CataloguePlan): string[] => [
  ...[...categories.added, ...categories.changed].flatMap(({ row }) => (row.image === null ? [] : [row.image])),
  ...[...banner.added, ...banner.changed, ...featured.added, ...featured.changed].map(({ row }) => row.image),
];

/** Things that are alike: the first ones, and how many there are. */
class Few {
  readonly #what: string;
  readonly #shown: string[] = [];
  #count = 0;

  constructor(what: string) {
    this.#what = what;
  }

  add(thing: string | undefined): void {
    if (thing === undefined) return;
    this.#count += 1;
    if (this.#shown.length < shownMax) this.#shown.push(thing);
  }

  /** One text, of a line for each; none if there is none. */
  texts(): string[] {
    if (this.#count === 0) return [];
    const left = this.#count - this.#shown.length;
    const more = left > 0 ? [`… and ${left} more`] : [];
    return [[`${this.#what}: ${this.#count}`, ...this.#shown, ...more].join('\n    ')];
  }
}
