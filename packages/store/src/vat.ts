import type { Country } from './shipping-methods.ts';
import { store } from './store.ts';

/**
 * The VAT rate in whole percent by country of delivery. Prices contain it. An order keeps the rate of its day; its
 * mails, invoice and credit notes use that one. The dealer's tax adviser confirms the rates.
 */
export const vatRatesPercent: Readonly<Record<Country, number>> = {
  Bahrain: 10,
  'Saudi Arabia': 10,
  'United Arab Emirates': 10,
};

/**
 * Invoices, credit notes and their orders are kept to the end of the year that comes this many years after they were
 * issued. The dealer's tax adviser confirms the period.
 */
export const taxRecordYears = 5;

/** `10 %`, or each country with its rate where they differ. */
export function formatVatRates(rates: Readonly<Record<Country, number>> = vatRatesPercent): string {
  const [first, ...others] = new Set(store.countries.map((country) => rates[country]));
  if (others.length === 0) return `${first} %`;
  return store.countries.map((country) => `${rates[country]} % (${country})`).join(', ');
}
