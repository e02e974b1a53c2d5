import { auditPaidSessions } from '../src/features/payment-sessions/payment-sessions.audit.ts';
import { applyProviderFact } from '../src/features/payment-sessions/payment-sessions.settle.ts';
import { createPaymentProviders } from '../src/gateways/payments/providers.ts';
import { createOrderBody, createUserWithCart, place, readPlaced, type ShopClient } from './checkout-steps.ts';
import type { TestApp } from './test-app.ts';

/** Dependencies of settling payments; the providers are those of the test application, if it runs in this process. */
export const getPaymentDependencies = ({ app, db, config }: Pick<TestApp, 'db' | 'config'> & Partial<TestApp>) => ({
  db,
  providers: app?.providers ?? createPaymentProviders(config.payments),
  storeOrigin: config.storeOrigin,
  staffMail: config.staffMail,
  jwtSecrets: config.jwtSecrets,
});

/** An unpaid order of one piece for 60.000 BHD with an open card page; `ref` is Stripe's session. */
export const createCardOrder = (testApp: ShopClient, options?: { onHand?: number }) =>
  createOrder(testApp, 'create', options);

/** An unpaid order of one piece for 60.000 BHD with an open debit page. */
export async function createDebitOrder(testApp: ShopClient) {
  const { ref, ...order } = await createOrder(testApp, 'create-benefit');
  return { ...order, paymentId: ref };
}

async function createOrder(testApp: ShopClient, path: 'create' | 'create-benefit', options: { onHand?: number } = {}) {
  const variant = await testApp.make.variant({ priceFils: 60_000, ...options });
  const user = await createUserWithCart(testApp, [variant]);
  const { body } = await place(testApp, user.authorization, createOrderBody([variant]), { path }).expect(200);
  return { variant, user, ...readPlaced(body) };
}

/** An order with its payments, refunds and disputes. */
export const getOrderRow = (testApp: Pick<TestApp, 'db'>, orderNumber: string) =>
  testApp.db.order.findUniqueOrThrow({
    where: { orderNumber },
    include: {
      lines: { orderBy: { position: 'asc' } },
      paymentSessions: true,
      refunds: { include: { lines: true }, orderBy: { createdAt: 'asc' } },
      disputes: true,
    },
  });

/** The lines of the nightly audit. */
export async function audit(testApp: TestApp, now = new Date()): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of auditPaidSessions(getPaymentDependencies(testApp), now)) lines.push(line);
  return lines;
}

/** A variant's stock on hand and its reserved part. */
export const getStock = (testApp: Pick<TestApp, 'db'>, variantId: number) =>
  testApp.db.stock.findUniqueOrThrow({ where: { variantId }, select: { onHand: true, reserved: true } });

/** Settles a captured payment of an order's first session as Stripe would report it; `change` overrides fields. */
export async function settleCaptured(testApp: TestApp, orderNumber: string, change: object = {}) {
  const [session] = (await getOrderRow(testApp, orderNumber)).paymentSessions;
  return applyProviderFact(getPaymentDependencies(testApp), 'stripe', {
    paymentSessionId: session?.id,
    ref: session?.providerRef ?? undefined,
    orderNumber,
    live: false,
    currency: 'bhd',
    amountFils: session?.amountFils,
    occurredAt: new Date(),
    state: 'captured',
    ...change,
  });
}
