import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint, userRequest } from './endpoint.ts';
import { CommaList, Image } from './text.ts';
import { PartNumber } from './variants.ts';

/** A variant that a shopper saved for later, as a product card shows it. */
export const SavedProduct = z.object({
  /** Of the parent product, for the link to its page. */
  id: z.int(),
  partNumber: z.string(),
  productName: z.string(),
  description: z.string(),
  image: Image.nullable(),
  price: Bhd,
  discountedPrice: Bhd.nullable(),
  /** Pieces that can be ordered now. */
  quantity: z.int(),
  shippingPeriod: z.string(),
});
export type SavedProduct = z.output<typeof SavedProduct>;

/** The products of these part numbers that are still sold, in the given order. The browser stores a guest's list. */
export const listSavedProducts = endpoint.get('/product/saved', {
  caller: 'anyone',
  rateLimit: 'otherRequests',
  query: z.strictObject({ partNumbers: CommaList }),
  message: 'savedProducts',
  data: z.array(SavedProduct),
});

/** The user's list: part numbers, the latest first. */
const ofUser = {
  ...userRequest,
  message: 'savedProducts',
  data: z.array(z.string()),
} as const;

export const listSavedParts = endpoint.get('/user/saved-products', ofUser);

/**
 * Adds to the user's list. Ignores part numbers that are not sold; above `limits.savedProductsMax` the oldest products
 * leave the list.
 */
export const saveProducts = endpoint.post('/user/saved-products', {
  body: z.strictObject({ partNumbers: z.array(PartNumber).min(1).max(limits.savedProductsMax) }),
  ...ofUser,
});

/** Removes from the user's list; idempotent. */
export const removeSavedProduct = endpoint.delete('/user/saved-products/:partNumber', {
  params: z.strictObject({ partNumber: PartNumber }),
  ...ofUser,
});
