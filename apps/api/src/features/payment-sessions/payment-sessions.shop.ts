import type { FastifyInstance } from 'fastify';
import type { PaymentShop } from './payment-sessions.settle.ts';

/** What payments need of the application. */
export const paymentShop = ({ db, providers, config }: FastifyInstance): PaymentShop => ({
  db,
  providers,
  storeOrigin: config.storeOrigin,
});
