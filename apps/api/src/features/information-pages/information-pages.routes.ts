import * as contract from '@dilmun/contracts/information-pages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { getInformationPage } from './information-pages.service.ts';

export async function informationPagesRoutes(app: FastifyInstance) {
  const { shippingMethods, whatsappNumber } = app.config;
  serve(app, contract.readInformationPage, ({ query }) =>
    getInformationPage(app.readCatalogue(), { shippingMethods, whatsappNumber }, query.path),
  );
}
