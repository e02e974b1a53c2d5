import { isolate } from '@dilmun/settings/isolate';
import { selectPlural } from '@dilmun/settings/plural';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/catalogue.ts';
import type { Translated } from '../translated.ts';
import { countProducts } from './nouns.ts';

export const catalogue: Translated<typeof en.catalogue> = {
  untitled: 'الفئات',
  description: (name) =>
    `تسوّق ${isolate(name)} من ${isolate(store.maker)} في البحرين. الأسعار بالدينار البحريني وتشمل ضريبة القيمة المضافة.`,
  home: 'الرئيسية',
  filters: 'التصفية',
  by: {
    features: 'تسوّق حسب الميزة',
    series: 'تسوّق حسب السلسلة',
    price: 'السعر',
    size: 'المقاس',
    colour: 'اللون',
    sale: 'التخفيضات',
    stock: 'التوفر',
  },
  filterValues: {
    price: {
      '0-50': 'أقل من \u206750\u00a0د.ب\u2069',
      '50-100': 'من 50 إلى \u2067100\u00a0د.ب\u2069',
      '100-200': 'من 100 إلى \u2067200\u00a0د.ب\u2069',
      '200-400': 'من 200 إلى \u2067400\u00a0د.ب\u2069',
      '400-': '\u2067400\u00a0د.ب\u2069 فأكثر',
    },
    colour: {
      black: 'أسود',
      grey: 'رمادي',
      silver: 'فضي',
      white: 'أبيض',
      gold: 'ذهبي',
      brown: 'بني',
      red: 'أحمر',
      orange: 'برتقالي',
      yellow: 'أصفر',
      green: 'أخضر',
      blue: 'أزرق',
      purple: 'بنفسجي',
      pink: 'وردي',
    },
    sale: { on: 'بسعر مخفّض' },
    stock: { in: 'متوفر' },
  },
  size: (value) => {
    const [, size, unit] = /^([\d.]+) (mm|inch)$/.exec(value) ?? [];
    if (size === undefined) return value;
    return unit === 'mm'
      ? `${size} مم`
      : `${size} ${selectPlural('ar', Number(size), { few: 'بوصات', other: 'بوصة' })}`;
  },
  outOfStock: 'غير متوفر حاليًا',
  coloursShown: (count) =>
    selectPlural('ar', count, {
      one: 'لون واحد',
      two: 'لونان',
      few: `${count} ألوان`,
      many: `${count} لونًا`,
      other: `${count} لون`,
    }),
  filtersChosen: (count) => (count === 0 ? 'التصفية' : `التصفية (${count})`),
  chosenFilters: 'عوامل التصفية المختارة',
  removeFilter: (label) => `إزالة ${isolate(label)}`,
  show: (count) => `عرض ${countProducts(count)}`,
  clearFilters: 'مسح الكل',
  chosen: (count) => `عدد المختار: ${count}`,
  sortBy: 'الترتيب حسب',
  sort: {
    'featuredProducts-desc': 'المنتجات المميزة',
    'productName-asc': 'الاسم: من A إلى Z',
    'productName-desc': 'الاسم: من Z إلى A',
    'price-asc': 'السعر: من الأقل إلى الأعلى',
    'price-desc': 'السعر: من الأعلى إلى الأقل',
  },
  count: countProducts,
  loading: 'جارٍ تحميل المنتجات',
  sale: 'تخفيض',
  reduction: (percent) => isolate(`−${percent}%`),
  loadMore: 'عرض المزيد من المنتجات',
  shownOf: (shown, total) => `عُرض ${shown} من ${total}`,
};
