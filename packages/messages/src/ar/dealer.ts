import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/dealer.ts';
import type { Translated } from '../translated.ts';

export const dealer: Translated<typeof en.dealer> = {
  legalName: `${isolate(store.name)} ذ.م.م.`,
  countryName: 'مملكة البحرين',
  addressLines: [
    'محل 114، الطابق الأرضي',
    'مجمع السيف – المحرق، طريق 6',
    `المحرق ${store.address.postalCode}`,
    'مملكة البحرين',
  ],
  street: 'محل 114، مجمع السيف – المحرق، طريق 6',
  city: 'المحرق',
};

export const countryNames: Translated<typeof en.countryNames> = {
  Bahrain: 'البحرين',
  'Saudi Arabia': 'السعودية',
  'United Arab Emirates': 'الإمارات العربية المتحدة',
};
