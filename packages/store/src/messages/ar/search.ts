import { isolate } from '../../isolate.ts';
import { selectPlural } from '../../plural.ts';
import { store } from '../../store.ts';
import type * as en from '../en/search.ts';
import type { Translated } from '../translated.ts';
import { countProducts } from './nouns.ts';

const quote = (term: string) => `«${isolate(term)}»`;

export const search: Translated<typeof en.search> = {
  label: 'البحث عن منتجات',
  placeholder: 'البحث بالاسم أو رقم القطعة',
  submit: 'بحث',
  again: 'بحث من جديد',
  empty: 'يُرجى إدخال اسم المنتج',
  failed: 'لم يُعثر على المنتج المطلوب',
  suggestions: 'المنتجات',
  categories: 'الفئات',
  recent: 'عمليات البحث الأخيرة',
  clearRecent: 'مسح عمليات البحث الأخيرة',
  offers: 'اقتراحات البحث',
  offered: (count) =>
    selectPlural('ar', count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: `${count} اقتراحات`,
      many: `${count} اقتراحًا`,
      other: `${count} اقتراح`,
    }),
  pageTitle: (term) => `بحث: ${isolate(term)}`,
  title: 'نتائج البحث',
  description: (term) =>
    `منتجات ${quote(term)} لدى ${isolate(store.name)}. الأسعار بالدينار البحريني وتشمل ضريبة القيمة المضافة.`,
  resultsFor: (term) => `نتائج البحث عن ${quote(term)}`,
  count: (count, isMore) => (isMore ? `أكثر من ${countProducts(count - 1)}` : countProducts(count)),
  bestMatch: 'الأكثر صلة',
  nothingTitle: (term) => `لا نتائج للبحث عن ${quote(term)}`,
  nothingText: 'يُرجى التحقق من الإملاء أو استخدام كلمات أقل أو إدخال رقم القطعة.',
  didYouMean: 'هل المقصود',
  questionMark: '؟',
  notSpelt: (term) => `لا نتائج للبحث عن ${quote(term)}. نعرض نتائج`,
  nearestCategories: 'قد تفيد هذه الفئات',
  toCategories: 'عرض جميع الفئات',
};
