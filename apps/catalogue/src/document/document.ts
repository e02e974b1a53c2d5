import { findVirtualCategory } from '@dilmun/store/virtual-categories';
import { z } from 'zod';

const text = (max: number) =>
  z.string().trim().min(1, 'is empty: fill it in').max(max, `is longer than ${max} characters: shorten it`);
/** A whole number within bounds. */
const whole = (min: number, max: number) => {
  const message = `write a number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};
const sitePath = z
  .string()
  .max(300)
  .regex(
    /^(?:\/(?![/\\])|https:\/\/[^/\\])[^\s\\\p{Cc}]*$/u,
    'not an address: write a path of this site ("/products/19") or an https address',
  );

/** A picture as pages need it: its place, the words for those who don't see it, its size in pixels. */
export const Picture = z.strictObject({
  src: sitePath,
  alt: text(200),
  width: whole(1, 10_000),
  height: whole(1, 10_000),
});
export type Picture = z.infer<typeof Picture>;

/** Amount in BHD, written as text with three decimals so that no floating-point number ever holds money. */
export const PriceText = z
  .string()
  .regex(/^\d{1,6}\.\d{3}$/, { error: 'not a price: write BHD with three decimals, such as "203.600"', abort: true })
  .refine((price) => price.endsWith('0'), 'a price is a multiple of 10 fils: the third decimal must be 0')
  .refine((price) => Number(price) > 0, 'a price is above zero');

/** HTML kept once under a name, served by the shop and shown as a category's header, footer or a tab. */
export const ContentDocument = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug: write small letters, digits and single dashes'),
  html: text(100_000),
});
export type ContentDocument = z.infer<typeof ContentDocument>;

export const worlds = ['smartwatches', 'sports', 'outdoor', 'automotive', 'marine'] as const;

export const Category = z.strictObject({
  /** As the menus link it, spaces and signs included. */
  key: text(100).refine(
    (key) => findVirtualCategory(key) === null,
    'belongs to a listing that the shop computes (SALE, the sections of the menu): choose another key',
  ),
  showname: text(100),
  /** The top menu it stands under. */
  world: z.enum(worlds),
  image: sitePath.optional(),
  /** Slugs of content documents. */
  header: z.string().optional(),
  footer: z.string().optional(),
});
export type Category = z.infer<typeof Category>;

export const Series = z.strictObject({ value: text(60), label: text(100) });
export type Series = z.infer<typeof Series>;

/** What a shopper chooses from: 'Case Size' with '43 mm' and '47 mm'. */
export const Option = z.strictObject({
  key: text(60),
  values: z.array(text(100)).min(1, 'no value: write one').max(40, 'more than 40 values: leave some out'),
  description: text(1_000),
});
export type Option = z.infer<typeof Option>;

export const ParentProduct = z.strictObject({
  /** Small and lasting: it stands in links. */
  id: whole(1, 9_999),
  name: text(150),
  description: text(2_000),
  series: z.string().optional(),
  /** Category keys; the first one is the way home in the breadcrumbs. */
  categories: z.array(z.string()).min(1, 'no category: write one').max(20, 'more than 20 categories: leave some out'),
  breadcrumbs: z.array(z.strictObject({ name: text(100), url: sitePath })).max(8),
  /** What 'Shop by Feature' filters by. */
  features: z.array(text(80)).max(30, 'more than 30 features: leave some out'),
  options: z.array(Option).max(8, 'more than 8 options: leave some out'),
  /** The products within this one; variants of one product differ by what does not change the product (its colour). */
  products: z
    .array(z.strictObject({ id: z.int().min(1), name: text(200) }))
    .min(1, 'no model: add one to the sheet models'),
  /** Names of the tabs, in order. */
  tabs: z.array(text(60)).max(10, 'more than 10 tabs: leave some out'),
});
export type ParentProduct = z.infer<typeof ParentProduct>;

/** A tab shows a list of lines, one piece of HTML, or a content document named by its slug. */
export const TabContent = z.union([
  z.strictObject({ lines: z.array(text(1_000)).min(1).max(100) }),
  z.strictObject({ html: text(50_000) }),
  z.strictObject({ document: z.string() }),
]);
export type TabContent = z.infer<typeof TabContent>;

export const Variant = z
  .strictObject({
    partNumber: z.string().regex(/^\d{3}-[0-9A-Z]{5}-\d{2}$/, 'not a part number: write it as printed, "010-02384-03"'),
    /** The product (within its parent) that this is a variant of. */
    productId: z.int().min(1),
    name: text(200),
    description: text(2_000),
    price: PriceText,
    discountedPrice: PriceText.nullable(),
    /** Percent off; nonzero without a lower price marks a novelty. */
    discountPercentage: whole(0, 99),
    /** Pieces on hand. */
    quantity: whole(0, 100_000),
    shippingPeriod: text(60),
    options: z.record(z.string(), text(100)),
    images: z
      .array(Picture)
      .min(1, 'no picture: add one to the sheet images')
      .max(20, 'more than 20 pictures: leave some out'),
    tabs: z.record(z.string(), TabContent),
  })
  .superRefine((variant, context) => {
    const wrong = discountFault(variant.price, variant.discountedPrice, variant.discountPercentage);
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message });
  });
export type Variant = z.infer<typeof Variant>;

export const BannerSlide = z.strictObject({
  image: sitePath,
  /** Shown in lines, split at a dash with spaces around it. */
  title: text(150),
  description: text(500),
  buttonLink: sitePath,
  buttonText: text(40),
});
export type BannerSlide = z.infer<typeof BannerSlide>;

export const FeaturedProduct = z.strictObject({
  parentId: z.int().min(1),
  image: sitePath,
  name: text(150),
  description: text(500),
  /** Stands on the starburst badge: short. */
  title: text(24),
});
export type FeaturedProduct = z.infer<typeof FeaturedProduct>;

/**
 * The staff's catalogue. The order of rows is the order in the shop. A section speaks for all of its kind: a category
 * or a part number that it does not name is withdrawn.
 */
export const sections = {
  contentDocuments: ContentDocument,
  categories: Category,
  series: Series,
  parentProducts: ParentProduct,
  variants: Variant,
  banner: BannerSlide,
  featured: FeaturedProduct,
} as const;

export type Section = keyof typeof sections;

export type CatalogueDocument = { [Name in Section]: z.infer<(typeof sections)[Name]>[] };

/** All of a catalogue but its variants: little enough for memory, for product numbers end at 9,999. */
export type Frame = Omit<CatalogueDocument, 'variants'>;

/** BHD text with three decimals to fils, digit by digit. */
export const filsOfText = (price: string): number => Number(price.replace('.', ''));

/** Fils to BHD text with three decimals. */
export const textOfFils = (fils: number): string =>
  `${Math.trunc(fils / 1_000)}.${String(fils % 1_000).padStart(3, '0')}`;

/** Percent off, rounded to whole percents as the shop shows it. */
export const percentOff = (priceFils: number, discountedFils: number): number =>
  Math.round(((priceFils - discountedFils) * 100) / priceFils);

function discountFault(price: string, discounted: string | null, percentage: number) {
  if (discounted === null) return undefined;
  const priceFils = filsOfText(price);
  const discountedFils = filsOfText(discounted);
  if (discountedFils > priceFils) {
    return { field: 'discountedPrice', message: `${discounted} is above the price ${price}: lower it or write null` };
  }
  const expected = percentOff(priceFils, discountedFils);
  if (discountedFils < priceFils && percentage !== expected) {
    return {
      field: 'discountPercentage',
      message: `${discounted} of ${price} is ${expected} % off: write ${expected}`,
    };
  }
  return undefined;
}
