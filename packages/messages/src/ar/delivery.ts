import type { OrderMethodId } from '@dilmun/settings/shipping-methods';
import type * as en from '../en/delivery.ts';
import type { Translated } from '../translated.ts';

export const methodNames: Readonly<Record<OrderMethodId, string>> = {
  standard: 'التوصيل العادي',
  express: 'التوصيل السريع',
  pickup: 'الاستلام من المتجر',
  email: 'بالبريد الإلكتروني',
};

export const delivery: Translated<typeof en.delivery> = {
  cutOffLater: (time, day) => `${time} من يوم ${day}`,
  inCountry: (promise, country) => `${promise} (${country})`,
  promise: (by, day) => `التوصيل يوم ${day} عند الطلب قبل الساعة ${by}`,
  pickupPromise: (by, day) => `جاهز للاستلام يوم ${day} عند الطلب قبل الساعة ${by}`,
};
