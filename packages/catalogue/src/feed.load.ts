import type { Db } from '@dilmun/db/client';
import type { Catalogue, Stock } from './catalogue.ts';
import { createFeedItem, type FeedItem, type FeedOptions } from './feed.ts';
import { getQuantity } from './stock.ts';
import { readText } from './text.ts';

/** Products per statement and step: some milliseconds each. */
const chunkSize = 100;

/**
 * Describes every variant that is sold for feeds, product by product in chunks; descriptions and galleries are read from the
 * database.
 */
export async function* loadFeedItems(
  db: Db,
  { catalogue, stock }: { catalogue: Catalogue; stock: Stock },
  options: FeedOptions,
): AsyncGenerator<readonly FeedItem[]> {
  const { parentProducts } = catalogue;
  for (let start = 0; start < parentProducts.length; start += chunkSize) {
    const products = parentProducts.slice(start, start + chunkSize);
    const rows = await db.variant.findMany({
      where: { parentProductId: { in: products.map(({ id }) => id) }, isSellable: true },
      select: { id: true, description: true, images: true, translations: true },
    });
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    yield products.flatMap(({ variants }) =>
      variants.flatMap((variant) => {
        // One that was withdrawn after the catalogue was loaded has no row.
        const row = rowsById.get(variant.id);
        if (!row) return [];
        const details = {
          description: readText(row.description, row.translations, 'description'),
          pictures: (row.images as { src: string }[]).map(({ src }) => src),
          isAvailable: getQuantity(stock, variant) > 0,
        };
        return createFeedItem(variant, details, options);
      }),
    );
  }
}
