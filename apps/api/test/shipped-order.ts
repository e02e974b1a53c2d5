import { deliverOrder, shipOrder } from '../src/features/orders/shipping/orders.shipping.ts';
import { createOrderBody, createUserWithCart, fillCart, place, readPlaced } from './checkout-steps.ts';
import type { openTestAppWithFakeProviders } from './fake-providers.ts';
import { getOrderRow } from './payment-steps.ts';

type App = ReturnType<typeof openTestAppWithFakeProviders>;
/** Of the order; created without them. */
interface Given {
  user?: Awaited<ReturnType<App['make']['user']>>;
  variant?: Awaited<ReturnType<App['make']['variant']>>;
}

/** A paid and shipped order of 3 pieces, of a new part for 30.000 BHD each; `headers` authorise its user. */
export async function makeShippedOrder(testApp: App, more: object = {}, given: Given = {}) {
  const variant = given.variant ?? (await testApp.make.variant({ priceFils: 30_000 }));
  const items = [{ ...variant, quantity: 3 }];
  const user = given.user ?? (await createUserWithCart(testApp, items));
  const { authorization } = user;
  for (const item of given.user ? items : []) await fillCart(testApp, authorization, item);
  const { body } = await place(testApp, authorization, createOrderBody(items, more)).expect(200);
  const { orderNumber, ref } = readPlaced(body);
  testApp.fakeProviders.stripe.pay(ref);
  await testApp.fakeProviders.stripe.idle();
  await shipOrder(testApp.db, orderNumber, { carrier: 'Aramex', trackingNumber: '7' }, testApp.config.storeOrigin);
  const { id: orderId, lines } = await getOrderRow(testApp, orderNumber);
  const headers = { authorization };
  return { orderNumber, orderId, headers, itemId: lines[0]?.id ?? '', partNumber: variant.partNumber, variant, user };
}

/** As `makeShippedOrder`, delivered. */
export async function makeDeliveredOrder(testApp: App, given: Given = {}) {
  const order = await makeShippedOrder(testApp, {}, given);
  await deliverOrder(testApp.db, order.orderNumber, testApp.config.storeOrigin);
  return order;
}
