import { makeBuyer, orderRequest } from './crowd.ts';
import type { Shop } from './open-shop.ts';
import { ask, readPlaced } from './traffic.ts';

/** Places an unpaid card order of one piece; returns its number. */
export async function placeOrder(shop: Shop): Promise<string> {
  const variant = await shop.make.variant({ priceFils: 60_000 });
  const answer = await ask(orderRequest(shop.url, await makeBuyer(shop, variant), variant));
  const { orderNumber } = readPlaced(answer);
  if (!orderNumber) throw new Error(`The order was answered ${answer.status} ${answer.code}.`);
  return orderNumber;
}
