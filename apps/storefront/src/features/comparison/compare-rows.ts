import type { Variant, VariantFacts } from '@dilmun/contracts/variants';
import { product } from '@dilmun/messages/product';

export interface CompareRow {
  name: string;
  /** One list per product; empty if the product does not state this fact. */
  values: readonly (readonly string[])[];
  isSame: boolean;
}

type Stated = Pick<Variant, 'features'> & Pick<VariantFacts, 'facts'>;

/** Builds one row per fact that any product states, in order of appearance: choices, then the facts of its tabs. */
export function compareRows(products: readonly Stated[]): CompareRow[] {
  const rows = new Map<string, { name: string; values: (readonly string[])[] }>();
  products.forEach(({ features, facts }, at) => {
    const choices = features.map(({ key, value }) => ({ name: key, values: [value] }));
    for (const { name: given, values } of [...choices, ...facts]) {
      const name = product.optionName(given);
      const key = name.toLowerCase();
      const row = rows.get(key) ?? { name, values: products.map(() => []) };
      if (row.values[at]?.length === 0) row.values[at] = values;
      rows.set(key, row);
    }
  });
  return [...rows.values()].map((row) => ({ ...row, isSame: areSame(row.values.map((value) => value.join('\n'))) }));
}

/** Compares without regard to case. */
export const areSame = (texts: readonly string[]): boolean =>
  texts.every((text) => text.toLowerCase() === texts[0]?.toLowerCase());
