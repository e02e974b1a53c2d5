import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import { readText } from '@dilmun/catalogue/text';
import type { Variant } from '@dilmun/contracts/variants';
import type { Db } from '@dilmun/db/client';
import { LRUCache } from 'lru-cache';
import { isDatabaseBusy } from '../../errors/database-errors.ts';
import { currentLanguage } from '../../texts/language.ts';
import { translateEntries } from '../../texts/translations.ts';

/** The long texts and the gallery of a variant, in the language of the request; tabs by their English names, as stored. */
export type VariantDetails = Pick<Variant, 'description' | 'images' | 'footerItems'>;

type DetailsById = ReadonlyMap<number, VariantDetails>;

/** Products whose details are kept: some 30 kB each. */
const keptMax = 300;

/**
 * Creates the reading of the details of a product's variants, by their ids. They are kept until the catalogue changes. While the
 * database does not answer, a product has no details.
 */
export function createDetailsReader(db: Db) {
  const kept = new LRUCache<string, DetailsById, number>({
    max: keptMax,
    fetchMethod: (_key, _stale, { context: parentProductId }) => readDetails(db, parentProductId),
  });
  return ({ catalogue }: LoadedCatalogue, parentProductId: number): DetailsById | Promise<DetailsById> => {
    const key = `${catalogue.version} ${currentLanguage()} ${parentProductId}`;
    return (
      kept.get(key) ??
      kept.forceFetch(key, { context: parentProductId }).catch((error: unknown) => {
        if (isDatabaseBusy(error)) return new Map();
        throw error;
      })
    );
  };
}

async function readDetails(db: Db, parentProductId: number): Promise<DetailsById> {
  const rows = await db.variant.findMany({
    where: { parentProductId, isSellable: true },
    select: { id: true, description: true, images: true, footerItems: true, translations: true },
  });
  return new Map(
    rows.map(({ id, description, images, footerItems, translations }) => [
      id,
      {
        description: readText(description, translations, 'description')[currentLanguage()],
        images: translateEntries(images as unknown as Variant['images']),
        footerItems: translateEntries(footerItems as unknown as Variant['footerItems']),
      },
    ]),
  );
}
