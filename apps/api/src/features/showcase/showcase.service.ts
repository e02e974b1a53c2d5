import type { BannerSlide, FeaturedProduct } from '@dilmun/contracts/showcase';
import type { Db } from '@dilmun/db/client';
import { translateRow } from '../../translations.ts';

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
