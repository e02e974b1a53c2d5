import type { Country } from '@dilmun/settings/shipping-methods';
import { store } from '@dilmun/settings/store';

/** The dealer's data that reads differently in each language. */
export const dealer = {
  legalName: store.legalName,
  countryName: 'Kingdom of Bahrain',
  addressLines: store.address.lines,
  street: store.address.street,
  city: store.address.city,
} as const;

/** Names of the countries that the shop delivers to. */
export const countryNames: Readonly<Record<Country, string>> = {
  Bahrain: 'Bahrain',
  'Saudi Arabia': 'Saudi Arabia',
  'United Arab Emirates': 'United Arab Emirates',
};
