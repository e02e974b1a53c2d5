import { deliveryPolicy, freeDeliveryAboveFils } from '../../../delivery.ts';
import * as methods from '../../../method-facts.ts';
import { formatVatRates } from '../../../vat.ts';
import type * as en from '../../en/pages/delivery-texts.ts';
import { countryNames } from '../dealer.ts';
import { methodNames } from '../delivery.ts';
import { formatBhd, formatPercent } from '../formats.ts';
import { countBusinessDays, countHours } from './number-words.ts';

export const freeDeliveryText = formatBhd(freeDeliveryAboveFils);

const { processingBusinessDays, orderProcessingHours, refundBusinessDays } = deliveryPolicy;
export const processingText = `خلال ${countBusinessDays(processingBusinessDays)}`;
export const orderProcessingText = `خلال ${orderProcessingHours.from} إلى ${countHours(orderProcessingHours.to)} من الدفع`;
export const refundDaysText = `من ${refundBusinessDays.from} إلى ${countBusinessDays(refundBusinessDays.to)}`;

export const vatRatesText = formatVatRates({ formatPercent, countryNames, comma: '، ' });

export const listMethodFacts: typeof en.listMethodFacts = (offered) =>
  methods.listMethodFacts(
    {
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
    },
    offered,
  );
