import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/footer.ts';
import type { Translated } from '../translated.ts';
import { dealer } from './dealer.ts';

export const footerTexts: Translated<typeof en.footerTexts> = {
  tagline: `الوكيل المعتمد لشركة ${isolate(store.maker)} في ${dealer.countryName}`,
  followUs: 'تابعنا',
  visitUs: 'زيارة المتجر',
  accepted: 'وسائل الدفع المقبولة',
  copyright: (year) => `© ${year} ${dealer.legalName} جميع الحقوق محفوظة.`,
  vatNumber: (number) => `رقم الحساب الضريبي ${isolate(number)}`,
  externalHint: '(يُفتح موقع آخر)',
};
