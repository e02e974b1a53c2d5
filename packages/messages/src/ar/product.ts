import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/product.ts';
import type { Translated } from '../translated.ts';
import { availability } from './availability.ts';
import { formatPercent } from './formats.ts';
import { countPieces } from './nouns.ts';

export const product: Translated<typeof en.product> = {
  kickerSale: (percent) => `خصم ${formatPercent(percent)}`,
  kickerNew: 'جديد',
  vat: '(شامل ضريبة القيمة المضافة)',
  partNumber: 'رقم القطعة',
  modelColor: 'الطراز/اللون',
  allModels: (count) => `كل الطرازات (${count})`,
  optionName: (key) => key,
  available: (shippingPeriod) => availability.available(shippingPeriod),
  onlyLeft: (count) => `الكمية المتبقية: ${countPieces(count)} فقط.`,
  outOfStock: 'غير متوفر حاليًا',
  outOfStockText: 'هذا الطراز غير متوفر حاليًا.',
  about: (feature) => `حول ${isolate(feature)}`,
  optionStates: {
    soldOut: 'نفدت الكمية',
    notCombined: 'غير متاح مع هذه الاختيارات',
    missing: 'غير متوفر',
  },
  gallery: 'الصور',
  picture: (index, count) => `الصورة ${index} من ${count}`,
  enlarge: (index, count) => `تكبير الصورة ${index} من ${count}`,
  previousPicture: 'الصورة السابقة',
  nextPicture: 'الصورة التالية',
  otherModel: 'طراز آخر',
  outOfStockShort: 'غير متوفر حاليًا',
  unknownPart: (partNumber) => `لم نعد نبيع رقم القطعة ${isolate(partNumber)}. هذا أقرب طراز متاح لدينا.`,
  tabs: 'عن هذا المنتج',
  emptyTab: 'لا توجد تفاصيل بعد.',
  pageTitle: 'المنتج',
  loading: 'جارٍ تحميل المنتج',
  compare: 'مقارنة',
  buyBar: 'شراء هذا المنتج',
};
