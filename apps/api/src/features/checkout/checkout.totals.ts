import { type Fils, vatInFils } from '@dilmun/contracts/money';
import { type Country, shippingFeeFils } from '@dilmun/store/shipping-methods';
import { vatRatesPercent } from '@dilmun/store/vat';
import { calculateGrandTotalFils, type PriceableVariant } from '../carts/carts.pricing.ts';

/** What an order comes to, in fils: its lines, delivery, both together, and the VAT contained in that at a rate in percent. */
interface OrderTotals {
  linesFils: Fils;
  shippingFils: Fils;
  totalFils: Fils;
  vatFils: Fils;
  vatRatePercent: number;
}

/** Works out what an order of these lines comes to, delivered to a country. Throws for a method not offered. */
export function calculateOrderTotals(
  lines: readonly { quantity: number; variant: PriceableVariant }[],
  shippingMethod: string,
  country: Country,
): OrderTotals {
  const linesFils = calculateGrandTotalFils(lines);
  const shippingFils = shippingFeeFils(linesFils, shippingMethod, country);
  const totalFils = linesFils + shippingFils;
  const vatRatePercent = vatRatesPercent[country];
  return { linesFils, shippingFils, totalFils, vatFils: vatInFils(totalFils, vatRatePercent), vatRatePercent };
}
