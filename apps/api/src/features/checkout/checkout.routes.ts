import * as contract from '@dilmun/contracts/checkout';
import type { FastifyInstance } from 'fastify';
import { paymentShop } from '../../http/payment-shop.ts';
import { type Asked, serve } from '../../http/serve.ts';
import { benefitAnswer, cardAnswer } from './checkout.answers.ts';
import { settleShippingMethod } from './checkout.content.ts';
import { listPaymentMethods, payPlacedOrder, placeCashOrder, placeOrder } from './checkout.service.ts';

export async function checkoutRoutes(app: FastifyInstance) {
  const shop = paymentShop(app);

  serve(app, contract.createCardOrder, async (asked) => cardAnswer(await placeOrder(shop, 'stripe', placing(asked))));
  serve(app, contract.createBenefitOrder, async (asked) =>
    benefitAnswer(await placeOrder(shop, 'benefit', placing(asked))),
  );
  serve(app, contract.readPaymentMethods, () => listPaymentMethods(app.providers));
  serve(app, contract.payOrderByCard, async ({ caller, params }) =>
    cardAnswer(await payPlacedOrder(shop, 'stripe', { ...params, userId: caller.userId })),
  );
  serve(app, contract.payOrderByBenefit, async ({ caller, params }) =>
    benefitAnswer(await payPlacedOrder(shop, 'benefit', { ...params, userId: caller.userId })),
  );
  serve(app, contract.createCodOrder, (asked) => placeCashOrder(shop, placing(asked)));
}

function placing({
  caller,
  body,
  headers,
}: Pick<Asked<typeof contract.createCardOrder>, 'caller' | 'body' | 'headers'>) {
  return { userId: caller.userId, request: settleShippingMethod(body), idempotencyKey: headers['idempotency-key'] };
}
