import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { base, createOrderBody, type Item } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import type { Shop } from './open-shop.ts';
import { signUp } from './sign-up.ts';
import { readPlaced, repeatUntilStopped, sendRequest, type TestResponse } from './traffic.ts';

const betweenOrdersMs = 800;

/**
 * Registers shoppers, who then buy and pay one piece in turn until `stop`, which returns all responses. They use only
 * the public API, so they work with any release of the shop.
 */
export async function startRepeatBuyers(shop: Shop, url: string, count: number, partNumbers: readonly string[]) {
  const bearers: string[] = [];
  for (let n = 0; n < count; n++) bearers.push(await signUp(shop, url));
  return repeatUntilStopped(async (shouldContinue) => {
    const answers: TestResponse[] = [];
    const shopping = bearers.map(async (authorization, n) => {
      await delay(n * betweenOrdersMs);
      for (let piece = n; shouldContinue(); piece++) {
        const pause = delay(count * betweenOrdersMs);
        await buy(shop, url, authorization, partNumbers[piece % partNumbers.length] ?? '', answers);
        await pause;
      }
    });
    await Promise.all(shopping);
    return answers;
  });
}

/** Adds a piece to the cart, orders and pays the cart, and waits until the shop has recorded the payment. */
async function buy(shop: Shop, url: string, authorization: string, partNumber: string, answers: TestResponse[]) {
  const post = async (kind: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const request = { url: `${url}${base}/user/${path}`, method: 'POST', kind, body } as const;
    const answer = await sendRequest({ ...request, headers: { authorization, ...headers } });
    answers.push(answer);
    return answer;
  };
  const added = await post('cart', 'cart/add/me', { variantId: partNumber });
  if (added.status !== 200) return;
  const lines = (added.body as { data: Item[] }).data;
  const placed = await post('order', 'order/create', createOrderBody(lines), { 'idempotency-key': randomUUID() });
  const { orderNumber = '', session } = readPlaced(placed);
  if (!session) return;
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
