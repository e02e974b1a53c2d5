import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/service-facts.ts';
import type { Translated } from '../translated.ts';
import { dealer } from './dealer.ts';
import { countMonths } from './pages/number-words.ts';

const { devices, batteries } = store.warrantyMonths;

export const serviceFacts: Translated<typeof en.serviceFacts> = {
  warranty: (months) =>
    months === null
      ? `لمدة ${countMonths(devices)} من ${isolate(store.maker)}، و${countMonths(batteries)} للبطاريات والأحزمة والأساور والكيبلات والحوامل.`
      : `لمدة ${countMonths(months)}، من ${isolate(store.maker)}.`,
  service: 'التوصيل والإرجاع والضمان',
  delivery: 'التوصيل',
  freeDelivery: (limit) => `التوصيل العادي مجاني للطلبات التي تزيد على ${limit}.`,
  pickUp: 'الاستلام',
  pickUpText: `متوفر في متجرنا: ${dealer.street}. اختر الاستلام من المتجر عند إتمام الشراء.`,
  returns: 'الإرجاع',
  returnsText: 'منتج متضرر أو معيب؟ أبلغنا خلال يوم من استلامه.',
  returnsLink: 'سياسة الإرجاع',
  warrantyTitle: 'الضمان',
  warrantyLink: 'شروط الضمان',
  support: 'المساعدة',
  supportText: 'فريقنا في المحرق في خدمتك.',
  supportLink: 'تواصل معنا',
};
