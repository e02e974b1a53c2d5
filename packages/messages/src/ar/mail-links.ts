import type * as en from '../en/mail-links.ts';
import type { Translated } from '../translated.ts';

export const mailLinks: Translated<typeof en.mailLinks> = {
  actions: {
    confirmNewsletter: {
      title: 'الاشتراك في النشرة البريدية؟',
      text: 'سنرسل إليكم أخبار منتجاتنا وعروضنا. يمكنكم إلغاء الاشتراك في أي وقت.',
      button: 'اشتراك',
      doneTitle: 'تم الاشتراك',
      doneText: 'شكرًا لكم. ستصلكم من الآن أخبار منتجاتنا وعروضنا.',
    },
    stopNewsletter: {
      title: 'إلغاء الاشتراك في النشرة البريدية؟',
      text: 'لن نرسل إليكم بعد ذلك أخبار منتجاتنا وعروضنا.',
      button: 'إلغاء الاشتراك',
      doneTitle: 'أُلغي الاشتراك',
      doneText: 'لن تصل بعد الآن أي أخبار أو عروض إلى هذا البريد الإلكتروني.',
    },
    stopStockAlerts: {
      title: 'إيقاف جميع تنبيهات التوفر؟',
      text: 'لن نرسل بعد ذلك أي رسالة عند توفر المنتجات المطلوبة من جديد.',
      button: 'إيقاف التنبيهات',
      doneTitle: 'أُوقفت التنبيهات',
      doneText: 'لن تصل بعد الآن أي تنبيهات إلى هذا البريد الإلكتروني.',
    },
  },
  invalidTitle: 'هذا الرابط غير صالح',
  invalidText: 'قد يكون الرابط غير مكتمل أو قديمًا.',
  continueShopping: 'متابعة التسوق',
};
