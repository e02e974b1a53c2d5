import { calculateVatFils, type Fils } from '@dilmun/contracts/money';
import {
  type Country,
  calculateShippingFeeFils,
  type DeliveryOption,
  type OrderMethodId,
} from '@dilmun/settings/shipping-methods';
import { vatRatesPercent } from '@dilmun/settings/vat';
import { calculateGrandTotalFils, type PriceableVariant } from '../carts/carts.pricing.ts';

/**
 * Calculates the totals of an order for a country, in fils: lines, discount, delivery, the total to pay, and the VAT
 * contained in it at a rate in percent. Delivery is free above a limit of goods after the discount, and for
 * an order by email. Throws for a country that the shipping method does not serve.
 */
export function calculateOrderTotals(
  lines: readonly { quantity: number; variant: PriceableVariant }[],
  discountFils: Fils,
  delivery: readonly DeliveryOption[],
  shippingMethod: OrderMethodId,
  country: Country,
) {
  const linesFils = calculateGrandTotalFils(lines);
  const shippingFils = calculateShippingFeeFils(delivery, linesFils - discountFils, shippingMethod, country);
  const totalFils = linesFils - discountFils + shippingFils;
  const vatRatePercent = vatRatesPercent[country];
  const vatFils = calculateVatFils(totalFils, vatRatePercent);
  return { linesFils, discountFils, shippingFils, totalFils, vatFils, vatRatePercent };
}
