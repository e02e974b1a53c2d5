import { deliveryPolicy, isSentByEmail } from '@dilmun/settings/delivery';
import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/availability.ts';
import type { Translated } from '../translated.ts';
import { countBusinessDayRange } from './pages/number-words.ts';

const activation = 'نرسل رمز التفعيل إلى بريدك الإلكتروني بعد الدفع.';

/** The usual period in Arabic; the catalogue translates other periods. */
const translatePeriod = (shippingPeriod: string): string =>
  shippingPeriod === deliveryPolicy.shippingPeriod ? countBusinessDayRange(1, 3) : isolate(shippingPeriod);

export const availability: Translated<typeof en.availability> = {
  available: (shippingPeriod) =>
    isSentByEmail({ shippingPeriod }) ? activation : `متوفر، يُشحن خلال ${translatePeriod(shippingPeriod)}.`,
  ordered: (shippingPeriod) =>
    isSentByEmail({ shippingPeriod }) ? activation : `يُشحن خلال ${translatePeriod(shippingPeriod)}`,
};
