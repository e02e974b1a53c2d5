import type * as en from '../en/mail-links.ts';
import type { Translated } from '../translated.ts';

export const mailLinks: Translated<typeof en.mailLinks> = {
  actions: {
    confirmNewsletter: {
      title: 'الاشتراك في النشرة البريدية؟',
      text: 'سنرسل إليك أخبار منتجاتنا وعروضنا. ألغِ الاشتراك متى شئت.',
      button: 'اشتراك',
      doneTitle: 'تم الاشتراك',
      doneText: 'شكرًا لك. ستصلك من الآن أخبار منتجاتنا وعروضنا.',
    },
    stopNewsletter: {
      title: 'إلغاء الاشتراك في النشرة البريدية؟',
      text: 'لن نرسل إليك بعد ذلك أخبار منتجاتنا وعروضنا.',
      button: 'إلغاء الاشتراك',
      doneTitle: 'أُلغي الاشتراك',
      doneText: 'لن تصلك بعد الآن أخبار أو عروض على هذا البريد الإلكتروني.',
    },
    stopStockAlerts: {
      title: 'إيقاف جميع تنبيهات التوفر؟',
      text: 'لن نرسل إليك بعد ذلك رسائل عند عودة المنتجات التي طلبت تنبيهًا عنها.',
      button: 'إيقاف التنبيهات',
      doneTitle: 'أُوقفت التنبيهات',
      doneText: 'لن تصلك بعد الآن تنبيهات على هذا البريد الإلكتروني.',
    },
    stopReviewRequests: {
      title: 'إيقاف رسائل التقييم؟',
      text: 'لن نرسل إليك بعد ذلك رسائل نطلب فيها تقييم مشترياتك.',
      button: 'إيقاف الرسائل',
      doneTitle: 'أُوقفت الرسائل',
      doneText: 'لن نطلب منك التقييم بعد الآن. ويمكنك كتابة تقييم في صفحة طلبك متى شئت.',
    },
  },
  invalidTitle: 'هذا الرابط غير صالح',
  invalidText: 'قد يكون الرابط غير مكتمل أو قديمًا.',
  continueShopping: 'متابعة التسوق',
};
