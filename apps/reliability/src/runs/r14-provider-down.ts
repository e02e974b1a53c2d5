import { getOrderRow } from '../../../api/test/payment-steps.ts';
import { createBuyer, orderRequest } from '../parts/buyers.ts';
import type { Shop } from '../parts/open-shop.ts';
import { readPlaced, sendRequest } from '../parts/traffic.ts';
import { defineShopRun, type Findings } from '../run.ts';

/** Stripe's failures. */
const failures = {
  '500 once': { apiDown: 1 },
  '500 all the time': { apiDown: 1_000 },
  '429 all the time': { apiDown: 1_000, apiStatus: 429 },
  '409 once': { apiDown: 1, apiStatus: 409 },
  'acts and cuts the connection': { dropSocketAfterCommit: 1 },
  'acts and cuts it each time': { dropSocketAfterCommit: 1_000 },
  'hangs for two seconds': { apiHangMs: 2_000 },
} as const;

/**
 * Orders placed during a Stripe failure; the page retries with the same key afterwards, and each order is paid once.
 */
export const providerDown = defineShopRun(
  'R14',
  'the payment provider slow, down or cut off: the order remains, one charge',
  async (shop, findings, { size }) => {
    for (const [failure, control] of Object.entries(failures)) {
      for (let n = 0; n < (size === 'full' ? 5 : 1); n++) await buyDuring(shop, failure, control, findings);
    }
    findings.figures.failures = Object.keys(failures).length;
  },
);

async function buyDuring(shop: Shop, failure: string, control: object, findings: Findings): Promise<void> {
  const { stripe, benefit } = shop.fakeProviders;
  const check = (holds: boolean, otherwise: string) => findings.check(holds, `${failure}: ${otherwise}`);
  const variant = await shop.make.variant({ priceFils: 60_000 });
  const [buyer, other] = [await createBuyer(shop, variant), await createBuyer(shop, variant)];
  const request = orderRequest(shop.url, buyer, variant);
  const order = () => sendRequest(request);
  stripe.controlApi(control);
  const during = [await order(), await order()];
  const debit = await sendRequest(orderRequest(shop.url, other, variant, 'create-benefit'));
  stripe.controlApi({});
  // Each process has its own circuit breaker, which stays open for a minute.
  await shop.restart();
  check(debit.status === 200, `the other payment method answered ${debit.status}`);
  if (debit.status === 200) {
    const [{ result = '' } = {}] = (debit.body as { data: { result?: string }[] }).data;
    await benefit.pay(new URL(result).searchParams.get('PaymentID') ?? '');
  }
  const last = await order();
  findings.addAnswers([...during, last], ['PAYMENT_UNAVAILABLE']);
  const { orderNumber = '', session } = readPlaced(last);
  if (!session) return check(false, `not payable afterwards: ${last.status} ${last.code}`);
  stripe.pay(session.id);
  await stripe.idle();
  check((await shop.db.order.count({ where: { userId: buyer.userId } })) === 1, 'not one order');
  const { status } = await getOrderRow(shop, orderNumber);
  check(status === 'PAID', `the order is ${status}`);
  const pages = stripe.sessions().filter((page) => page.client_reference_id === orderNumber);
  const charges = pages.filter((page) => page.payment_status === 'paid').length;
  check(charges === 1, `${charges} charges`);
  const payable = pages.filter((page) => page.status === 'open').length;
  check(payable === 0, `${payable} more pages could be paid`);
}
