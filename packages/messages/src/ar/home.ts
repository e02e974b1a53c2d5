import { store } from '@dilmun/settings/store';
import type * as en from '../en/home.ts';
import type { Translated } from '../translated.ts';
import { dealer } from './dealer.ts';
import { countBusinessDayRange, countMonths } from './pages/number-words.ts';

const describeLimit = (limit: string) => `للطلبات التي تزيد على ${limit}`;

const methodNames = { benefit: 'بطاقة BENEFIT للخصم المباشر', card: 'بطاقة الائتمان', cash: 'الدفع عند الاستلام' };
const methods = store.payments.offered.map((method) => methodNames[method]).join(' أو ');

export const home: Translated<typeof en.home> = {
  pageTitle: 'الصفحة الرئيسية',
  description: (limit) =>
    `ساعات ذكية وأجهزة للرياضة والأنشطة الخارجية والسيارات والبحر من ${store.maker}، لدى الوكيل المعتمد في ${dealer.countryName}. توصيل مجاني ${describeLimit(limit)}.`,
  banner: 'مختارات',
  slide: (index, count) => `${index} من ${count}`,
  previous: 'الشريحة السابقة',
  next: 'الشريحة التالية',
  pause: 'إيقاف الشرائح مؤقتًا',
  play: 'تشغيل الشرائح',
  fallback: {
    title: 'Caldera 9 Pro',
    description: 'ساعة ذكية بلا حدود',
    buttonText: 'تسوّق الآن',
    buttonLink: '/all-products/wearable%20smartwatches',
  },
  featuredStrip: 'منتجات مختارة',
  featuredTitle: 'الجديد والأكثر رواجًا',
  featuredPrevious: 'المنتجات السابقة',
  featuredNext: 'المنتجات التالية',
  featuredPause: 'إيقاف المنتجات مؤقتًا',
  featuredPlay: 'تشغيل المنتجات',
  promosTitle: 'تسوّق حسب النشاط',
  categoriesTitle: 'تسوّق حسب الفئة',
};

export const assurances: Translated<typeof en.assurances> = {
  title: 'لماذا تتسوّق معنا',
  items: [
    { id: 'delivery', title: 'توصيل مجاني', text: describeLimit },
    { id: 'stock', title: 'متوفر في البحرين', text: `يُشحن خلال ${countBusinessDayRange(1, 3)}` },
    {
      id: 'warranty',
      title: `ضمان لمدة ${countMonths(store.warrantyMonths.devices)}`,
      text: `الوكيل المعتمد لأجهزة ${store.maker}`,
    },
    { id: 'payment', title: 'دفع آمن', text: methods },
  ],
};
