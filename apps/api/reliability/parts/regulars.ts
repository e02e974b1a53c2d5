import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { base, type Item, orderOf } from '../../test/checkout-steps.ts';
import type { Shop } from './open-shop.ts';
import { signUp } from './sign-up.ts';
import { type Answered, type Asked, ask } from './traffic.ts';

/** Shoppers who know nothing of the shop but its API, so that it may be any release of it. */
export interface Regulars {
  /** Every answer they got, once the last has paid. */
  stop: () => Promise<Answered[]>;
}

const betweenOrdersMs = 800;

/** So many shoppers register, and from then on buy and pay in turn, a piece at a time, until they are stopped. */
export async function sendRegulars(
  shop: Shop,
  url: string,
  count: number,
  partNumbers: readonly string[],
): Promise<Regulars> {
  const bearers: string[] = [];
  for (let n = 0; n < count; n++) bearers.push(await signUp(shop, url));
  const answers: Answered[] = [];
  let isOver = false;
  const buying = (async () => {
    const orders: Promise<void>[] = [];
    for (let n = 0; !isOver; n++) {
      const authorization = bearers[n % count] ?? '';
      orders.push(buy(shop, url, authorization, partNumbers[n % partNumbers.length] ?? '', answers));
      await delay(betweenOrdersMs);
    }
    await Promise.all(orders);
  })();
  return {
    stop: async () => {
      isOver = true;
      await buying;
      return answers;
    },
  };
}

/** One more piece into the cart, and an order of all that is in it. */
async function buy(shop: Shop, url: string, authorization: string, partNumber: string, answers: Answered[]) {
  const added = await ask({
    ...{ ...post(url, 'user/cart/add/me', { authorization }), kind: 'cart' },
    body: { variantId: partNumber },
  });
  answers.push(added);
  if (added.status !== 200) return;
  const { data: lines } = added.body as { data: Item[] };
  const headers = { authorization, 'idempotency-key': randomUUID() };
  const placed = await ask({ ...post(url, 'user/order/create', headers), kind: 'order', body: orderOf(lines) });
  answers.push(placed);
  const page = (placed.body as { data?: { session?: { id: string } } } | null)?.data?.session?.id;
  if (page) shop.tills.stripe.pay(page);
}

const post = (url: string, path: string, headers: Record<string, string> = {}): Asked => ({
  ...{ url: `${url}${base}/${path}`, method: 'POST', headers },
});
