import * as contract from '@dilmun/contracts/showcase';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { listBannerSlides, listFeaturedProducts, listHomeCards } from './showcase.service.ts';

export async function showcaseRoutes(app: FastifyInstance) {
  serve(app, contract.readCarousel, () => app.readCatalogue(listBannerSlides));
  serve(app, contract.readFeatured, () => app.readCatalogue(listFeaturedProducts));
  serve(app, contract.readHomeCards, () => app.readCatalogue(listHomeCards));
}
