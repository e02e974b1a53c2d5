import * as contract from '@dilmun/contracts/delivery';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { listDeliveryPromises } from './delivery.rules.ts';

export async function deliveryRoutes(app: FastifyInstance) {
  serve(app, contract.readDeliveryPromises, () => listDeliveryPromises(new Date(), app.config.shippingMethods));
}
