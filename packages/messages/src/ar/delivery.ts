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
  promise: (by, day) => `اطلب قبل الساعة ${by} ويصلك يوم ${day}`,
  pickupPromise: (by, day) => `اطلب قبل الساعة ${by} واستلمه يوم ${day}`,
};
