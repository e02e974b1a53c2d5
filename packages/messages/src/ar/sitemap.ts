import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/sitemap.ts';
import type { Translated } from '../translated.ts';

export const sitemapTexts: Translated<typeof en.sitemapTexts> = {
  pageTitle: 'خريطة الموقع',
  title: 'خريطة الموقع',
  description: `جميع فئات المنتجات لدى ${isolate(store.name)}، وطرق التواصل معنا.`,
  furtherCategories: 'فئات أخرى',
  more: 'المزيد',
  links: [
    { label: 'من نحن', to: '/company/about-us' },
    { label: 'تواصل معنا', to: '/customer-service/contact-us' },
  ],
};
