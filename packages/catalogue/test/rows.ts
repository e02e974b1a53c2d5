import type { CatalogueRows } from '../src/build.ts';

type Rows<Name extends keyof CatalogueRows> = CatalogueRows[Name] extends (infer Row)[] ? Row : never;
type ProductOptions = Partial<Rows<'parentProducts'>> & {
  categoryIds?: number[];
  featureIds?: number[];
  variants?: (Partial<Rows<'variants'>> & { pieces?: number })[];
};

/** The rows of a small catalogue, for tests: what a product does not name is the same for all. */
export function createRows(products: ProductOptions[], more: Partial<CatalogueRows> = {}) {
  const quantities = new Map<number, number>();
  const rows: CatalogueRows = {
    version: 1,
    categories: [1, 2, 3].map((id) => createCategory({ id })),
    categoryRedirects: [],
    categoryParentProducts: [],
    series: [],
    features: [],
    parentProductFeatures: [],
    parentProducts: [],
    options: [],
    subProducts: [],
    variants: [],
    soldRecently: [],
    reviews: [],
    colours: [],
    synonyms: [],
    menus: [],
    featuredProducts: [],
    bannerSlides: [],
    homeCards: [],
    informationPages: [],
    terms: { deliveryOptions: [], openingHours: [], holidays: [] },
    ...more,
  };
  for (const [at, { categoryIds = [1], featureIds = [], variants = [{}], ...product }] of products.entries()) {
    const id = product.id ?? at + 1;
    rows.parentProducts.push({
      id,
      name: `Product ${id}`,
      description: '',
      seriesId: null,
      breadcrumbs: [],
      footerItems: [],
      goesWith: [],
      translations: {},
      ...product,
    });
    rows.subProducts.push({ id: id * 100, name: `Model ${id}` });
    for (const categoryId of categoryIds) {
      rows.categoryParentProducts.push({ categoryId, parentProductId: id, position: at });
    }
    for (const featureId of featureIds) rows.parentProductFeatures.push({ parentProductId: id, featureId });
    for (const [place, { pieces = 1, ...variant }] of variants.entries()) {
      const variantId = id * 100 + place;
      quantities.set(variantId, pieces);
      rows.variants.push({
        id: variantId,
        partNumber: `${id}-${place}`,
        subProductId: id * 100,
        parentProductId: id,
        name: `Variant ${variantId}`,
        priceFils: 10_000,
        discountedPriceFils: null,
        discountPercentage: 0,
        shippingPeriod: '1-3 business days',
        warrantyMonths: null,
        position: place,
        images: [{ src: `/media/${variantId}.svg`, alt: 'A watch', width: 10, height: 10 }],
        options: {},
        translations: {},
        ...variant,
      });
    }
  }
  return { rows, quantities };
}

/** The row of a category: 'Category 1'. */
export const createCategory = (row: Partial<Rows<'categories'>> & { id: number }): Rows<'categories'> => ({
  key: `Category ${row.id}`,
  showname: `Category ${row.id}`,
  world: 'outdoor',
  position: row.id,
  goods: 'devices',
  image: null,
  headerSlug: null,
  footerSlug: null,
  translations: {},
  ...row,
});

/** The row of a menu without a promo tile. */
export const createMenu = (row: Partial<Rows<'menus'>> & { menu: string }): Rows<'menus'> => ({
  label: null,
  title: null,
  promoTitle: null,
  promoText: null,
  promoButton: null,
  promoLink: null,
  links: [],
  translations: {},
  ...row,
});
