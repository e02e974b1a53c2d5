import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/service-facts.ts';
import type { Translated } from '../translated.ts';
import { countMonths } from './pages/number-words.ts';

export const serviceFacts: Translated<typeof en.serviceFacts> = {
  warranty: (months) =>
    months === null
      ? `مشمول بضمان ${isolate(store.maker)}.`
      : `لمدة ${countMonths(months)}، من ${isolate(store.maker)}.`,
  service: 'التوصيل والإرجاع والضمان',
  delivery: 'التوصيل',
  freeDelivery: (limit) => `التوصيل العادي مجاني للطلبات التي تزيد على ${limit}.`,
  returns: 'الإرجاع',
  returnsText: 'منتج متضرر أو معيب؟ أبلغنا خلال يوم من استلامه.',
  returnsLink: 'سياسة الإرجاع',
  warrantyTitle: 'الضمان',
  warrantyLink: 'شروط الضمان',
  support: 'المساعدة',
  supportText: 'فريقنا في المحرق في خدمتك.',
  supportLink: 'تواصل معنا',
};
