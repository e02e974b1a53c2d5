import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint, publicRead } from './endpoint.ts';

export const BannerSlide = z.object({
  image: z.string(),
  /** The reading direction that the picture is made for: its words lie where reading begins. */
  imageDirection: z.enum(['ltr', 'rtl']),
  title: z.string(),
  description: z.string(),
  buttonLink: z.string(),
  buttonText: z.string(),
});
export type BannerSlide = z.output<typeof BannerSlide>;

export const FeaturedProduct = z.object({
  id: z.int(),
  featuredDetails: z.object({ image: z.string(), name: z.string(), description: z.string(), title: z.string() }),
  /** The lowest price of its variants, after discounts. */
  price: Bhd,
  /** The usual price of that variant, if it is reduced. */
  wasPrice: Bhd.nullable(),
});
export type FeaturedProduct = z.output<typeof FeaturedProduct>;

export const HomeCard = z.object({
  /** promo: large; link: a small link below the promos; tile: of the grid of categories. */
  style: z.enum(['promo', 'link', 'tile']),
  title: z.string(),
  text: z.string(),
  /** A path of the shop, or an https URL. */
  link: z.string(),
  /** Path of the picture that fills a promo instead of a drawing and a product. */
  image: z.string().nullable(),
  /** Name of the drawing behind a promo. */
  scene: z.string().nullable(),
  /** Path of a product's picture. */
  picture: z.string().nullable(),
});
export type HomeCard = z.output<typeof HomeCard>;

export const readCarousel = endpoint.get('/admin/carousel', {
  ...publicRead,
  message: 'carousel',
  data: z.array(BannerSlide),
});

export const readFeatured = endpoint.get('/admin/product/featured', {
  ...publicRead,
  message: 'featured',
  data: z.array(FeaturedProduct),
});

export const readHomeCards = endpoint.get('/home-cards', {
  ...publicRead,
  message: 'homeCards',
  data: z.array(HomeCard),
});
