import * as contract from '@dilmun/contracts/checkout';
import type { FastifyInstance } from 'fastify';
import { getPaymentDependencies } from '../../http/payment-dependencies.ts';
import { type Asked, serve } from '../../http/serve.ts';
import { benefitAnswer, cardAnswer } from './checkout.answers.ts';
import { settleShippingMethod } from './checkout.content.ts';
import { listPaymentMethods, payPlacedOrder, placeCashOrder, placeOrder } from './checkout.service.ts';

export async function checkoutRoutes(app: FastifyInstance) {
  const dependencies = getPaymentDependencies(app);

  serve(app, contract.createCardOrder, async (asked) =>
    cardAnswer(await placeOrder(dependencies, 'stripe', placing(asked))),
  );
  serve(app, contract.createBenefitOrder, async (asked) =>
    benefitAnswer(await placeOrder(dependencies, 'benefit', placing(asked))),
  );
  serve(app, contract.readPaymentMethods, () => listPaymentMethods(app.providers));
  serve(app, contract.payOrderByCard, async ({ caller, params }) =>
    cardAnswer(await payPlacedOrder(dependencies, 'stripe', { ...params, userId: caller.userId })),
  );
  serve(app, contract.payOrderByBenefit, async ({ caller, params }) =>
    benefitAnswer(await payPlacedOrder(dependencies, 'benefit', { ...params, userId: caller.userId })),
  );
  serve(app, contract.createCodOrder, (asked) => placeCashOrder(dependencies, placing(asked)));
}

function placing({
  caller,
  body,
  headers,
}: Pick<Asked<typeof contract.createCardOrder>, 'caller' | 'body' | 'headers'>) {
  return { userId: caller.userId, request: settleShippingMethod(body), idempotencyKey: headers['idempotency-key'] };
}
