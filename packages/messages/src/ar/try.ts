import { isolate } from '@dilmun/settings/isolate';
import { selectPlural } from '@dilmun/settings/plural';
import type * as en from '../en/try.ts';
import type { Translated } from '../translated.ts';

export const tryTexts: Translated<typeof en.tryTexts> = {
  pageTitle: 'المقارنة',
  title: 'كلاسيكي أم رياضي؟',
  description: 'ساعتان من العائلة نفسها جنبًا إلى جنب: الهيكل والبطارية والصحة والسعر.',
  lead: 'الساعة نفسها من الداخل، بمظهرين مختلفين. قارن بينهما جنبًا إلى جنب.',
  partNumbers: { classic: '010-02384-03', sport: '010-02700-11' },

  compareTitle: 'المقارنة',
  compareLead: 'حتى أربعة منتجات جنبًا إلى جنب.',
  table: 'المنتجات جنبًا إلى جنب',
  choose: 'المزيد عن',
  pair: 'اختر منتجين للمقارنة',
  loading: 'جارٍ تحميل المنتجات',
  price: 'السعر',
  stock: 'التوفر',
  inStock: 'متوفر',
  outOfStock: 'غير متوفر حاليًا',
  notStated: 'غير مذكور',
  differs: 'مختلف',
  onlyDifferences: 'عرض الاختلافات فقط',
  differences: (count, all) =>
    selectPlural('ar', count, {
      zero: `لا اختلاف في الصفوف (${all})`,
      one: `صف واحد مختلف من ${all}`,
      two: `صفان مختلفان من ${all}`,
      few: `${count} صفوف مختلفة من ${all}`,
      many: `${count} صفًا مختلفًا من ${all}`,
      other: `${count} صف مختلف من ${all}`,
    }),
  variantOf: (name) => `إصدار ${isolate(name)}`,
  removeNamed: (name) => `إزالة ${isolate(name)} من المقارنة`,

  add: 'إضافة منتج',
  addTitle: 'إضافة منتج',
  addSearch: 'الاسم أو رقم القطعة',
  addRecent: 'شوهد مؤخرًا',
  addNothing: 'لا توجد منتجات.',
  addHint: 'اكتب حرفين على الأقل.',
  full: 'تستطيع مقارنة أربعة منتجات كحد أقصى.',
  tooMany: 'تستطيع مقارنة أربعة منتجات كحد أقصى. هذه المنتجات الأربعة الأولى.',
  unknown: (asked) => `لم نعثر على ${isolate(asked)}.`,
  alone: 'أضف منتجًا آخر لتقارن بينهما.',
  emptyTitle: 'لا توجد منتجات للمقارنة بعد',
  emptyText: 'أضف حتى أربعة منتجات، أو ابدأ بهاتين الساعتين.',
  toPair: 'كلاسيكي أم رياضي؟',
};
