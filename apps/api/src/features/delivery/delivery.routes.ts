import * as contract from '@dilmun/contracts/delivery';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { listDeliveryPromises } from './delivery.rules.ts';
import { getShopSettings } from './delivery.service.ts';

export async function deliveryRoutes(app: FastifyInstance) {
  const { shippingMethods, whatsappNumber } = app.config;
  serve(app, contract.readDeliveryPromises, () =>
    listDeliveryPromises(new Date(), app.readCatalogue().catalogue.terms, shippingMethods),
  );
  serve(app, contract.readShopSettings, () =>
    getShopSettings(app.readCatalogue(), new Date(), { shippingMethods, whatsappNumber }),
  );
}
