import { partNumberPattern } from '@dilmun/settings/part-number';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint, publicRead } from './endpoint.ts';
import { Rating } from './listing.ts';
import { Image, line } from './text.ts';

/** As printed on the box, for example '010-02384-03'. */
export const PartNumber = z.string().max(40).regex(partNumberPattern);

export const ProductId = z.codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String });

/** The name of an option in the language of the answer. `englishKey` is left out if it is the same. */
const optionName = { key: z.string(), englishKey: z.string().optional() };

export const ParentProduct = z.object({
  id: z.int(),
  productName: z.string(),
  description: z.string(),
  /** The features that a shopper selects a variant by, for example 'Case Size'. */
  features: z.array(z.object({ id: z.int(), ...optionName, value: z.array(z.string()), description: z.string() })),
  breadcrumbs: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Tab names, in display order. */
  footerItems: z.array(z.string()),
  /** Null without reviews. */
  rating: Rating.nullable(),
  /** Products that are used with this one, such as bands and chargers; each links to the other. */
  goesWith: z.array(
    z.object({
      id: z.int(),
      productName: z.string(),
      image: Image.nullable(),
      /** The lowest price of its variants, after discounts. */
      price: Bhd,
    }),
  ),
});
export type ParentProduct = z.output<typeof ParentProduct>;

export const Variant = z.object({
  /** The sub-product; variants that differ only in finish share one. */
  productId: z.int(),
  partNumber: z.string(),
  productName: z.string(),
  description: z.string(),
  images: z.array(Image),
  firstImage: Image.nullable(),
  features: z.array(z.object({ ...optionName, value: z.string() })),
  price: Bhd,
  discountedPrice: Bhd.nullable(),
  discountPercentage: z.int(),
  /** Pieces that can be ordered now. */
  quantity: z.int(),
  /** As written by the dealer; `emailPeriod` of the delivery policy for a part that is not shipped. */
  shippingPeriod: z.string(),
  /** Null: the general warranty terms apply. */
  warrantyMonths: z.int().nullable(),
  /**
   * The content of each tab: list entries or HTML. A first entry that begins with {host} is the URL of a document to
   * load.
   */
  footerItems: z.array(z.object({ key: z.string(), value: z.array(z.string()) })),
});
export type Variant = z.output<typeof Variant>;

/** The specifications of a variant, then the lists of its tabs, each under the name of its tab; continuous text is left out. */
export const VariantFacts = z.object({
  partNumber: z.string(),
  facts: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
});
export type VariantFacts = z.output<typeof VariantFacts>;

export const SubProduct = z.object({
  id: z.int(),
  parentId: z.int(),
  productName: z.string(),
  parentName: z.string(),
  partNumbers: z.array(z.string()),
});
export type SubProduct = z.output<typeof SubProduct>;

export const readParentProduct = endpoint.get('/admin/product/parent-product/:id', {
  ...publicRead,
  params: z.strictObject({ id: ProductId }),
  message: 'parentProduct',
  data: ParentProduct,
  refuses: ['PRODUCT_NOT_FOUND'],
});

export const readVariants = endpoint.get('/admin/product/variant-by-parentid/:id', {
  ...publicRead,
  params: z.strictObject({ id: ProductId }),
  message: 'variants',
  data: z.array(Variant),
  refuses: ['PRODUCT_NOT_FOUND'],
});

export const readVariantFacts = endpoint.get('/admin/product/facts-by-parentid/:id', {
  ...publicRead,
  params: z.strictObject({ id: ProductId }),
  message: 'variantFacts',
  data: z.array(VariantFacts),
  refuses: ['PRODUCT_NOT_FOUND'],
});

export const readSubProducts = endpoint.get('/admin/product/sub-product', {
  ...publicRead,
  query: z.strictObject({ name: line(300).min(1) }),
  message: 'subProducts',
  data: z.array(SubProduct),
});
