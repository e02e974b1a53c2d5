import * as contract from '@dilmun/contracts/checkout';
import type { FastifyInstance } from 'fastify';
import { type HandlerRequest, serve } from '../../http/protocol/serve.ts';
import { getPaymentDependencies } from '../../process/payment-dependencies.ts';
import { resolveShippingMethod } from './checkout.content.ts';
import { buildBenefitResponse, buildCardResponse } from './checkout.responses.ts';
import {
  listPaymentMethods,
  type OrderPlacement,
  payPlacedOrder,
  placeCashOrder,
  placeOrder,
} from './checkout.service.ts';

type PlacingRequest = Pick<HandlerRequest<typeof contract.createCardOrder>, 'caller' | 'body' | 'headers'>;

export async function checkoutRoutes(app: FastifyInstance) {
  const dependencies = getPaymentDependencies(app);
  const { shippingMethods } = app.config;
  const readPlacing = ({ caller, body, headers }: PlacingRequest): OrderPlacement => ({
    userId: caller.userId,
    request: resolveShippingMethod(body),
    offeredMethods: shippingMethods,
    ...(headers['idempotency-key'] && { idempotencyKey: headers['idempotency-key'] }),
  });

  serve(app, contract.createCardOrder, async (request) =>
    buildCardResponse(await placeOrder(dependencies, 'stripe', readPlacing(request))),
  );
  serve(app, contract.createBenefitOrder, async (request) =>
    buildBenefitResponse(await placeOrder(dependencies, 'benefit', readPlacing(request))),
  );
  serve(app, contract.readPaymentMethods, () => listPaymentMethods(app.providers));
  serve(app, contract.payOrderByCard, async ({ caller, params }) =>
    buildCardResponse(await payPlacedOrder(dependencies, 'stripe', { ...params, userId: caller.userId })),
  );
  serve(app, contract.payOrderByBenefit, async ({ caller, params }) =>
    buildBenefitResponse(await payPlacedOrder(dependencies, 'benefit', { ...params, userId: caller.userId })),
  );
  serve(app, contract.createCodOrder, (request) => placeCashOrder(dependencies, readPlacing(request)));
}
