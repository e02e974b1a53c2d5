import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/stock-alerts.ts';
import type { Translated } from '../translated.ts';

export const stockAlerts: Translated<typeof en.stockAlerts> = {
  title: 'تنبيه بالبريد الإلكتروني عند التوفر',
  email: 'البريد الإلكتروني',
  submit: 'تفعيل التنبيه',
  note: 'نرسل إليك رسالة واحدة عند توفر المنتج، دون حاجة إلى حساب.',
  sentTitle: 'تحقق من بريدك الوارد',
  sentText: (email) => `أرسلنا رابطًا إلى ${isolate(email)}. افتحه لتأكيد التنبيه.`,

  pageTitle: 'تنبيهات التوفر',
  pageDescription: 'أكّد الرسالة التي تُعلمك بتوفر منتج من جديد.',
  confirming: 'جارٍ تأكيد التنبيه',
  confirmedTitle: 'تم تفعيل التنبيه',
  confirmedText: (name) => `سنرسل إليك رسالة واحدة عند توفر ${isolate(name)} من جديد.`,
  viewProduct: 'عرض المنتج',
  invalidTitle: 'هذا الرابط غير صالح',
  invalidText: 'قد يكون الرابط غير مكتمل أو انتهى التنبيه. اطلب تنبيهًا جديدًا من صفحة المنتج.',
  continueShopping: 'متابعة التسوق',
};
