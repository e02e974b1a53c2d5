import { cancelPayment } from '@dilmun/contracts/checkout';
import { verifyOrder as verifyOrderContract } from '@dilmun/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { paymentShop } from '../../http/payment-shop.ts';
import { serve } from '../../http/serve.ts';
import { cancelOrder, verifyOrder } from './payment-sessions.service.ts';

export async function paymentSessionsRoutes(app: FastifyInstance) {
  serve(app, verifyOrderContract, ({ caller, params, body }) =>
    verifyOrder(paymentShop(app), params.orderNumber, { userId: caller?.userId, guestToken: body.guestId }),
  );
  serve(app, cancelPayment, async ({ caller, params }) => {
    await cancelOrder(paymentShop(app), params.orderNumber, caller.userId);
    return { orderNumber: params.orderNumber };
  });
}
