import { calculateVatFils, type Fils } from '@dilmun/contracts/money';
import {
  type Country,
  calculateShippingFeeFils,
  type DeliveryOption,
  type ShippingMethodId,
} from '@dilmun/store/shipping-methods';
import { vatRatesPercent } from '@dilmun/store/vat';
import { calculateGrandTotalFils, type PriceableVariant } from '../carts/carts.pricing.ts';

/** Totals of an order in fils: lines, delivery, their sum, and the VAT contained in it at a rate in percent. */
interface OrderTotals {
  linesFils: Fils;
  shippingFils: Fils;
  totalFils: Fils;
  vatFils: Fils;
  vatRatePercent: number;
}

/**
 * Calculates the totals of an order for a country by the dealer's table `delivery`. Throws for a country that the shipping method does not
 * serve.
 */
export function calculateOrderTotals(
  lines: readonly { quantity: number; variant: PriceableVariant }[],
  delivery: readonly DeliveryOption[],
  shippingMethod: ShippingMethodId,
  country: Country,
): OrderTotals {
  const linesFils = calculateGrandTotalFils(lines);
  const shippingFils = calculateShippingFeeFils(delivery, linesFils, shippingMethod, country);
  const totalFils = linesFils + shippingFils;
  const vatRatePercent = vatRatesPercent[country];
  return { linesFils, shippingFils, totalFils, vatFils: calculateVatFils(totalFils, vatRatePercent), vatRatePercent };
}
