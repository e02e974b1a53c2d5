import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { base, createOrderBody, type Item } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import type { Shop } from './open-shop.ts';
import { signUp } from './sign-up.ts';
import { type Answered, type Asked, ask } from './traffic.ts';

/** Shoppers that use only the public API, so they work with any release of the shop. */
export interface Regulars {
  /** Stops them and returns all responses after the last payment. */
  stop: () => Promise<Answered[]>;
}

const betweenOrdersMs = 800;

/** Registers shoppers, who then buy and pay one piece in turn until they are stopped. */
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
  const shopping = bearers.map(async (authorization, n) => {
    await delay(n * betweenOrdersMs);
    for (let piece = n; !isOver; piece++) {
      const rested = delay(count * betweenOrdersMs);
      await buy(shop, url, authorization, partNumbers[piece % partNumbers.length] ?? '', answers);
      await rested;
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(shopping);
      return answers;
    },
  };
}

/** Adds a piece to the cart, orders and pays the cart, and waits until the shop has recorded the payment. */
async function buy(shop: Shop, url: string, authorization: string, partNumber: string, answers: Answered[]) {
  const added = await ask({
    ...{ ...post(url, 'user/cart/add/me', { authorization }), kind: 'cart' },
    body: { variantId: partNumber },
  });
  answers.push(added);
  if (added.status !== 200) return;
  const { data: lines } = added.body as { data: Item[] };
  const headers = { authorization, 'idempotency-key': randomUUID() };
  const placed = await ask({ ...post(url, 'user/order/create', headers), kind: 'order', body: createOrderBody(lines) });
  answers.push(placed);
  if (placed.status !== 200) return;
  const { orderNumber, session } = (placed.body as { data: { orderNumber: string; session: { id: string } } }).data;
  shop.fakeProviders.stripe.pay(session.id);
  // The job eventually completes what is still pending.
  await until(() => isPaid(shop, orderNumber)).catch(() => undefined);
}

/** Uses SQL, because the schema may be another release's. */
async function isPaid({ db }: Shop, orderNumber: string): Promise<boolean> {
  const [order] = await db.$queryRaw<{ status: string }[]>`
    SELECT status::text AS status FROM orders WHERE order_number = ${orderNumber}`;
  return order?.status === 'PAID';
}

const post = (url: string, path: string, headers: Record<string, string> = {}): Asked => ({
  ...{ url: `${url}${base}/${path}`, method: 'POST', headers },
});
