import { deliveryPolicy } from '../../../delivery.ts';
import * as methods from '../../../method-facts.ts';
import type { FactsOfShop } from '../../../page-content.ts';
import { getFreeLimitFils } from '../../../shipping-methods.ts';
import type { ShopSettings } from '../../../shop-settings.ts';
import { formatVatRates } from '../../../vat.ts';
import { dayText } from '../dates.ts';
import { countryNames, hoursWords } from '../dealer.ts';
import { methodNames } from '../delivery.ts';
import { formatBhd, formatPercent } from '../formats.ts';

/** The amount above which standard delivery is free. */
export const formatFreeLimit = ({ delivery }: ShopSettings): string => formatBhd(getFreeLimitFils(delivery));

const formatBusinessDays = (count: number) => `${count} business ${count === 1 ? 'day' : 'days'}`;

const { processingBusinessDays, orderProcessingHours, refundBusinessDays } = deliveryPolicy;
export const processingText = `within ${formatBusinessDays(processingBusinessDays)}`;
export const orderProcessingText = `${orderProcessingHours.from} to ${orderProcessingHours.to} hours after payment`;
export const refundDaysText = `${refundBusinessDays.from} to ${formatBusinessDays(refundBusinessDays.to)}`;

export const vatRatesText = formatVatRates({ formatPercent, countryNames, comma: ', ' });

const words: methods.MethodWords = {
  locale: 'en-GB',
  hours: hoursWords,
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
};

/** The terms of each delivery method. */
export const listMethodFacts: FactsOfShop = (shop) => methods.listMethodFacts(words, shop);

/** The time until which an order counts for the same business day. */
export const describeCutOff = (shop: ShopSettings): string => methods.describeCutOff(words, shop);

/** The business days of each country. */
export const describeBusinessDays = (shop: ShopSettings): string => methods.describeBusinessDays(words, shop);

/** The next public holidays. */
export const listHolidayFacts: FactsOfShop = ({ holidays }) =>
  holidays.map(({ name, firstDay, lastDay, isTentative, countries }) => ({
    term: name,
    words: `${firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`} (${countries.map((country) => countryNames[country]).join(', ')})`,
    ...(isTentative && { note: 'Expected dates, which may move by a day.' }),
  }));
