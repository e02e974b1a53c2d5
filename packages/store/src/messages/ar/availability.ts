import { isSentByEmail } from '../../delivery.ts';
import { isolate } from '../../isolate.ts';
import { selectPlural } from '../../plural.ts';
import type * as en from '../en/availability.ts';
import type { Translated } from '../translated.ts';

const activation = 'يُفعَّل برسالة إلى البريد الإلكتروني بعد الدفع.';

/** Units of shipping periods as the catalogue writes them in English, with their Arabic plural forms. */
const units: Readonly<Record<string, { one: string; two: string; few: string; other: string }>> = {
  'business day': { one: 'يوم عمل واحد', two: 'يومَي عمل', few: 'أيام عمل', other: 'يوم عمل' },
  day: { one: 'يوم واحد', two: 'يومين', few: 'أيام', other: 'يومًا' },
  week: { one: 'أسبوع واحد', two: 'أسبوعين', few: 'أسابيع', other: 'أسبوعًا' },
};

/** Translates the catalogue's period: "1-3 business days" becomes "من 1 إلى 3 أيام عمل". Any other text stays as it is. */
function translatePeriod(shippingPeriod: string): string {
  const [, from, to, unit = ''] = /^(?:(\d+)\s*[-–]\s*)?(\d+) (business day|day|week)s?$/.exec(shippingPeriod) ?? [];
  const forms = units[unit];
  if (!forms || !to) return isolate(shippingPeriod);
  const form = selectPlural('ar', Number(to), forms);
  if (from) return `من ${from} إلى ${to} ${form === forms.two || form === forms.one ? forms.other : form}`;
  return form === forms.one || form === forms.two ? form : `${to} ${form}`;
}

export const availability: Translated<typeof en.availability> = {
  available: (shippingPeriod) =>
    isSentByEmail({ shippingPeriod }) ? activation : `متوفر، ويُشحن خلال ${translatePeriod(shippingPeriod)}.`,
  ordered: (shippingPeriod) =>
    isSentByEmail({ shippingPeriod }) ? activation : `جاهز للشحن خلال ${translatePeriod(shippingPeriod)}`,
};
