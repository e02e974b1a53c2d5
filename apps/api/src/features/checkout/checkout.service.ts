import { randomUUID } from 'node:crypto';
import type { readPaymentMethods } from '@dilmun/contracts/checkout';
import type { Data } from '@dilmun/contracts/endpoint';
import type { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import type { Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { Prisma } from '@dilmun/db/generated/client';
import { hasPromisedDay } from '@dilmun/store/delivery';
import { calculatePromisedDay, type DeliveryTerms } from '@dilmun/store/delivery-promise';
import { limits } from '@dilmun/store/limits';
import { findDeliveryOption, type ShippingMethodId } from '@dilmun/store/shipping-methods';
import { store } from '@dilmun/store/store';
import { isDuplicate } from '../../database-errors.ts';
import { failpoint } from '../../failpoint.ts';
import { currentLanguage } from '../../language.ts';
import { createOrderNumber } from '../../order-number.ts';
import { Refusal, refuseUnless } from '../../refusal.ts';
import { lockAccount } from '../../removed-account.ts';
import { translateText } from '../../translations.ts';
import { saveUsedAddress } from '../addresses/addresses.service.ts';
import { refuseProblem } from '../carts/carts.discount.service.ts';
import { type CartDiscount, findLiveCart, type LiveLine, lockCart } from '../carts/carts.lines.ts';
import { calculateLineTotalFils, calculateUnitPriceFils } from '../carts/carts.pricing.ts';
import { readDeliveryTerms } from '../delivery/delivery.service.ts';
import { findGuestIdByToken } from '../guests/guests.service.ts';
import { getOwnOrder } from '../orders/orders.service.ts';
import { orderWithAll, paymentMethods } from '../orders/orders.view.ts';
import {
  createPaymentSession,
  giveUpOrder,
  type OpenedPayment,
  openPayment,
} from '../payment-sessions/payment-sessions.service.ts';
import { confirmOrder, type PaymentDependencies } from '../payment-sessions/payment-sessions.settle.ts';
import { commitStock, reserveStock } from '../stock/stock.service.ts';
import {
  hashContent,
  hashRequest,
  listDifferences,
  type PlacedRequest,
  resolveRequestForParts,
} from './checkout.content.ts';
import { claimOrderKey } from './checkout.sql.ts';
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

/** The order to pay, or an unpaid order that has to be cancelled first. */
type Placed = { kind: 'order' | 'superseded'; orderId: string };

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
  return openPayment(dependencies, await place(dependencies, provider, placing), provider);
}

/** Lists the payment methods that the dealer offers, in the dealer's order, and whether each is available now. */
export const listPaymentMethods = (providers: PaymentDependencies['providers']): Data<typeof readPaymentMethods> => [
  ...store.payments.offered.map((method) => ({
    method,
    isAvailable: Object.values(providers).some(
      (provider) => paymentMethods[provider.code] === method && provider.isAvailable(),
    ),
  })),
  ...(store.payments.cashOffered ? [{ method: 'cash' as const, isAvailable: true }] : []),
];

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
  refuseUnless(store.payments.cashOffered, 'PAYMENT_METHOD_NOT_OFFERED');
  const id = await place(dependencies, 'cash', placing);
  return dependencies.db.order.findUniqueOrThrow({ where: { id }, select: { orderNumber: true } });
}

/** Returns the id of the order: a new one, or this user's unpaid one with the same content. */
async function place(dependencies: PaymentDependencies, method: Method, placing: OrderPlacement): Promise<string> {
  // Each round cancels at most one unpaid order; the limit ends a livelock of two tabs with different carts.
  for (let round = 0; round < 3; round++) {
    const placed = await placeOnce(dependencies, method, placing);
    failpoint('place-after-commit');
    if (placed.kind === 'order') return placed.orderId;
    await giveUpOrder(dependencies, placed.orderId, 'CANCELLED');
  }
  throw new Refusal('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 2 });
}

async function placeOnce(dependencies: PaymentDependencies, method: Method, placing: OrderPlacement): Promise<Placed> {
  try {
    return await dependencies.db.$transaction((tx) => placeInTransaction(tx, dependencies, method, placing));
  } catch (error) {
    // A concurrent request of the same user created the order first: the next round finds it.
    if (isDuplicate(error))
      return dependencies.db.$transaction((tx) => placeInTransaction(tx, dependencies, method, placing));
    throw error;
  }
}

async function placeInTransaction(
  tx: Db,
  dependencies: PaymentDependencies,
  method: Method,
  placing: OrderPlacement,
): Promise<Placed> {
  await lockAccount(tx, placing.userId);
  // Serialises the orders of one user by locking this row.
  await lockCart(tx, placing.userId);
  const replayed = await claimKey(tx, method, placing);
  if (replayed) return { kind: 'order', orderId: replayed };
  const unpaid = await tx.order.findFirst({
    where: { userId: placing.userId, status: 'PENDING_PAYMENT' },
    select: { id: true, contentHash: true },
  });
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
  const orderId = unpaid?.id ?? (await writeOrder(tx, dependencies, method, { ...placing, request }, goods, terms));
  // The shopper may have changed the language since.
  if (unpaid) await tx.order.update({ where: { id: orderId }, data: { language: currentLanguage() } });
  await storeKey(tx, placing, orderId);
  failpoint('place-before-commit');
  return { kind: 'order', orderId };
}

/**
 * Stores the idempotency key of this request. Returns the order of an earlier request with the same key; refuses with
 * IDEMPOTENCY_MISMATCH if that request had other content.
 */
async function claimKey(tx: Db, method: Method, { userId, request, idempotencyKey: key }: OrderPlacement) {
  if (!key) return null;
  const hash = hashRequest(request, method);
  const claimed = await claimOrderKey(tx, { userId, key, hash });
  refuseUnless(claimed?.requestHash === hash, 'IDEMPOTENCY_MISMATCH');
  return claimed.orderId;
}

async function storeKey(tx: Db, { userId, idempotencyKey: key }: OrderPlacement, orderId: string) {
  if (key) await tx.idempotencyKey.update({ where: { userId_key: { userId, key } }, data: { orderId } });
}

/** The current terms of delivery. Refuses with SHIPPING_METHOD_NOT_OFFERED for the shopper's country or method. */
async function getTerms(
  tx: Db,
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
async function getAgreedGoods(tx: Db, { userId, request }: OrderPlacement): Promise<Goods> {
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

async function writeOrder(
  tx: Db,
  dependencies: PaymentDependencies,
  method: Method,
  placing: OrderPlacement,
  goods: AgreedGoods,
  terms: DeliveryTerms,
): Promise<string> {
  const { userId, request } = placing;
  const { lines, discount, totals } = goods;
  const content = buildContent(goods, request);
  const { lines: _, discount: __, totalFils: ___, ...parties } = content;
  const now = await databaseNow(tx);
  const order = await tx.order.create({
    data: {
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
      reservedUntil: new Date(now.getTime() + limits.paymentTtlSeconds * 1_000),
      lines: { createMany: { data: lines.map((line, index) => buildOrderLine(line, index, discount?.shares[index])) } },
    },
    include: orderWithAll,
  });
  const { companyName, vatNumber } = request;
  // An order for pick-up is shipped to the shop.
  const address = request.shippingMethod === 'pickup' ? request.billingAddress : request.shippingAddress;
  if (request.shippingMethod !== 'email') await saveUsedAddress(tx, userId, { ...address, companyName, vatNumber });
  await reserveStock(tx, order.id, lines.map(buildStockRequest));
  if (method === 'cash') {
    await commitStock(tx, order.id);
    await confirmOrder(tx, order, dependencies);
  } else await createPaymentSession(tx, order, dependencies.providers[method], dependencies.storeOrigin);
  return order.id;
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
const buildOrderLine = ({ variantId, variant, quantity }: LiveLine, position: number, discountFils = 0) => ({
  variantId,
  partNumber: variant.partNumber,
  productName: variant.name,
  description: variant.description,
  translations: variant.translations as Prisma.JsonObject,
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
