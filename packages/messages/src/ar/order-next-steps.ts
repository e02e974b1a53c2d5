import { makeNextSteps } from '@dilmun/settings/next-steps';
import type * as en from '../en/order-next-steps.ts';
import type { Translated } from '../translated.ts';

export const nextSteps: Translated<typeof en.nextSteps> = {
  heading: 'الخطوات التالية',
  list: makeNextSteps({
    delivered: (day) => [
      'نجهّز طلبكم ونسلّمه إلى شركة التوصيل، وتصلكم رسالة بالبريد الإلكتروني فيها رقم التتبع.',
      'يتصل بكم مندوب التوصيل قبل وصوله.',
      ...(day === null ? [] : [`يصل طلبكم يوم ${day}.`]),
    ],
    pickup: (day, hours) => [
      day === null
        ? 'نجهّز طلبكم ونراسلكم بالبريد الإلكتروني حال جاهزيته.'
        : `نجهّز طلبكم ونراسلكم بالبريد الإلكتروني حال جاهزيته، يوم ${day} على أبعد تقدير.`,
      `يمكنكم استلامه من متجرنا. ساعات العمل: ${hours}.`,
      'يُرجى إحضار رقم الطلب وإثبات الهوية.',
    ],
    byEmail: ['يصلكم رمز التفعيل بالبريد الإلكتروني بعد الدفع.'],
  }),
};
