import { defaultLanguage } from '@dilmun/settings/languages';
import type { Colour, Option, Swatch, Variant } from './catalogue.ts';
import { foldText } from './fold.ts';
import { createText } from './text.ts';

/** Finds the colour that a name mentions first ('Slate with Black Band': slate); of two that begin together, the longer one. */
export type FindColour = (name: string) => Colour | null;

/** Creates the search among the dealer's words for colours; names are looked up once. */
export function createColourFinder(colours: readonly Colour[]): FindColour {
  const words = colours.map((colour) => ({ colour, word: ` ${foldText(colour.colour)} ` }));
  const known = new Map<string, Colour | null>();
  const find = (name: string): Colour | null => {
    const text = ` ${foldText(name)} `;
    const found = words
      .map(({ colour, word }) => ({ colour, at: text.indexOf(word), length: word.length }))
      .filter(({ at }) => at !== -1)
      .sort((one, other) => one.at - other.at || other.length - one.length);
    return found[0]?.colour ?? null;
  };
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const colour = find(name);
    known.set(name, colour);
    return colour;
  };
}

/** Whether an option is a colour. */
export const isColourKey = (key: string): boolean => /^colou?r$/i.test(key);

/** Lists the colours of variants, in their order, each name once; names that mention no known colour are left out. */
export function listSwatches(
  variants: readonly Pick<Variant, 'options'>[],
  options: readonly Option[],
  findColour: FindColour,
): Swatch[] {
  const swatches = new Map<string, Swatch>();
  for (const variant of variants) {
    for (const [key, value] of Object.entries(variant.options)) {
      if (!isColourKey(key) || swatches.has(value)) continue;
      const colour = findColour(value);
      if (!colour) continue;
      const option = options.find((one) => one.key[defaultLanguage] === key);
      const name = option?.values.find((one) => one[defaultLanguage] === value);
      swatches.set(value, {
        name: name ?? createText(value, () => undefined),
        family: colour.family,
        shade: colour.shade,
      });
    }
  }
  return [...swatches.values()];
}
