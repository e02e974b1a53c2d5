import type { FastifyInstance } from 'fastify';
import type { PaymentShop } from '../features/payment-sessions/payment-sessions.settle.ts';

/** What payments need of the application. */
export const paymentShop = ({ db, providers, config }: FastifyInstance): PaymentShop => ({
  db,
  providers,
  storeOrigin: config.storeOrigin,
});
