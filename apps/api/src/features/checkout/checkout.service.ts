import { randomUUID } from 'node:crypto';
import type { readPaymentMethods } from '@dilmun/contracts/checkout';
import type { Data } from '@dilmun/contracts/endpoint';
import { type PaymentProviderCode, providerMethods } from '@dilmun/contracts/payment-methods';
import type { Db } from '@dilmun/db/client';
import { inRawTransaction, type RawTransaction } from '@dilmun/db/raw-transaction';
import { hasPromisedDay } from '@dilmun/settings/delivery';
import { calculatePromisedDay, type DeliveryTerms } from '@dilmun/settings/delivery-promise';
import { findDeliveryOption, type ShippingMethodId } from '@dilmun/settings/shipping-methods';
import { store } from '@dilmun/settings/store';
import { isDuplicate } from '../../errors/database-errors.ts';
import { Refusal, refuseUnless } from '../../errors/refusal.ts';
import { createOrderNumber } from '../../identity/order-number.ts';
import { lockAccount } from '../../identity/removed-account.ts';
import { failpoint } from '../../process/failpoint.ts';
import { currentLanguage } from '../../texts/language.ts';
import { translateText } from '../../texts/translations.ts';
import { saveUsedAddress } from '../addresses/addresses.service.ts';
import { refuseProblem } from '../carts/carts.discount.service.ts';
import { type CartDiscount, findLiveCart, type LiveLine, lockCart } from '../carts/carts.lines.ts';
import { calculateLineTotalFils, calculateUnitPriceFils } from '../carts/carts.pricing.ts';
import { readDeliveryTerms } from '../delivery/delivery.service.ts';
import { findGuestIdByToken } from '../guests/guests.service.ts';
import { getOwnOrder } from '../orders/orders.service.ts';
import {
  calculateSessionEnd,
  createPaymentSession,
  giveUpOrder,
  type OpenedPayment,
  type OpenSession,
  openPayment,
  startFirstPayment,
} from '../payment-sessions/payment-sessions.service.ts';
import { confirmOrder, type PaymentDependencies } from '../payment-sessions/payment-sessions.settle.ts';
import { reserveStock } from '../stock/stock.service.ts';
import { commitStock } from '../stock/stock.sql.ts';
import {
  hashContent,
  hashRequest,
  listDifferences,
  type PlacedRequest,
  resolveRequestForParts,
} from './checkout.content.ts';
import {
  insertOrder,
  type NewOrder,
  type NewOrderLine,
  readPlacing,
  setOrderLanguage,
  upsertOrderKey,
} from './checkout.sql.ts';
import { calculateOrderTotals } from './checkout.totals.ts';

export interface OrderPlacement {
  userId: string;
  request: PlacedRequest;
  /** The delivery methods that the dealer offers. */
  offeredMethods: readonly ShippingMethodId[];
  /** One key per checkout; a repeated request with the same key returns the same order. */
  idempotencyKey?: string;
}

type Method = PaymentProviderCode | 'cash';

/** The order to pay, with its payment session if both are new; or an unpaid order that has to be cancelled first. */
type Placed = { kind: 'order' | 'superseded'; orderId: string; session?: OpenSession | undefined };

/**
 * Places an order from the user's cart and makes it payable. Commits the order, its stock and its payment session
 * before calling the provider; if the provider does not answer, the order can be paid later. Refuses as the contract
 * lists.
 */
export async function placeOrder(
  dependencies: PaymentDependencies,
  provider: PaymentProviderCode,
  placing: OrderPlacement,
): Promise<OpenedPayment> {
  refuseUnless(store.payments.offered.includes(providerMethods[provider]), 'PAYMENT_METHOD_NOT_OFFERED');
  const { orderId, session } = await place(dependencies, provider, placing);
  return session ? startFirstPayment(dependencies, { orderId, session }) : openPayment(dependencies, orderId, provider);
}

/** Lists the payment methods that the dealer offers, in the dealer's order, and whether each is available now. */
export const listPaymentMethods = (providers: PaymentDependencies['providers']): Data<typeof readPaymentMethods> =>
  store.payments.offered.map((method) => ({
    method,
    isAvailable:
      method === 'cash' ||
      Object.values(providers).some((provider) => providerMethods[provider.code] === method && provider.isAvailable()),
  }));

/**
 * Makes the user's unpaid order payable, by the same or another method; ignores the cart. Refuses as the contract
 * lists.
 */
export async function payPlacedOrder(
  dependencies: PaymentDependencies,
  provider: PaymentProviderCode,
  { orderNumber, userId }: { orderNumber: string; userId: string },
): Promise<OpenedPayment> {
  const { id } = await getOwnOrder(dependencies.db, orderNumber, { userId });
  // The shopper may have changed the language since.
  await dependencies.db.order.update({ where: { id }, data: { language: currentLanguage() } });
  return openPayment(dependencies, id, provider);
}

/** Places an order that is paid on delivery: sells its stock and queues its mail in the same transaction. */
export async function placeCashOrder(
  dependencies: PaymentDependencies,
  placing: OrderPlacement,
): Promise<{ orderNumber: string }> {
  refuseUnless(store.payments.offered.includes('cash'), 'PAYMENT_METHOD_NOT_OFFERED');
  const { orderId: id } = await place(dependencies, 'cash', placing);
  return dependencies.db.order.findUniqueOrThrow({ where: { id }, select: { orderNumber: true } });
}

/** Returns a new order, or this user's unpaid one with the same content. */
async function place(dependencies: PaymentDependencies, method: Method, placing: OrderPlacement): Promise<Placed> {
  // Each round cancels at most one unpaid order; the limit ends a livelock of two tabs with different carts.
  for (let round = 0; round < 3; round++) {
    const placed = await placeOnce(dependencies, method, placing);
    failpoint('place-after-commit');
    if (placed.kind === 'order') return placed;
    await giveUpOrder(dependencies, placed.orderId, 'CANCELLED');
  }
  throw new Refusal('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 2 });
}

async function placeOnce(dependencies: PaymentDependencies, method: Method, placing: OrderPlacement): Promise<Placed> {
  const run = () => inRawTransaction(dependencies.db, (tx) => placeInTransaction(tx, dependencies, method, placing));
  try {
    return await run();
  } catch (error) {
    // A concurrent request of the same user created the order first: the next round finds it.
    if (isDuplicate(error)) return run();
    throw error;
  }
}

async function placeInTransaction(
  tx: RawTransaction,
  dependencies: PaymentDependencies,
  method: Method,
  placing: OrderPlacement,
): Promise<Placed> {
  const { userId, idempotencyKey: key } = placing;
  await lockAccount(tx, userId);
  // Serialises the orders of one user by locking this row.
  await lockCart(tx, userId);
  const state = await readPlacing(tx, { userId, key: key ?? null });
  if (!state) throw new Error('the state returned no row');
  const { now, unpaid } = state;
  const hash = hashRequest(placing.request, method);
  refuseUnless(state.requestHash === null || state.requestHash === hash, 'IDEMPOTENCY_MISMATCH');
  if (state.orderId) return { kind: 'order', orderId: state.orderId };
  const agreed = await getAgreedGoods(tx, placing);
  const request = resolveRequestForParts(
    placing.request,
    agreed.lines.map(({ variant }) => variant),
  );
  refuseUnless(request, 'SHIPPING_METHOD_NOT_OFFERED');
  // Cash is paid on delivery, and codes are mailed after payment.
  refuseUnless(method !== 'cash' || request.shippingMethod !== 'email', 'PAYMENT_METHOD_NOT_OFFERED');
  const terms = await getTerms(tx, request, placing.offeredMethods);
  const goods = agreeOnTotal(agreed, request, terms);
  const isSame = unpaid?.contentHash === hashContent(buildContent(goods, request));
  if (unpaid && (method === 'cash' || !isSame)) return { kind: 'superseded', orderId: unpaid.id };
  const placed = unpaid
    ? { orderId: unpaid.id }
    : await writeOrder(tx, dependencies, { method, now, placing: { ...placing, request }, goods, terms });
  // The shopper may have changed the language since.
  if (unpaid) await setOrderLanguage(tx, unpaid.id, currentLanguage());
  if (key) await upsertOrderKey(tx, { userId, key, hash, orderId: placed.orderId });
  failpoint('place-before-commit');
  return { kind: 'order', ...placed };
}

/** The current terms of delivery. Refuses with SHIPPING_METHOD_NOT_OFFERED for the shopper's country or method. */
async function getTerms(
  tx: RawTransaction,
  { shippingMethod, shippingAddress }: PlacedRequest,
  offeredMethods: readonly ShippingMethodId[],
): Promise<DeliveryTerms> {
  const terms = await readDeliveryTerms(tx);
  if (shippingMethod === 'email') return terms;
  const option = findDeliveryOption(terms.delivery, shippingMethod, shippingAddress.country);
  refuseUnless(option && offeredMethods.includes(shippingMethod), 'SHIPPING_METHOD_NOT_OFFERED');
  return terms;
}

interface Goods {
  lines: LiveLine[];
  /** Null without a code. */
  discount: CartDiscount | null;
}

/** The cart's lines and discount, if the lines match what the shopper requested. */
async function getAgreedGoods(tx: RawTransaction, { userId, request }: OrderPlacement): Promise<Goods> {
  const { lines, discount } = await findLiveCart(tx, { kind: 'user', userId }, listContacts(request));
  refuseUnless(lines.length > 0, 'CART_EMPTY');
  const orderables = lines.map(({ variant, quantity, orderable }) => ({
    partNumber: variant.partNumber,
    quantity,
    orderable,
  }));
  const details = listDifferences(request.items, orderables);
  if (details.length > 0) throw new Refusal('CART_CHANGED', { details });
  // If stock reduced a line, the shopper saw and requested the reduced quantity.
  return { lines: lines.map((line) => ({ ...line, quantity: line.orderable })), discount };
}

/**
 * Refuses a total that the shopper has not seen. Returns the goods with their totals and their discount; null if none
 * applies.
 */
function agreeOnTotal({ lines, discount }: Goods, request: PlacedRequest, { delivery }: DeliveryTerms) {
  const { shippingMethod, shippingAddress, expectedTotal } = request;
  const applied = discount && discount.fils > 0 ? discount : null;
  const totals = calculateOrderTotals(lines, applied?.fils ?? 0, delivery, shippingMethod, shippingAddress.country);
  // A shopper who saw the total without the discount agrees to it.
  if (discount && expectedTotal !== totals.totalFils) refuseProblem(discount);
  refuseUnless(expectedTotal === undefined || expectedTotal === totals.totalFils, 'PRICE_CHANGED');
  return { lines, discount: applied, totals };
}

type AgreedGoods = ReturnType<typeof agreeOnTotal>;

/** The e-mail address and phone numbers that identify a customer, as `findCart` compares them. */
const listContacts = ({ email, billingAddress, shippingAddress }: PlacedRequest): string[] => [
  email.toLowerCase(),
  ...[billingAddress, shippingAddress].map(({ phoneNumber }) => phoneNumber.replace('+', '')),
];

const buildContent = ({ lines, discount, totals }: AgreedGoods, request: PlacedRequest) => ({
  lines: lines.map(({ variantId, quantity, variant }) => ({
    variantId,
    quantity,
    priceFils: calculateUnitPriceFils(variant),
  })),
  email: request.email,
  shippingMethod: request.shippingMethod,
  shippingAddress: request.shippingAddress,
  billingAddress: request.billingAddress,
  companyName: request.companyName || null,
  vatNumber: request.vatNumber || null,
  totalFils: totals.totalFils,
  ...(discount && { discount: { code: discount.code, fils: discount.fils } }),
});

/** Writes the order, reserves its stock, and creates its payment session; an order paid on delivery is sold at once. */
async function writeOrder(
  tx: RawTransaction,
  dependencies: PaymentDependencies,
  {
    method,
    now,
    placing: { userId, request },
    goods,
    terms,
  }: { method: Method; now: Date; placing: OrderPlacement; goods: AgreedGoods; terms: DeliveryTerms },
): Promise<Pick<Placed, 'orderId' | 'session'>> {
  const { lines, discount, totals } = goods;
  const content = buildContent(goods, request);
  const { lines: _, discount: __, totalFils: ___, ...parties } = content;
  const order: NewOrder = {
    id: randomUUID(),
    orderNumber: createOrderNumber(),
    userId,
    guestId: await findGuestIdByToken(tx, request.guestId),
    status: method === 'cash' ? 'CONFIRMED_COD' : 'PENDING_PAYMENT',
    ...totals,
    discountCode: discount?.code ?? null,
    ...parties,
    language: currentLanguage(),
    promisedOn: findPromisedDay(now, terms, request, lines),
    placedAt: now,
    contentHash: hashContent(content),
    reservedUntil: calculateSessionEnd(now),
    lines: lines.map((line, index) => buildOrderLine(line, index, discount?.shares[index])),
  };
  await insertOrder(tx, order);
  const { companyName, vatNumber } = request;
  // An order for pick-up is shipped to the shop.
  const address = request.shippingMethod === 'pickup' ? request.billingAddress : request.shippingAddress;
  if (request.shippingMethod !== 'email') await saveUsedAddress(tx, userId, { ...address, companyName, vatNumber });
  await reserveStock(tx, order.id, lines.map(buildStockRequest));
  if (method !== 'cash') {
    const { providers, storeOrigin } = dependencies;
    const session = await createPaymentSession(tx, order, providers[method], { now, storeOrigin });
    return { orderId: order.id, session };
  }
  await commitStock(tx, order.id);
  await confirmOrder(tx, { ...order, paidAt: null, paymentSessions: [] }, dependencies);
  return { orderId: order.id };
}

/** The promised day of an order that is placed now; null if a part has a delivery time of its own. */
function findPromisedDay(
  now: Date,
  terms: DeliveryTerms,
  { shippingMethod, shippingAddress }: PlacedRequest,
  lines: LiveLine[],
): Date | null {
  if (shippingMethod === 'email' || !lines.every(({ variant }) => hasPromisedDay(variant))) return null;
  const day = calculatePromisedDay(now, terms, shippingMethod, shippingAddress.country);
  return day ? new Date(day) : null;
}

const buildStockRequest = ({ variantId, quantity, variant: { partNumber, name, translations } }: LiveLine) => ({
  variantId,
  quantity,
  partNumber,
  name: translateText(translations, 'name', name),
});

/** Order lines are copies: later changes of the catalogue do not affect them. */
const buildOrderLine = (
  { variantId, variant, quantity }: LiveLine,
  position: number,
  discountFils = 0,
): NewOrderLine => ({
  variantId,
  partNumber: variant.partNumber,
  productName: variant.name,
  description: variant.description,
  translations: variant.translations,
  images: variant.images,
  originalPriceFils: variant.priceFils,
  priceFils: calculateUnitPriceFils(variant),
  quantity,
  totalFils: calculateLineTotalFils({ quantity, variant }),
  discountFils,
  shippingPeriod: variant.shippingPeriod,
  position,
});

/** Deletes idempotency keys of orders older than 30 days (docs/security.md S64). */
export async function removeOldKeys(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM idempotency_keys WHERE created_at < now() - interval '30 days'`;
}
