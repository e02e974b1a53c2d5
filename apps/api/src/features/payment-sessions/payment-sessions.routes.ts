import { cancelPayment } from '@dilmun/contracts/checkout';
import { verifyOrder as verifyOrderContract } from '@dilmun/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/protocol/serve.ts';
import { getPaymentDependencies } from '../../process/payment-dependencies.ts';
import { cancelOrder, verifyOrder } from './payment-sessions.service.ts';

export async function paymentSessionsRoutes(app: FastifyInstance) {
  serve(app, verifyOrderContract, ({ caller, params: { orderNumber }, body }) => {
    const link = { token: body.linkToken, secrets: app.config.jwtSecrets };
    return verifyOrder(getPaymentDependencies(app), orderNumber, {
      userId: caller?.userId,
      guestToken: body.guestId,
      link,
    });
  });
  serve(app, cancelPayment, async ({ caller, params }) => {
    await cancelOrder(getPaymentDependencies(app), params.orderNumber, caller.userId);
    return { orderNumber: params.orderNumber };
  });
}
