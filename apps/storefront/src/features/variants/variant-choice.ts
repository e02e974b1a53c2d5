import type { Variant } from '@dilmun/contracts/variants';

type Choosable = Pick<Variant, 'partNumber' | 'productId' | 'features'>;
type Stocked = Choosable & Pick<Variant, 'quantity'>;

/** The value of each feature: { Version: 'Solar', Color: 'Graphite' }. */
export const readValues = ({ features }: Choosable): Readonly<Record<string, string>> =>
  Object.fromEntries(features.map(({ key, value }) => [key, value]));

/** The variant with the part number of the URL; the first one if there is no such variant. */
export function initialVariant<V extends Choosable>(
  variants: readonly V[],
  partNumber: string | undefined,
): { variant: V | null; isUnknownPart: boolean } {
  const wanted = partNumber?.toUpperCase();
  const asked = variants.find((variant) => variant.partNumber.toUpperCase() === wanted);
  return { variant: asked ?? variants[0] ?? null, isUnknownPart: wanted !== undefined && !asked };
}

/** The variants that have this option and all other choices of the current one. */
function exactMatches<V extends Choosable>(variants: readonly V[], current: V, key: string, value: string): V[] {
  const wanted = Object.entries({ ...readValues(current), [key]: value });
  return variants.filter((variant) => {
    const has = readValues(variant);
    return wanted.every(([feature, chosen]) => has[feature] === chosen);
  });
}

/**
 * The variant to show after an option was chosen: the one that also has all other current choices, else the last one
 * with the option; null if no variant has it. If several variants of one product have the same choices, choosing again
 * cycles through them. Does not reorder `variants`.
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
  return variants.findLast((variant) => readValues(variant)[key] === value) ?? null;
}

/**
 * Effect of an option on the other choices: 'available' and 'soldOut' keep them, 'notCombined' changes another choice,
 * 'missing' means that no variant has the option.
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
  return variants.some((variant) => readValues(variant)[key] === value) ? 'notCombined' : 'missing';
}
