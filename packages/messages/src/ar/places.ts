import type { Country } from '@dilmun/settings/shipping-methods';
import type * as en from '../en/places.ts';
import type { Translated } from '../translated.ts';
import { countryNames } from './dealer.ts';

export const governorateNames: Translated<typeof en.governorateNames> = {
  Capital: 'العاصمة',
  Muharraq: 'المحرق',
  Northern: 'الشمالية',
  Southern: 'الجنوبية',
};

const translateStreet = (street: string): string =>
  street
    .replace(/\bBuilding (?=\d)/, 'مبنى ')
    .replace(/\bRoad (?=\d)/, 'طريق ')
    .replace(/\bBlock (?=\d)/, 'مجمع ')
    .replaceAll(', ', '، ');

export const translateAddress: typeof en.translateAddress = (address) => ({
  ...address,
  street: translateStreet(address.street),
  state: governorateNames[address.state as keyof typeof governorateNames] ?? address.state,
  country: countryNames[address.country as Country] ?? address.country,
});
