import { answers } from '@dilmun/store/messages/answers';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const BannerSlide = z.object({
  image: z.string(),
  title: z.string(),
  description: z.string(),
  buttonLink: z.string(),
  buttonText: z.string(),
});
export type BannerSlide = z.output<typeof BannerSlide>;

export const FeaturedProduct = z.object({
  id: z.int(),
  featuredDetails: z.object({ image: z.string(), name: z.string(), description: z.string(), title: z.string() }),
});
export type FeaturedProduct = z.output<typeof FeaturedProduct>;

export const readCarousel = endpoint({
  method: 'GET',
  path: '/admin/carousel',
  caller: 'anyone',
  rateLimit: 'otherRequests',
  message: answers.carousel,
  data: z.array(BannerSlide),
  refuses: [],
  isCacheable: true,
});

export const readFeatured = endpoint({
  method: 'GET',
  path: '/admin/product/featured',
  caller: 'anyone',
  rateLimit: 'otherRequests',
  message: answers.featured,
  data: z.array(FeaturedProduct),
  refuses: [],
  isCacheable: true,
});
