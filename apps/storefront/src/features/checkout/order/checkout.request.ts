import { buildAddress, buildContact } from '@dilmun/contracts/address-form';
import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import type { ContactForm, OrderRequest, ShippingForm } from '@dilmun/contracts/checkout';
import type { Fils } from '@dilmun/contracts/money';
import {
  type Country,
  calculateShippingFeeFils,
  type DeliveryOption,
  findDeliveryOption,
  type OrderMethodId,
} from '@dilmun/settings/shipping-methods';

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

/** Inputs of the delivery fee besides the goods. */
export interface DeliveryTerms {
  shippingMethod: OrderMethodId;
  country: Country;
}

/** The completed first step of checkout; an order by email needs contact details only. */
export type CheckoutForm = ShippingForm | (ContactForm & { shippingMethod: 'email' });

/** The terms of a completed form. */
export const readTerms = (form: CheckoutForm): DeliveryTerms =>
  form.shippingMethod === 'email' ? { shippingMethod: 'email', country: 'Bahrain' } : form;

export function calculateTotals(
  delivery: readonly DeliveryOption[],
  { grandTotal: subtotalFils, discount }: OrderedCart,
  { shippingMethod, country }: DeliveryTerms,
): Totals {
  const discountFils = discount?.amount ?? 0;
  // The API refuses an order by a method that the dealer has just withdrawn.
  const isServed = findDeliveryOption(delivery, shippingMethod, country) !== undefined;
  const goodsFils = subtotalFils - discountFils;
  const shippingFils = isServed ? calculateShippingFeeFils(delivery, goodsFils, shippingMethod, country) : 0;
  return { subtotalFils, discountFils, shippingFils, totalFils: subtotalFils - discountFils + shippingFils };
}

/** Builds the order payload (specification, section 3): goods, addresses, and the total that the shopper has seen. */
export function orderRequest(form: CheckoutForm, cart: OrderedCart, delivery: readonly DeliveryOption[]): OrderRequest {
  return {
    email: form.email,
    items: cart.lines.map(({ partNumber, quantity, productName }) => ({
      variantId: partNumber,
      quantity,
      name: productName,
    })),
    ...composeAddresses(form),
    shippingMethod: form.shippingMethod,
    expectedTotal: calculateTotals(delivery, cart, readTerms(form)).totalFils,
    ...(form.companyName && { companyName: form.companyName }),
    ...(form.vatNumber && { vatNumber: form.vatNumber }),
  };
}

function composeAddresses(form: CheckoutForm): Pick<OrderRequest, 'billingAddress' | 'shippingAddress'> {
  if (form.shippingMethod === 'email') return { billingAddress: buildContact(form) };
  const address = buildAddress(form);
  return { billingAddress: address, ...(form.shippingMethod !== 'pickup' && { shippingAddress: address }) };
}
