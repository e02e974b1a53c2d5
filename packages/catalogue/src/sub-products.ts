import type { SubProduct } from '@dilmun/contracts/variants';
import { defaultLanguage, type Language } from '@dilmun/settings/languages';
import type { Catalogue } from './catalogue.ts';
import { foldText } from './fold.ts';

interface FoldedSubProduct {
  names: readonly string[];
  build: (language: Language) => SubProduct;
}

const foldedSubProducts = new WeakMap<Catalogue, readonly FoldedSubProduct[]>();

/**
 * Finds the first `limit` sub-products, by name, whose name or parent's name contains a text; ignores case, accents and trademark
 * signs.
 */
export function findSubProducts(catalogue: Catalogue, name: string, limit: number, language: Language): SubProduct[] {
  const known = foldedSubProducts.get(catalogue) ?? foldSubProducts(catalogue);
  foldedSubProducts.set(catalogue, known);
  const wanted = foldText(name);
  return known
    .filter(({ names }) => names.some((one) => one.includes(wanted)))
    .slice(0, limit)
    .map(({ build }) => build(language));
}

/** The sub-products that are sold, by name, then by id. */
const foldSubProducts = ({ parentProducts }: Catalogue): FoldedSubProduct[] =>
  parentProducts
    .flatMap((parent) =>
      [...Map.groupBy(parent.variants, ({ subProduct }) => subProduct)].map(([{ id, name }, variants]) => ({
        id,
        names: [foldText(name), foldText(parent.name[defaultLanguage])] as const,
        build: (language: Language) => ({
          id,
          parentId: parent.id,
          productName: name,
          parentName: parent.name[language],
          partNumbers: variants.map(({ partNumber }) => partNumber),
        }),
      })),
    )
    .sort((one, other) => {
      const [name, otherName] = [one.names[0], other.names[0]];
      return name === otherName ? one.id - other.id : name < otherName ? -1 : 1;
    });
