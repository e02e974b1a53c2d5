import type { Variant } from '@dilmun/contracts/variants';

type Choosable = Pick<Variant, 'partNumber' | 'productId' | 'features'>;
type Stocked = Choosable & Pick<Variant, 'quantity'>;

/** The chosen value per feature: { Version: 'Solar', Color: 'Graphite' }. */
export const valuesOf = ({ features }: Choosable): Readonly<Record<string, string>> =>
  Object.fromEntries(features.map(({ key, value }) => [key, value]));

/** The variant an address asks for; the first one without a part number, or with one that is not among them. */
export function initialVariant<V extends Choosable>(
  variants: readonly V[],
  partNumber: string | undefined,
): { variant: V | null; isUnknownPart: boolean } {
  const wanted = partNumber?.toUpperCase();
  const asked = variants.find((variant) => variant.partNumber.toUpperCase() === wanted);
  return { variant: asked ?? variants[0] ?? null, isUnknownPart: wanted !== undefined && !asked };
}

/** The variants that have an option together with everything else that is chosen now. */
function exactMatches<V extends Choosable>(variants: readonly V[], current: V, key: string, value: string): V[] {
  const wanted = Object.entries({ ...valuesOf(current), [key]: value });
  return variants.filter((variant) => {
    const has = valuesOf(variant);
    return wanted.every(([feature, chosen]) => has[feature] === chosen);
  });
}

/**
 * The variant shown after choosing an option: the one that has it together with all other choices, else the last one
 * that has it at all; null when none has. Where several variants of one product share every choice, choosing again
 * goes round among them. Nothing is reordered.
 */
export function chooseOption<V extends Choosable>(
  variants: readonly V[],
  current: V,
  key: string,
  value: string,
): V | null {
  const exact = exactMatches(variants, current, key, value);
  const here = exact.findIndex(({ partNumber }) => partNumber === current.partNumber);
  if (exact.length > 0) return exact[(here + 1) % exact.length] ?? null;
  return variants.findLast((variant) => valuesOf(variant)[key] === value) ?? null;
}

/**
 * What becomes of everything else that is chosen: 'available' and 'soldOut' keep it, 'notCombined' changes another
 * choice, 'missing' is an option no variant has.
 */
export type OptionState = 'available' | 'soldOut' | 'notCombined' | 'missing';

export function optionState<V extends Stocked>(
  variants: readonly V[],
  current: V,
  key: string,
  value: string,
): OptionState {
  const exact = exactMatches(variants, current, key, value);
  if (exact.length > 0) return exact.some(({ quantity }) => quantity > 0) ? 'available' : 'soldOut';
  return variants.some((variant) => valuesOf(variant)[key] === value) ? 'notCombined' : 'missing';
}
