import type { CartLine } from '@dilmun/contracts/carts';
import type { OrderRequest, ShippingForm } from '@dilmun/contracts/checkout';
import type { Fils } from '@dilmun/contracts/money';
import { shippingFeeFils } from '@dilmun/store/shipping-methods';

/** What is about to be ordered, as the shopper sees it. */
export interface OrderedCart {
  lines: CartLine[];
  /** Of the lines, in fils. */
  grandTotal: Fils;
}

/** What the shopper is asked to pay, in fils. */
export interface Totals {
  subtotalFils: Fils;
  shippingFils: Fils;
  totalFils: Fils;
}

export function totalsOf({ grandTotal }: OrderedCart, country: ShippingForm['country']): Totals {
  const shippingFils = shippingFeeFils(grandTotal, 'standard', country);
  return { subtotalFils: grandTotal, shippingFils, totalFils: grandTotal + shippingFils };
}

/** The order payload (specification, section 3): goods and addresses, and the total the shopper has seen. */
export function orderRequest(form: ShippingForm, cart: OrderedCart): OrderRequest {
  const address = {
    name: `${form.firstName} ${form.lastName}`,
    phoneNumber: form.phone,
    flat: form.address2 ?? '',
    street: form.address1,
    landmark: '',
    city: form.city,
    state: form.state,
    poBox: form.zipCode ?? '',
    country: form.country,
  };
  return {
    email: form.email,
    items: cart.lines.map(({ partNumber, quantity, productName }) => ({
      variantId: partNumber,
      quantity,
      name: productName,
    })),
    billingAddress: address,
    shippingAddress: address,
    shippingMethod: form.shippingMethod,
    expectedTotal: totalsOf(cart, form.country).totalFils,
    ...(form.companyName && { companyName: form.companyName }),
    ...(form.vatNumber && { vatNumber: form.vatNumber }),
  };
}
