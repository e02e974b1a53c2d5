import { createHash } from 'node:crypto';
import { type Address, chooseShippingMethod, type OrderRequest } from '@dilmun/contracts/checkout';
import type { ErrorDetail } from '@dilmun/contracts/errors';
import type { Fils } from '@dilmun/contracts/money';
import { areSentByEmail } from '@dilmun/settings/delivery';
import type { OrderMethodId } from '@dilmun/settings/shipping-methods';
import { store } from '@dilmun/settings/store';

type PlacedAddress = Omit<Address, 'shippingMethod'>;

/** An order request with its shipping method in one place, and the place of delivery. */
export interface PlacedRequest extends Omit<OrderRequest, 'shippingMethod' | 'shippingAddress' | 'billingAddress'> {
  shippingMethod: OrderMethodId;
  shippingAddress: PlacedAddress;
  billingAddress: PlacedAddress;
}

/** Settles the shipping method, and the place of delivery: for pick-up the shop, whatever address was sent. */
export function resolveShippingMethod(request: OrderRequest): PlacedRequest {
  const billingAddress = fillPlace(request.billingAddress);
  const shippingMethod = chooseShippingMethod(request);
  const shippingAddress =
    shippingMethod === 'pickup'
      ? buildShopAddress(billingAddress)
      : fillPlace(request.shippingAddress ?? request.billingAddress);
  return { ...request, shippingMethod, shippingAddress, billingAddress };
}

/** The address without its shipping method; the parts that an order by email may omit are empty. */
const fillPlace = ({
  shippingMethod: _,
  street = '',
  city = '',
  state = '',
  ...address
}: OrderRequest['billingAddress']): PlacedAddress => ({ ...address, street, city, state });

/**
 * The request for these parts: an order by email if none of them is shipped, whatever method and address were sent. Its
 * shipping address has no place, and the buyer's country. Null: `email` was requested for a part that is shipped.
 */
export function resolveRequestForParts(
  request: PlacedRequest,
  parts: readonly { shippingPeriod: string }[],
): PlacedRequest | null {
  if (!areSentByEmail(parts)) return request.shippingMethod === 'email' ? null : request;
  const { name, phoneNumber, country } = request.billingAddress;
  const shippingAddress = fillPlace({ name, phoneNumber, flat: '', landmark: '', poBox: '', country });
  return { ...request, shippingMethod: 'email', shippingAddress };
}

/** The shop's own address, with the name and phone number of the person who collects the order. */
const buildShopAddress = ({ name, phoneNumber }: PlacedAddress): PlacedAddress => ({
  name,
  phoneNumber,
  flat: '',
  street: store.address.street,
  landmark: '',
  city: store.address.city,
  state: store.address.city,
  poBox: store.address.postalCode,
  country: 'Bahrain',
});

/** A line of the cart, as `listDifferences` compares it. */
export interface Orderable {
  partNumber: string;
  /** Quantity that can be ordered now. */
  orderable: number;
  /** The quantity that the shopper chose. */
  quantity: number;
}

/**
 * Compares the request with the cart: one entry per part number that differs; empty if they agree. A line that cannot
 * be ordered in full also counts as a difference, because the shopper has to see it first.
 */
export function listDifferences(items: OrderRequest['items'], cart: readonly Orderable[]): ErrorDetail[] {
  const requested = new Map<string, number>();
  for (const { variantId, quantity } of items) requested.set(variantId, (requested.get(variantId) ?? 0) + quantity);
  const orderable = new Map(cart.map((line) => [line.partNumber, line.orderable]));
  const parts = new Set([...requested.keys(), ...orderable.keys()]);
  return [...parts].flatMap((partNumber) => {
    const [first, second] = [requested.get(partNumber) ?? 0, orderable.get(partNumber) ?? 0];
    return first === second && second > 0 ? [] : [{ path: partNumber, message: `${first} / ${second}` }];
  });
}

export interface Content {
  lines: { variantId: number; quantity: number; priceFils: number }[];
  email: string;
  shippingMethod: string;
  shippingAddress: PlacedAddress;
  billingAddress: PlacedAddress;
  companyName: string | null;
  vatNumber: string | null;
  /** With the delivery, whose fee can change while everything else stays the same. */
  totalFils: Fils;
  /** Absent without a discount. */
  discount?: { code: string; fils: number };
}

/** Hash of an order's content: an unpaid order with the same hash is reused. */
export const hashContent = (content: Content): string => hashText(serialiseCanonical(content));

/** Hash of a request, compared when its idempotency key is used again. */
export const hashRequest = (request: PlacedRequest, method: string): string =>
  hashText(serialiseCanonical({ request, method }));

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

/** Serialises JSON with sorted keys, so that equal contents give equal texts. */
function serialiseCanonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
