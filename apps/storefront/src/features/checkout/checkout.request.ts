import { buildAddress } from '@dilmun/contracts/address-form';
import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import type { OrderRequest, ShippingForm } from '@dilmun/contracts/checkout';
import type { Fils } from '@dilmun/contracts/money';
import { calculateShippingFeeFils, type DeliveryOption, findDeliveryOption } from '@dilmun/store/shipping-methods';

/** The cart to be ordered, as the shopper reviewed it. */
export interface OrderedCart {
  lines: CartLine[];
  /** Total of the lines before the discount, in fils. */
  grandTotal: Fils;
  discount: CartMeta['discount'];
}

/** The amounts that the shopper agrees to pay, in fils. */
export interface Totals {
  subtotalFils: Fils;
  discountFils: Fils;
  shippingFils: Fils;
  totalFils: Fils;
}

export function calculateTotals(
  delivery: readonly DeliveryOption[],
  { grandTotal: subtotalFils, discount }: OrderedCart,
  { shippingMethod, country }: Pick<ShippingForm, 'shippingMethod' | 'country'>,
): Totals {
  const discountFils = discount?.amount ?? 0;
  // The API refuses an order by a method that the dealer has just withdrawn.
  const isServed = findDeliveryOption(delivery, shippingMethod, country) !== undefined;
  const goodsFils = subtotalFils - discountFils;
  const shippingFils = isServed ? calculateShippingFeeFils(delivery, goodsFils, shippingMethod, country) : 0;
  return { subtotalFils, discountFils, shippingFils, totalFils: subtotalFils - discountFils + shippingFils };
}

/** Builds the order payload (specification, section 3): goods, addresses, and the total that the shopper has seen. */
export function orderRequest(form: ShippingForm, cart: OrderedCart, delivery: readonly DeliveryOption[]): OrderRequest {
  const address = buildAddress(form);
  return {
    email: form.email,
    items: cart.lines.map(({ partNumber, quantity, productName }) => ({
      variantId: partNumber,
      quantity,
      name: productName,
    })),
    billingAddress: address,
    ...(form.shippingMethod !== 'pickup' && { shippingAddress: address }),
    shippingMethod: form.shippingMethod,
    expectedTotal: calculateTotals(delivery, cart, form).totalFils,
    ...(form.companyName && { companyName: form.companyName }),
    ...(form.vatNumber && { vatNumber: form.vatNumber }),
  };
}
