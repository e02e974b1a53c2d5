import { deliveryPolicy } from '../../../delivery.ts';
import * as methods from '../../../method-facts.ts';
import { getFreeLimitFils } from '../../../shipping-methods.ts';
import { formatVatRates } from '../../../vat.ts';
import type * as en from '../../en/pages/delivery-texts.ts';
import { dayText } from '../dates.ts';
import { countryNames, hoursWords } from '../dealer.ts';
import { methodNames } from '../delivery.ts';
import { formatBhd, formatPercent } from '../formats.ts';
import { countBusinessDays, countHours } from './number-words.ts';

export const formatFreeLimit: typeof en.formatFreeLimit = ({ delivery }) => formatBhd(getFreeLimitFils(delivery));

const { processingBusinessDays, orderProcessingHours, refundBusinessDays } = deliveryPolicy;
export const processingText = `خلال ${countBusinessDays(processingBusinessDays)}`;
export const orderProcessingText = `خلال ${orderProcessingHours.from} إلى ${countHours(orderProcessingHours.to)} من الدفع`;
export const refundDaysText = `من ${refundBusinessDays.from} إلى ${countBusinessDays(refundBusinessDays.to)}`;

export const vatRatesText = formatVatRates({ formatPercent, countryNames, comma: '، ' });

const words: methods.MethodWords = {
  locale: 'ar-BH',
  hours: hoursWords,
  methodNames,
  countryNames,
  pickup: (cutOff) => `مجانًا. يكون الطلب جاهزًا في يوم العمل نفسه إذا قُدّم حتى الساعة ${cutOff}.`,
  feeUpTo: (fee, limit) => `${fee} للطلبات التي لا تزيد على ${limit}، ومجانًا لما فوق ذلك.`,
  feePerOrder: (fee) => `${fee} لكل طلب.`,
  deliveredIn: (time) => `التوصيل خلال ${time}.`,
  onlyIn: (countries) => `متاح في ${countries} فقط.`,
  notOffered: 'غير متاح حاليًا عند إتمام الشراء. إذا كنتم بحاجة إلى الطلب سريعًا، يُرجى التواصل معنا.',
  formatBhd,
  formatBusinessDays: countBusinessDays,
  comma: '، ',
  or: ' أو ',
};

export const listMethodFacts: typeof en.listMethodFacts = (shop) => methods.listMethodFacts(words, shop);

export const describeCutOff: typeof en.describeCutOff = (shop) => methods.describeCutOff(words, shop);

export const describeBusinessDays: typeof en.describeBusinessDays = (shop) => methods.describeBusinessDays(words, shop);

export const listHolidayFacts: typeof en.listHolidayFacts = ({ holidays }) =>
  holidays.map(({ name, firstDay, lastDay, isTentative, countries }) => ({
    term: name,
    words: `${firstDay === lastDay ? dayText(firstDay) : `من ${dayText(firstDay)} إلى ${dayText(lastDay)}`} (${countries.map((country) => countryNames[country]).join('، ')})`,
    ...(isTentative && { note: 'تواريخ متوقعة قد تتغير بيوم.' }),
  }));
