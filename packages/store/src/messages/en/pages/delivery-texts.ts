import { deliveryPolicy, freeDeliveryAboveFils } from '../../../delivery.ts';
import * as methods from '../../../method-facts.ts';
import type { FactsByMethods } from '../../../page-content.ts';
import { formatVatRates } from '../../../vat.ts';
import { countryNames } from '../dealer.ts';
import { methodNames } from '../delivery.ts';
import { formatBhd, formatPercent } from '../formats.ts';

export const freeDeliveryText = formatBhd(freeDeliveryAboveFils);

const formatBusinessDays = (count: number) => `${count} business ${count === 1 ? 'day' : 'days'}`;

const { processingBusinessDays, orderProcessingHours, refundBusinessDays } = deliveryPolicy;
export const processingText = `within ${formatBusinessDays(processingBusinessDays)}`;
export const orderProcessingText = `${orderProcessingHours.from} to ${orderProcessingHours.to} hours after payment`;
export const refundDaysText = `${refundBusinessDays.from} to ${formatBusinessDays(refundBusinessDays.to)}`;

export const vatRatesText = formatVatRates({ formatPercent, countryNames, comma: ', ' });

/** The terms of each delivery method. */
export const listMethodFacts: FactsByMethods = (offered) =>
  methods.listMethodFacts(
    {
      methodNames,
      countryNames,
      pickup: (cutOff) => `Free. Ready the same business day if you order by ${cutOff}.`,
      feeUpTo: (fee, limit) => `${fee} for orders up to and including ${limit}; free above.`,
      feePerOrder: (fee) => `${fee} per order.`,
      deliveredIn: (time) => `Delivered in ${time}.`,
      onlyIn: (countries) => `Only in ${countries}.`,
      notOffered: 'Not offered at checkout at the moment. If you are in a hurry, please ask us.',
      formatBhd,
      formatBusinessDays,
      comma: ', ',
      or: ' or ',
    },
    offered,
  );
