import type { SavedProduct } from '@dilmun/contracts/saved-products';
import type { Image } from '@dilmun/contracts/text';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { translateEntries, translateRow } from '../../translations.ts';

/** The variants of these part numbers that are still sold, in this order; prices in fils. */
export async function listProducts(db: Db, partNumbers: readonly string[]): Promise<SavedProduct[]> {
  const variants = await db.variant.findMany({
    where: { partNumber: { in: [...partNumbers] }, isSellable: true },
    include: { stock: true },
  });
  const place = (partNumber: string) => partNumbers.indexOf(partNumber);
  return variants
    .map(translateRow)
    .map((variant) => ({
      id: variant.parentProductId,
      partNumber: variant.partNumber,
      productName: variant.name,
      description: variant.description,
      image: translateEntries(variant.images as unknown as Image[])[0] ?? null,
      price: variant.priceFils,
      discountedPrice: variant.discountedPriceFils,
      shippingPeriod: variant.shippingPeriod,
      quantity: variant.stock ? Math.max(variant.stock.onHand - variant.stock.reserved, 0) : 0,
    }))
    .sort((one, other) => place(one.partNumber) - place(other.partNumber));
}

/** The part numbers that the user saved and that are still sold, the latest first. */
export async function listSavedParts(db: Db, userId: string): Promise<string[]> {
  const rows = await db.savedProduct.findMany({
    where: { userId, variant: { isSellable: true } },
    select: { variant: { select: { partNumber: true } } },
    orderBy: [{ savedAt: 'desc' }, { variantId: 'desc' }],
  });
  return rows.map(({ variant }) => variant.partNumber);
}

/**
 * Adds to the user's list and returns it. Ignores part numbers that are saved already or not sold; above
 * `limits.savedProductsMax` removes the oldest.
 */
export async function saveProducts(db: Database, userId: string, partNumbers: readonly string[]): Promise<string[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO saved_products (user_id, variant_id)
      SELECT ${userId}::uuid, id FROM variants WHERE part_number = ANY(${[...partNumbers]}::text[]) AND is_sellable
      ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`
      DELETE FROM saved_products WHERE user_id = ${userId}::uuid AND variant_id IN (
        SELECT variant_id FROM saved_products WHERE user_id = ${userId}::uuid
        ORDER BY saved_at DESC, variant_id DESC OFFSET ${limits.savedProductsMax})`;
    return listSavedParts(tx, userId);
  });
}

/** Removes a part from the user's list and returns it; idempotent. */
export async function removeSavedProduct(db: Db, userId: string, partNumber: string): Promise<string[]> {
  await db.savedProduct.deleteMany({ where: { userId, variant: { partNumber } } });
  return listSavedParts(db, userId);
}
