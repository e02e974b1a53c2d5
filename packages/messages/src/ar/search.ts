import { isolate } from '@dilmun/settings/isolate';
import { selectPlural } from '@dilmun/settings/plural';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/search.ts';
import type { Translated } from '../translated.ts';
import { formatBhd } from './formats.ts';
import { countProducts } from './nouns.ts';

const quote = (term: string) => `«${isolate(term)}»`;

export const search: Translated<typeof en.search> = {
  label: 'البحث عن منتجات',
  placeholder: 'البحث بالاسم أو رقم القطعة',
  submit: 'بحث',
  again: 'بحث من جديد',
  empty: 'أدخل اسم المنتج',
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
  nothingText: 'تحقق من الإملاء أو استخدم كلمات أقل أو أدخل رقم القطعة.',
  didYouMean: 'هل تقصد',
  questionMark: '؟',
  notSpelt: (term) => `لا نتائج للبحث عن ${quote(term)}. نعرض نتائج`,
  withoutWords: (words) => `لا منتج يطابق جميع الكلمات. بحثنا من دون ${words.map(quote).join('، ')}.`,
  priceFrom: (fils) => `السعر من ${formatBhd(fils)}.`,
  priceTo: (fils) => `السعر حتى ${formatBhd(fils)}.`,
  priceBetween: (minFils, maxFils) => `السعر من ${formatBhd(minFils)} إلى ${formatBhd(maxFils)}.`,
  priceNotMet: 'لا منتج بهذا السعر بين النتائج. نعرض أسعارًا أخرى.',
  popular: 'منتجات رائجة',
  nearestCategories: 'قد تفيدك هذه الفئات',
  toCategories: 'عرض جميع الفئات',
};
