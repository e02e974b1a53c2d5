import { addInformationPageTexts } from '../../../information-pages.ts';

/** Titles and texts of the information pages. */
export const informationPages = addInformationPageTexts({
  contact: { title: 'تواصلوا معنا' },
  shipping: { title: 'سياسة الشحن والإرجاع', load: () => import('./shipping-policy.ts') },
  terms: { title: 'شروط وأحكام البيع', load: () => import('./terms.ts') },
  warranty: { title: 'شروط الضمان', load: () => import('./warranty-terms.ts') },
  privacy: { title: 'سياسة الخصوصية', load: () => import('./privacy-policy.ts') },
  cookies: { title: 'سياسة ملفات تعريف الارتباط', load: () => import('./cookie-policy.ts') },
  security: { title: 'الأمان', load: () => import('./security.ts') },
  about: { title: 'من نحن', load: () => import('./about.ts') },
  investors: { title: 'المستثمرون' },
  modernSlavery: { title: 'بيان مكافحة العبودية الحديثة', load: () => import('./modern-slavery.ts') },
  whistleblowing: { title: 'نظام الإبلاغ عن المخالفات', load: () => import('./whistleblowing.ts') },
});
