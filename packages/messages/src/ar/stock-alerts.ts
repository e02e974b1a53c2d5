import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/stock-alerts.ts';
import type { Translated } from '../translated.ts';

export const stockAlerts: Translated<typeof en.stockAlerts> = {
  title: 'تنبيه بالبريد الإلكتروني عند التوفر',
  email: 'البريد الإلكتروني',
  submit: 'تفعيل التنبيه',
  note: 'رسالة واحدة عند توفر المنتج من جديد، دون حاجة إلى حساب.',
  sentTitle: 'يُرجى التحقق من البريد الوارد',
  sentText: (email) => `أرسلنا رابطًا إلى ${isolate(email)}. يُرجى فتحه لتأكيد التنبيه.`,

  pageTitle: 'تنبيهات التوفر',
  pageDescription: 'تأكيد الرسالة التي تُعلمكم بتوفر منتج من جديد.',
  confirming: 'جارٍ تأكيد التنبيه',
  confirmedTitle: 'تم تفعيل التنبيه',
  confirmedText: (name) => `سنرسل رسالة واحدة عند توفر ${isolate(name)} من جديد.`,
  viewProduct: 'عرض المنتج',
  invalidTitle: 'هذا الرابط غير صالح',
  invalidText: 'قد يكون الرابط غير مكتمل أو انتهى التنبيه. يمكن طلب تنبيه جديد من صفحة المنتج.',
  continueShopping: 'متابعة التسوق',
};
