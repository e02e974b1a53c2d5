import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/dealer.ts';
import type { Translated } from '../translated.ts';

export const dealer: Translated<typeof en.dealer> = {
  legalName: store.arabic.legalName.replace(store.name, (name) => isolate(name)),
  countryName: 'مملكة البحرين',
  addressLines: store.arabic.addressLines,
  street: store.arabic.street,
  city: store.arabic.city,
};

export const countryNames: Translated<typeof en.countryNames> = {
  Bahrain: 'البحرين',
  'Saudi Arabia': 'السعودية',
  'United Arab Emirates': 'الإمارات العربية المتحدة',
};
