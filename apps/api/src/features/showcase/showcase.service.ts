import { type BannerSlide, type FeaturedProduct, HomeCard } from '@dilmun/contracts/showcase';
import type { Db } from '@dilmun/db/client';
import { readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import { Translations, translateRow } from '../../translations.ts';

/** The banner's slides in the dealer's order. */
export async function listBannerSlides(db: Db): Promise<BannerSlide[]> {
  const rows = await db.bannerSlide.findMany({
    select: { image: true, title: true, description: true, buttonLink: true, buttonText: true, translations: true },
    orderBy: { position: 'asc' },
  });
  return rows.map(translateRow);
}

/** Featured products in the dealer's order, if any of their variants is still sold. */
export async function listFeaturedProducts(db: Db): Promise<FeaturedProduct[]> {
  const rows = await db.featuredProduct.findMany({
    select: { parentProductId: true, image: true, name: true, description: true, title: true, translations: true },
    where: { parentProduct: { variants: { some: { isSellable: true } } } },
    orderBy: { position: 'asc' },
  });
  return rows
    .map(translateRow)
    .map(({ parentProductId, ...featuredDetails }) => ({ id: parentProductId, featuredDetails }));
}

const CardRow = HomeCard.omit({ picture: true }).extend({ translations: Translations, pictures: z.array(z.string()) });

/**
 * The cards of the home page in the dealer's order, each with the picture of a product of its category (and series), if
 * possible one that no earlier card shows.
 */
export async function listHomeCards(db: Db): Promise<HomeCard[]> {
  const rows = await readRows(db, CardRow)`
    SELECT style, title, text, link, scene, translations, ARRAY(
      SELECT o.images->0->>'src' FROM categories c JOIN shelf_products shelf ON shelf.category_id = c.id
      JOIN offers o ON o.parent_product_id = shelf.parent_product_id
      WHERE c.key = picture_category AND o.images->0->>'src' IS NOT NULL AND (picture_series IS NULL
        OR shelf.tags && ARRAY(SELECT 's:' || id FROM series WHERE value = picture_series))
      ORDER BY shelf.position, shelf.parent_product_id LIMIT (SELECT count(*) FROM home_cards)
    ) AS pictures
    FROM home_cards ORDER BY position`;
  const shown = new Set<string>();
  return rows.map(translateRow).map(({ pictures, ...card }) => {
    const picture = pictures.find((src) => !shown.has(src)) ?? pictures[0] ?? null;
    if (picture) shown.add(picture);
    return { ...card, picture };
  });
}
