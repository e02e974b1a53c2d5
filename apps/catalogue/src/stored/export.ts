import type { CatalogueDocument, Frame, TabContent, Variant } from '../document/document.ts';
import { textOfFils } from '../document/document.ts';
import type { PresentVariant, VariantKey } from './read.ts';
import { type CatalogueRows, contentHost, type FrameRows, type ParentProductRow } from './rows.ts';

/** The catalogue in the order of a document; of its variants the part numbers. */
export type Outline = { frame: Frame; partNumbers: string[] };

/**
 * The catalogue as a document, the same for the same catalogue: what `rowsOfFrame` and `rowOfVariant` would make these rows
 * of. Models and products of which nothing is sold stay out, as they do in the shop.
 */
export function outlineOf(rows: FrameRows, keys: ReadonlyMap<string, Omit<VariantKey, 'id'>>): Outline {
  const variants = [...keys].sort(([keyA, a], [keyB, b]) => a.position - b.position || (keyA < keyB ? -1 : 1));
  const variantsOf = Map.groupBy(variants, ([, { parentProductId }]) => parentProductId);
  const soldModels = new Set(variants.map(([, { subProductId }]) => subProductId));
  const models = [...rows.subProducts]
    .filter(([id]) => soldModels.has(Number(id)))
    .sort(([idA, a], [idB, b]) => a.position - b.position || Number(idA) - Number(idB));
  const modelsOf = Map.groupBy(models, ([, { parentProductId }]) => parentProductId);
  const parents = inOrder(rows.parentProducts).filter(([id]) => modelsOf.has(Number(id)));
  const frame = {
    contentDocuments: [...rows.contentDocuments]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([slug, { html }]) => ({ slug, html })),
    categories: [...rows.categories]
      .sort(([keyA, a], [keyB, b]) => a.position - b.position || (keyA < keyB ? -1 : 1))
      .map(([key, { showname, world, image, headerSlug, footerSlug }]) => ({
        key,
        showname,
        // Only worlds of ours are ever written.
        world: world as CatalogueDocument['categories'][number]['world'],
        ...(image === null ? {} : { image }),
        ...(headerSlug === null ? {} : { header: headerSlug }),
        ...(footerSlug === null ? {} : { footer: footerSlug }),
      })),
    series: [...rows.series].map(([value, { label }]) => ({ value, label })),
    parentProducts: parents.map(([id, row]) => ({
      id: Number(id),
      name: row.name,
      description: row.description,
      ...(row.series === null ? {} : { series: row.series }),
      categories: categoriesOf(row),
      breadcrumbs: row.breadcrumbs,
      features: row.features,
      options: row.options,
      products: (modelsOf.get(Number(id)) ?? []).map(([model, { name }]) => ({ id: Number(model), name })),
      tabs: row.footerItems,
    })),
    banner: byPlace(rows.banner),
    featured: byPlace(rows.featured).map(({ parentProductId, ...shown }) => ({ parentId: parentProductId, ...shown })),
  };
  const partNumbers = parents.flatMap(([id]) => (variantsOf.get(Number(id)) ?? []).map(([partNumber]) => partNumber));
  return { frame, partNumbers };
}

/** A variant as a document has it. */
export function variantOfRow(partNumber: string, { row, onHand }: PresentVariant): Variant {
  return {
    partNumber,
    productId: row.subProductId,
    name: row.name,
    description: row.description,
    price: textOfFils(row.priceFils),
    discountedPrice: row.discountedPriceFils === null ? null : textOfFils(row.discountedPriceFils),
    discountPercentage: row.discountPercentage,
    quantity: onHand ?? 0,
    shippingPeriod: row.shippingPeriod,
    options: row.options,
    images: row.images,
    tabs: Object.fromEntries(row.footerItems.map(({ key, value }) => [key, tabOf(value)])),
  };
}

const byPlace = <Row>(rows: Map<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row);

/** A product's home comes first: the category that its way home leads to. */
function categoriesOf({ categories, breadcrumbs }: ParentProductRow): string[] {
  const urls = new Set(breadcrumbs.map(({ url }) => url));
  const isHome = (name: string) => urls.has(`/all-products/${encodeURIComponent(name)}`);
  const names = Object.keys(categories).sort();
  return [...names.filter(isHome), ...names.filter((name) => !isHome(name))];
}

/** As the shop shows tabs: an address of ours, HTML, or lines. */
function tabOf(value: string[]): TabContent {
  const [first = ''] = value;
  if (value.length === 1 && first.startsWith(contentHost)) return { document: first.slice(contentHost.length) };
  if (value.length === 1 && first.trim().startsWith('<')) return { html: first };
  return { lines: value };
}

/** Products so that each category's order is kept: before a product come those before it in any of its categories. */
function inOrder(parents: CatalogueRows['parentProducts']): [string, ParentProductRow][] {
  const shelves = new Map<string, [string, number][]>();
  for (const [id, { categories }] of parents) {
    for (const [category, place] of Object.entries(categories)) {
      const shelf = shelves.get(category) ?? [];
      shelves.set(category, shelf);
      shelf.push([id, place]);
    }
  }
  const before = new Map<string, string[]>();
  for (const shelf of shelves.values()) {
    shelf.sort(([idA, a], [idB, b]) => a - b || Number(idA) - Number(idB));
    for (const [index, [id]] of shelf.entries()) {
      const previous = shelf[index - 1];
      if (previous) before.set(id, [...(before.get(id) ?? []), previous[0]]);
    }
  }
  const placed = new Set<string>();
  const entered = new Set<string>();
  const ordered: string[] = [];
  for (const id of [...parents.keys()].sort((a, b) => Number(a) - Number(b))) {
    const waiting = [id];
    for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
      const isFirstLook = !entered.has(top);
      entered.add(top);
      const sooner = isFirstLook ? (before.get(top) ?? []).filter((other) => !entered.has(other)) : [];
      if (sooner.length > 0) waiting.push(...sooner.reverse());
      else {
        waiting.pop();
        if (!placed.has(top)) ordered.push(top);
        placed.add(top);
      }
    }
  }
  return ordered.flatMap((id) => {
    const row = parents.get(id);
    return row ? [[id, row] as [string, ParentProductRow]] : [];
  });
}
