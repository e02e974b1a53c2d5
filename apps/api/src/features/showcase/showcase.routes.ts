import * as contract from '@dilmun/contracts/showcase';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { listBannerSlides, listFeaturedProducts, listHomeCards } from './showcase.service.ts';

export async function showcaseRoutes(app: FastifyInstance) {
  serve(app, contract.readCarousel, () => listBannerSlides(app.readCatalogue()));
  serve(app, contract.readFeatured, () => listFeaturedProducts(app.readCatalogue()));
  serve(app, contract.readHomeCards, () => listHomeCards(app.readCatalogue()));
}
