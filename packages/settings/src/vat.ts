import type { Country } from './shipping-methods.ts';
import { store } from './store.ts';

/**
 * The VAT rate in whole percent by country of delivery. Prices include VAT. An order stores the rate of the day it was
 * placed; its mails, invoice and credit notes use the stored rate. The dealer's tax adviser confirms the rates.
 */
export const vatRatesPercent: Readonly<Record<Country, number>> = store.vat.percent;

/**
 * Invoices, credit notes and their orders are kept until the end of the year that is this many years after the year of
 * issue. The dealer's tax adviser confirms the period.
 */
export const taxRecordYears = 5;

interface RateWords {
  formatPercent: (percent: number) => string;
  countryNames: Readonly<Record<Country, string>>;
  /** Between the rates of a list. */
  comma: string;
}

/** Formats the rates: `10%` if all are equal, otherwise each rate with its country. */
export function formatVatRates(
  { formatPercent, countryNames, comma }: RateWords,
  rates: Readonly<Record<Country, number>> = vatRatesPercent,
): string {
  const [first = 0, ...others] = new Set(store.countries.map((country) => rates[country]));
  if (others.length === 0) return formatPercent(first);
  return store.countries.map((country) => `${formatPercent(rates[country])} (${countryNames[country]})`).join(comma);
}
