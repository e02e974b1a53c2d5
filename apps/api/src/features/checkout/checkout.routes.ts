import * as contract from '@dilmun/contracts/checkout';
import { getProviderOf } from '@dilmun/contracts/payment-methods';
import type { FastifyInstance } from 'fastify';
import { type HandlerRequest, serve } from '../../http/protocol/serve.ts';
import { getPaymentDependencies } from '../../process/payment-dependencies.ts';
import { resolveShippingMethod } from './checkout.content.ts';
import { buildCardResponse, buildDebitResponse } from './checkout.responses.ts';
import {
  listPaymentMethods,
  type OrderPlacement,
  payPlacedOrder,
  placeCashOrder,
  placeOrder,
} from './checkout.service.ts';

type PlacingRequest = Pick<HandlerRequest<typeof contract.createCardOrder>, 'caller' | 'body' | 'headers'>;

const [card, debit] = [getProviderOf('card'), getProviderOf('benefit')];

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
    buildCardResponse(await placeOrder(dependencies, card, readPlacing(request))),
  );
  serve(app, contract.createDebitOrder, async (request) =>
    buildDebitResponse(await placeOrder(dependencies, debit, readPlacing(request))),
  );
  serve(app, contract.readPaymentMethods, () => listPaymentMethods(app.providers));
  serve(app, contract.payOrderByCard, async ({ caller, params }) =>
    buildCardResponse(await payPlacedOrder(dependencies, card, { ...params, userId: caller.userId })),
  );
  serve(app, contract.payOrderByDebitCard, async ({ caller, params }) =>
    buildDebitResponse(await payPlacedOrder(dependencies, debit, { ...params, userId: caller.userId })),
  );
  serve(app, contract.createCodOrder, (request) => placeCashOrder(dependencies, readPlacing(request)));
}
