import type { BannerSlide, FeaturedProduct } from '@dilmun/contracts/showcase';
import type { Db } from '@dilmun/db/client';

/** The banner's slides in the dealer's order. */
export function listBannerSlides(db: Db): Promise<BannerSlide[]> {
  return db.bannerSlide.findMany({
    select: { image: true, title: true, description: true, buttonLink: true, buttonText: true },
    orderBy: { position: 'asc' },
  });
}

/** Featured products in the dealer's order, if any of their variants is still sold. */
export async function listFeaturedProducts(db: Db): Promise<FeaturedProduct[]> {
  const rows = await db.featuredProduct.findMany({
    select: { parentProductId: true, image: true, name: true, description: true, title: true },
    where: { parentProduct: { variants: { some: { isSellable: true } } } },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ parentProductId, ...featuredDetails }) => ({ id: parentProductId, featuredDetails }));
}
