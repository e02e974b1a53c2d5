import { buildImage } from '@dilmun/catalogue/listing';
import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import { getQuantity } from '@dilmun/catalogue/stock';
import type { SavedProduct } from '@dilmun/contracts/saved-products';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/settings/limits';
import { isDatabaseBusy } from '../../errors/database-errors.ts';
import { currentLanguage } from '../../texts/language.ts';
import { translateRow } from '../../texts/translations.ts';

/** The variants of these part numbers that are still sold, in this order; prices in fils. */
export async function listProducts(
  { catalogue, stock }: LoadedCatalogue,
  db: Db,
  partNumbers: readonly string[],
): Promise<SavedProduct[]> {
  const language = currentLanguage();
  const variants = [...new Set(partNumbers)].flatMap((one) => catalogue.variantsByPartNumber.get(one) ?? []);
  const descriptions = await readDescriptions(db, variants);
  return variants.map((variant) => ({
    id: variant.parentProduct.id,
    partNumber: variant.partNumber,
    productName: variant.name[language],
    description: descriptions.get(variant.id) ?? '',
    image: variant.picture && buildImage(variant.picture, language),
    price: variant.priceFils,
    discountedPrice: variant.discountedPriceFils,
    shippingPeriod: variant.shippingPeriod[language],
    quantity: getQuantity(stock, variant),
  }));
}

/** The descriptions of variants by their ids; none while the database does not answer. */
async function readDescriptions(db: Db, variants: readonly { id: number }[]): Promise<Map<number, string>> {
  if (variants.length === 0) return new Map();
  try {
    const rows = await db.variant.findMany({
      where: { id: { in: variants.map(({ id }) => id) } },
      select: { id: true, description: true, translations: true },
    });
    return new Map(rows.map(translateRow).map(({ id, description }) => [id, description]));
  } catch (error) {
    if (isDatabaseBusy(error)) return new Map();
    throw error;
  }
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
