import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/cart-page.ts';
import type { Translated } from '../translated.ts';

export const cartPage: Translated<typeof en.cartPage> = {
  title: 'السلة',
  description: 'محتويات السلة بأسعار اليوم، شاملة ضريبة القيمة المضافة.',
  heading: 'السلة',
  loading: 'جارٍ تحميل السلة',

  emptyHeading: 'السلة فارغة',
  emptyText: 'ساعتك القادمة بانتظارك. تابع من حيث توقفت.',
  startShopping: 'بدء التسوق',

  lines: 'المنتجات في السلة',
  partNumber: (partNumber) => `رقم القطعة ${isolate(partNumber)}`,
  quantityOf: (name) => `كمية ${isolate(name)}`,
  lineTotal: (quantity) => `المجموع لعدد ${quantity}:`,
  remove: 'إزالة',
  removeNamed: (name) => `إزالة ${isolate(name)}`,
  save: 'حفظ لوقت لاحق',
  saveNamed: (name) => `حفظ لوقت لاحق: ${isolate(name)}`,
  clear: 'إفراغ السلة',

  summary: 'ملخص الطلب',
  subtotal: 'المجموع الفرعي',
  discount: (code) => `الخصم (${isolate(code)})`,
  discountCode: 'رمز الخصم',
  applyDiscount: 'تطبيق',
  removeDiscount: (code) => `إزالة رمز الخصم ${isolate(code)}`,
  estimatedTotal: 'الإجمالي التقديري',
  inclusiveVat: '(شامل ضريبة القيمة المضافة)',
  shippingNote: 'تُحسب رسوم التوصيل عند إتمام الشراء',
  checkOut: 'إتمام الشراء',
  continueShopping: 'متابعة التسوق',

  waiting: 'بانتظار الاتصال بالإنترنت.',
  waitingNotice: 'لم تصلنا بعض تغييراتك بعد. حفظناها على هذا الجهاز وسنرسلها فور عودة الاتصال.',
  freeDeliveryGap: (missing) => `أضف ${missing} لتحصل على توصيل عادي مجاني`,
  freeDelivery: 'التوصيل العادي مجاني لهذا الطلب.',
  byEmail: 'يُرسل بالبريد الإلكتروني دون رسوم توصيل.',

  staleNotice: 'تعذّر تحديث السلة. هذه آخر نسخة منها.',
  unavailable: 'تعذّر تحميل السلة.',
};
