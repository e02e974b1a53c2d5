import { makeNextSteps } from '@dilmun/settings/next-steps';
import type * as en from '../en/order-next-steps.ts';
import type { Translated } from '../translated.ts';

export const nextSteps: Translated<typeof en.nextSteps> = {
  heading: 'الخطوات التالية',
  list: makeNextSteps({
    delivered: (day) => [
      'نجهّز طلبك ونسلّمه إلى شركة التوصيل، ونرسل إليك رقم التتبع بالبريد الإلكتروني.',
      'يتصل بك مندوب التوصيل قبل وصوله.',
      ...(day === null ? [] : [`يصل طلبك يوم ${day}.`]),
    ],
    pickup: (day, hours) => [
      day === null
        ? 'نجهّز طلبك ونراسلك بالبريد الإلكتروني عندما يصبح جاهزًا.'
        : `نجهّز طلبك ونراسلك بالبريد الإلكتروني عندما يصبح جاهزًا، يوم ${day} على أبعد تقدير.`,
      `استلمه من متجرنا. ساعات العمل: ${hours}.`,
      'أحضر رقم الطلب وإثبات هويتك.',
    ],
    byEmail: ['يصلك رمز التفعيل بالبريد الإلكتروني بعد الدفع.'],
  }),
};
