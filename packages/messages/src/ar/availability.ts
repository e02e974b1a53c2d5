import { deliveryPolicy, isSentByEmail } from '@dilmun/settings/delivery';
import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/availability.ts';
import type { Translated } from '../translated.ts';

const activation = 'يُفعَّل برسالة إلى البريد الإلكتروني بعد الدفع.';

/** The usual period in Arabic; the catalogue translates other periods. */
const translatePeriod = (shippingPeriod: string): string =>
  shippingPeriod === deliveryPolicy.shippingPeriod ? 'من 1 إلى 3 أيام عمل' : isolate(shippingPeriod);

export const availability: Translated<typeof en.availability> = {
  available: (shippingPeriod) =>
    isSentByEmail({ shippingPeriod }) ? activation : `متوفر، ويُشحن خلال ${translatePeriod(shippingPeriod)}.`,
  ordered: (shippingPeriod) =>
    isSentByEmail({ shippingPeriod }) ? activation : `جاهز للشحن خلال ${translatePeriod(shippingPeriod)}`,
};
