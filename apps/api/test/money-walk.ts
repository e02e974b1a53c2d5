import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { Impossible } from '../src/errors/impossible.ts';
import { reconcilePayments } from '../src/features/payment-sessions/payment-sessions.jobs.ts';
import { requestRefund, settleRefundByHand } from '../src/features/payment-sessions/payment-sessions.refund-request.ts';
import { runOrders } from '../src/staff/orders.ts';
import { base, createOrderBody, place, readPlaced } from './checkout-steps.ts';
import { makeDiscountCode } from './make-discount-code.ts';
import { audit, getPaymentDependencies } from './payment-steps.ts';
import type { FakeProviders } from './start-fake-providers.ts';
import type { TestApp } from './test-app.ts';

type WalkedApp = TestApp & { fakeProviders: FakeProviders };

/** Numbers from 0 to below 1, the same for the same seed (Mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Page {
  orderNumber: string;
  provider: 'stripe' | 'benefit';
  ref: string;
}

/**
 * A random walk of shoppers, staff and providers over carts, codes, orders, payments, refunds, disputes and shipments, with
 * lost, repeated and reordered messages. The same seed makes the same choices.
 */
export async function openWalk(testApp: WalkedApp, seed: number) {
  const { db, http, fakeProviders } = testApp;
  const { stripe, benefit } = fakeProviders;
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(of: readonly T[]): T | undefined => of[below(of.length)];
  const shop = () => getPaymentDependencies(testApp);

  const pieces = 12;
  const variants = await Promise.all(
    [10_010, 20_000, 60_000].map((priceFils) => testApp.make.variant({ priceFils, onHand: pieces })),
  );
  const codes = [
    await makeDiscountCode(db, { maxUses: 2 }),
    await makeDiscountCode(db, { percent: 25, maxUses: 4, perCustomer: 1 }),
  ];
  const users = await Promise.all(
    [1, 2, 3].map(async (digit) => ({ ...(await testApp.make.user()), phoneNumber: `+9733600000${digit}` })),
  );
  const pages: Page[] = [];
  const numbers = () => [...new Set(pages.map(({ orderNumber }) => orderNumber))];

  const as = (request: ReturnType<typeof http.post>, { authorization }: { authorization: string }) =>
    request.set('authorization', authorization);

  /** Runs a step that may be refused: a shopper or a member of staff may ask for what is impossible. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => {
      if (!(error instanceof Impossible)) throw error;
    });
  }

  const staff = (...words: string[]) =>
    attempt(() => runOrders(shop(), [...words, '--yes'], { say: () => {}, confirm: async () => false }));

  /** The job runs as it does minutes later: rows that wait for their next turn are due. */
  async function reconcile() {
    await db.jobRetry.deleteMany();
    await reconcilePayments(shop(), new Date(Date.now() + 6 * 60_000));
    await stripe.idle();
  }

  async function order(path: 'create' | 'create-benefit') {
    const user = pick(users);
    if (!user) return;
    const { body: cart } = await as(http.get(`${base}/user/cart/me`), user);
    const items = (cart.data as { partNumber: string; quantity: number }[]).filter(({ quantity }) => quantity > 0);
    const address = { ...createOrderBody([]).shippingAddress, phoneNumber: user.phoneNumber };
    const more = { email: user.email, billingAddress: address, shippingAddress: address };
    const { status, body } = await place(testApp, user.authorization, createOrderBody(items, more), { path });
    if (status === 200) {
      remember(body, path);
      if (below(4) === 0) loseOrRepeat(pages.at(-1));
    } else if (/^DISCOUNT_/.test(body.code)) await as(http.delete(`${base}/user/cart/discount/me`), user);
  }

  function remember(body: unknown, path: string) {
    const { orderNumber, ref } = readPlaced(body);
    const page = { orderNumber, ref, provider: path === 'create' ? ('stripe' as const) : ('benefit' as const) };
    if (!pages.some((known) => known.ref === ref)) pages.push(page);
  }

  function loseOrRepeat(page: Page | undefined) {
    if (page?.provider !== 'stripe') return;
    const fault = pick([{ drop: true }, { duplicate: 2 }, { reorder: true }]);
    if (fault) stripe.control(page.ref, fault);
  }

  async function pay({ provider, ref }: Page) {
    if (provider === 'benefit') {
      // A lost notification is found only by an inquiry.
      const { inquiry: silent } = testApp.config.payments.benefit;
      benefit.control(pick([{}, {}, { doubleNotification: true }, { silent }]) ?? {});
      const declined = { result: 'NOT CAPTURED' as const, authRespCode: '51' };
      const outcome = pick([undefined, undefined, declined, 'cancelled' as const]);
      await benefit.pay(ref, outcome);
      return;
    }
    // Stripe refuses to charge a page that is closed.
    if (stripe.sessions().find(({ id }) => id === ref)?.status !== 'open') return;
    stripe.pay(ref, pick(['4242424242424242', '4242424242424242', '4000000000000002', '4000000000000259']));
  }

  /** The orders that are not paid become older, with their pages. */
  async function passTime(minutes: number) {
    await db.$executeRaw`
      UPDATE orders SET reserved_until = reserved_until - make_interval(mins => ${minutes}),
        expired_at = expired_at - make_interval(mins => ${minutes}),
        cancelled_at = cancelled_at - make_interval(mins => ${minutes}),
        placed_at = placed_at - make_interval(mins => ${minutes})
      WHERE paid_at IS NULL`;
    await db.$executeRaw`
      UPDATE payment_sessions SET expires_at = expires_at - make_interval(mins => ${minutes})
      WHERE order_id IN (SELECT id FROM orders WHERE paid_at IS NULL)`;
    await reconcile();
  }

  async function repeatMessage() {
    const events = await db.providerEvent.findMany({ select: { id: true, provider: true, raw: true } });
    // Their ids are random: the order of receipt is the same in each run of a seed.
    const event = pick(events);
    if (!event) return;
    const request = http.post(`${base}/payment/webhook/${event.provider}`);
    if (event.provider === 'benefit') {
      await request.set('content-type', 'application/x-www-form-urlencoded').send(event.raw);
      return;
    }
    const secret = testApp.config.payments.stripe.webhookSecrets[0] ?? '';
    const signature = new Stripe('sk_test_walk').webhooks.generateTestHeaderString({ payload: event.raw, secret });
    await request.set('stripe-signature', signature).set('content-type', 'application/json').send(event.raw);
  }

  const paidAtStripe = () => stripe.sessions().filter(({ payment_status }) => payment_status === 'paid');

  async function settleByHand() {
    const waiting = await db.refund.findMany({ where: { status: { in: ['MANUAL', 'NEEDS_REVIEW'] } } });
    const refund = pick(waiting);
    if (refund) await attempt(() => settleRefundByHand(shop(), refund.id, below(4) > 0));
  }

  async function refund(orderNumber: string) {
    const wish = pick([
      { amountFils: null, restock: true },
      { amountFils: null, restock: false },
      { amountFils: 1_000, restock: false },
      { amountFils: null, restock: true, goods: { lineNumber: 1 + below(3), quantity: 1 } },
      { amountFils: null, restock: below(2) === 0, goods: { lineNumber: 1, quantity: null } },
    ]);
    if (wish) await attempt(() => requestRefund(shop(), { orderNumber, reason: 'walk', again: true, ...wish }));
  }

  async function review(orderNumber: string) {
    const waiting = await db.paymentSession.findMany({ where: { order: { orderNumber }, status: 'NEEDS_REVIEW' } });
    for (const { providerRef } of waiting) {
      const taken = providerRef && benefit.find(providerRef);
      const result = taken && taken.status === 'captured' ? ['--paid', taken.transId] : ['--unpaid'];
      await staff('review', orderNumber, ...result, ...(providerRef ? ['--payment', providerRef] : []));
    }
  }

  function atStripe(change: (sessionId: string) => void) {
    const session = pick(paidAtStripe());
    if (!session) return;
    try {
      change(session.id);
    } catch {
      // Stripe refuses it, such as a refund of more than is left.
    }
  }

  const withOrder = (work: (orderNumber: string) => unknown) => async () => {
    const orderNumber = pick(numbers());
    if (orderNumber) await work(orderNumber);
  };
  const withUser = (work: (user: (typeof users)[number]) => unknown) => async () => {
    const user = pick(users);
    if (user) await work(user);
  };

  const steps: readonly (readonly [weight: number, name: string, run: () => unknown])[] = [
    [
      16,
      'add',
      withUser((user) =>
        as(http.post(`${base}/user/cart/add/me`).send({ variantId: pick(variants)?.partNumber }), user),
      ),
    ],
    [2, 'clear', withUser((user) => as(http.post(`${base}/clear`).send({}), user))],
    [
      10,
      'code',
      withUser((user) => as(http.post(`${base}/user/cart/discount/me`).send({ code: pick(codes)?.code }), user)),
    ],
    [9, 'order by card', () => order('create')],
    [12, 'order by debit', () => order('create-benefit')],
    [
      4,
      'pay otherwise',
      withOrder(async (orderNumber) => {
        const method = pick(['card', 'benefit'] as const);
        for (const user of users) {
          const request = http
            .post(`${base}/user/order/${orderNumber}/payment/${method}`)
            .set('idempotency-key', randomUUID());
          const { status, body } = await as(request.send({}), user);
          if (status === 200) remember(body, method === 'card' ? 'create' : 'create-benefit');
        }
      }),
    ],
    [
      8,
      'cancel',
      withOrder(async (orderNumber) => {
        for (const user of users)
          await as(http.post(`${base}/user/order/${orderNumber}/payment/cancel`).send({}), user);
      }),
    ],
    [
      22,
      'pay',
      async () => {
        const page = below(2) === 0 ? pages.at(-1) : pick(pages);
        if (page) await pay(page);
      },
    ],
    [4, 'half an hour', () => passTime(35)],
    [3, 'an hour', () => passTime(70)],
    [
      1,
      'a day',
      async () => {
        await passTime(25 * 60);
        // As every night.
        await audit(testApp);
      },
    ],
    [8, 'reconcile', reconcile],
    [8, 'refund', withOrder(refund)],
    [4, 'settle by hand', settleByHand],
    [4, 'review', withOrder(review)],
    [4, 'repeat a message', repeatMessage],
    [
      2,
      'refund in the dashboard',
      () => atStripe((id) => stripe.refundInDashboard(id, below(2) === 0 ? 2_000 : undefined)),
    ],
    [
      2,
      'a refund fails later',
      async () => {
        const made = await db.refund.findMany({
          where: { status: 'SUCCEEDED', providerRef: { startsWith: 're_' } },
          orderBy: { settledAt: 'asc' },
        });
        const failed = pick(made);
        if (failed?.providerRef) stripe.endRefund(failed.providerRef, 'failed');
      },
    ],
    [
      4,
      'dispute',
      () =>
        atStripe((id) =>
          stripe.dispute(id, {
            status:
              pick(['needs_response', 'lost', 'won', 'warning_needs_response', 'warning_closed'] as const) ?? 'won',
          }),
        ),
    ],
    [4, 'ship', withOrder((orderNumber) => staff('ship', orderNumber, '--carrier', 'Aramex', '--tracking', '1'))],
    [2, 'deliver', withOrder((orderNumber) => staff('deliver', orderNumber))],
    [2, 'release', withOrder((orderNumber) => staff('release', orderNumber))],
    [2, 'cancel by staff', withOrder((orderNumber) => staff('cancel', orderNumber))],
  ];
  const weighted = steps.flatMap(([weight, name, run]) => Array.from({ length: weight }, () => ({ name, run })));

  return {
    variants,
    codes,
    users,
    pages,
    pieces,
    /** Makes one random step; returns its name. */
    async step(): Promise<string> {
      const { name, run } = pick(weighted) ?? { name: 'nothing', run: () => {} };
      await run();
      return name;
    },
    /** Settles what is left: lost messages, by the nightly audit too, refunds and expiries. */
    async finish(): Promise<void> {
      await stripe.idle();
      await audit(testApp);
      for (let round = 0; round < 3; round++) await reconcile();
    },
  };
}
