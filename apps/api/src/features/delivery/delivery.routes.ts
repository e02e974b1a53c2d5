import * as contract from '@dilmun/contracts/delivery';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { listDeliveryPromises } from './delivery.rules.ts';
import { readDeliveryTerms, readShopSettings } from './delivery.service.ts';

export async function deliveryRoutes(app: FastifyInstance) {
  const { shippingMethods, whatsappNumber } = app.config;
  serve(app, contract.readDeliveryPromises, async () =>
    listDeliveryPromises(new Date(), await readDeliveryTerms(app.db), shippingMethods),
  );
  serve(app, contract.readShopSettings, () =>
    readShopSettings(app.db, new Date(), { shippingMethods, whatsappNumber }),
  );
}
