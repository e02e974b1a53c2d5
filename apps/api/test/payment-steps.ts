import { applyProviderFact } from '../src/features/payment-sessions/payment-sessions.settle.ts';
import { type Counter, orderOf, place, userWithCart } from './checkout-steps.ts';
import type { House } from './house.ts';

/** What the settling of payments works on. */
export const shopOf = (house: House) => ({
  db: house.db,
  providers: house.app.providers,
  storeOrigin: house.config.storeOrigin,
});

/** An unpaid order of one piece for 60.000 BHD with an open card page; `ref` is Stripe's session. */
export async function cardOrder(house: Counter, options: { onHand?: number } = {}) {
  const variant = await house.make.variant({ priceFils: 60_000, ...options });
  const user = await userWithCart(house, [variant]);
  const { body } = await place(house, user.authorization, orderOf([variant])).expect(200);
  return { variant, user, orderNumber: body.data.orderNumber as string, ref: body.data.session.id as string };
}

/** An unpaid order of one piece for 60.000 BHD with an open debit page. */
export async function debitOrder(house: Counter) {
  const variant = await house.make.variant({ priceFils: 60_000 });
  const user = await userWithCart(house, [variant]);
  const { body } = await place(house, user.authorization, orderOf([variant]), { path: 'create-benefit' }).expect(200);
  const { orderNumber, result } = body.data[0];
  const paymentId = new URL(result).searchParams.get('PaymentID') ?? '';
  return { variant, user, orderNumber: orderNumber as string, paymentId };
}

/** An order with its payments, refunds and disputes. */
export const orderRow = (house: Pick<House, 'db'>, orderNumber: string) =>
  house.db.order.findUniqueOrThrow({
    where: { orderNumber },
    include: { paymentSessions: true, refunds: { orderBy: { createdAt: 'asc' } }, disputes: true },
  });

/** What is on hand of a variant, and what of it is held. */
export const stockOf = (house: Pick<House, 'db'>, variantId: number) =>
  house.db.stock.findUniqueOrThrow({ where: { variantId }, select: { onHand: true, reserved: true } });

/** Settles a captured payment of an order's first session as Stripe would tell it, but for what is changed. */
export async function tellCaptured(house: House, orderNumber: string, change: object = {}) {
  const [session] = (await orderRow(house, orderNumber)).paymentSessions;
  return applyProviderFact(shopOf(house), 'stripe', {
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
