import { shipOrder } from '../src/features/orders/shipping/orders.shipping.ts';
import { createOrderBody, createUserWithCart, place, readPlaced } from './checkout-steps.ts';
import type { openTestAppWithFakeProviders } from './fake-providers.ts';
import { getOrderRow } from './payment-steps.ts';

/** A paid and shipped order of 3 pieces for 30.000 BHD each; `headers` authorise its user. */
export async function makeShippedOrder(testApp: ReturnType<typeof openTestAppWithFakeProviders>, more: object = {}) {
  const variant = await testApp.make.variant({ priceFils: 30_000 });
  const items = [{ ...variant, quantity: 3 }];
  const { authorization } = await createUserWithCart(testApp, items);
  const { body } = await place(testApp, authorization, createOrderBody(items, more)).expect(200);
  const { orderNumber, ref } = readPlaced(body);
  testApp.fakeProviders.stripe.pay(ref);
  await testApp.fakeProviders.stripe.idle();
  await shipOrder(testApp.db, orderNumber, { carrier: 'Aramex', trackingNumber: '7' }, testApp.config.storeOrigin);
  const { id: orderId, lines } = await getOrderRow(testApp, orderNumber);
  const headers = { authorization };
  return { orderNumber, orderId, headers, itemId: lines[0]?.id ?? '', partNumber: variant.partNumber, variant };
}
