import { deliveryPolicy } from '@dilmun/settings/delivery';
import { limits } from '@dilmun/settings/limits';
import * as methods from '@dilmun/settings/method-facts';
import type { PageValues } from '@dilmun/settings/page-values';
import { getFreeLimitFils } from '@dilmun/settings/shipping-methods';
import type { ShopSettings } from '@dilmun/settings/shop-settings';
import { store } from '@dilmun/settings/store';
import { formatVatRates, taxRecordYears } from '@dilmun/settings/vat';
import { dayText } from './dates.ts';
import { countryNames, dealer } from './dealer.ts';
import { methodNames } from './delivery.ts';
import { formatBhd, formatPercent } from './formats.ts';
import { hoursWords, openingHours } from './hours.ts';
import { numberWord } from './pages/number-words.ts';

const count = (number: number | string, noun: string) =>
  `${number} ${noun}${number === 1 || number === 'one' ? '' : 's'}`;
const countMinutes = (seconds: number) => count(seconds / 60, 'minute');
const formatBusinessDays = (days: number) => count(days, 'business day');
const formatBusinessDayRange = (from: number, to: number) => `${from} to ${formatBusinessDays(to)}`;

const { processingBusinessDays, orderProcessingHours, refundBusinessDays, deliveryAttempts } = deliveryPolicy;
const { devices, batteries, replacements } = store.warrantyMonths;

export const refundTimeText = formatBusinessDayRange(refundBusinessDays.from, refundBusinessDays.to);

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
  formatBusinessDayRange,
  comma: ', ',
  or: ' or ',
};

/** The public holidays of the next two months. */
const describeHolidays = ({ holidays }: ShopSettings): string =>
  holidays
    .map(({ name, firstDay, lastDay, isTentative, countries }) => {
      const days = firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`;
      const where = countries.map((country) => countryNames[country]).join(', ');
      return `${name}, ${days}${isTentative ? ' (expected)' : ''}, in ${where}`;
    })
    .join('; ') || 'none in the next two months';

/** Values in the texts of information pages. */
export const buildPageValues = (shop: ShopSettings): PageValues => ({
  shop: store.name,
  company: store.legalName,
  maker: store.maker,
  country: dealer.countryName,
  address: store.address.lines.join(', '),
  street: store.address.street,
  city: store.address.city,
  'opening hours': openingHours.describe(shop.hours),
  'commercial registration': store.commercialRegistration,
  'VAT number': store.vat.number,
  'VAT rates': formatVatRates({ formatPercent, countryNames, comma: ', ' }),
  countries: store.countries.join(', '),
  'support email': store.emails.support,
  'privacy email': store.emails.privacy,
  'security email': store.emails.security,
  'integrity email': store.emails.integrity,
  'sender email': store.emails.sender,
  'support phone': store.phones.support,
  'free delivery amount': formatBhd(getFreeLimitFils(shop.delivery)),
  'business days': methods.describeBusinessDays(words, shop),
  'next holidays': describeHolidays(shop),
  'cut-off time': methods.describeCutOff(words, shop),
  'dispatch time': `within ${formatBusinessDays(processingBusinessDays)}`,
  'processing time': `${orderProcessingHours.from} to ${orderProcessingHours.to} hours after payment`,
  'delivery attempts': String(deliveryAttempts),
  'report time': count(numberWord(deliveryPolicy.damageReportDays), 'day'),
  'refund time': refundTimeText,
  'payment time': countMinutes(limits.paymentTtlSeconds),
  'largest quantity': String(limits.lineQuantityMax),
  'device warranty': count(devices, 'month'),
  'wearing part warranty': count(batteries, 'month'),
  'replacement warranty': count(replacements, 'month'),
  'code time': countMinutes(limits.otpTtlSeconds),
  'reset link time': countMinutes(limits.resetTtlSeconds),
  'access time': countMinutes(limits.accessTokenTtlSeconds),
  'tax record time': count(taxRecordYears, 'year'),
  'stock alert time': count(limits.stockAlertDays, 'day'),
  'waiting stock alert time': count(limits.stockAlertMonths, 'month'),
  'unconfirmed time': count(limits.unconfirmedDays, 'day'),
  'message time': count(limits.contactMessageMonths, 'month'),
  'security reply time': count(numberWord(limits.securityReplyBusinessDays), 'business day'),
  'whistleblowing reply time': count(numberWord(limits.whistleblowingReplyWorkingDays), 'working day'),
});

/** The terms of each delivery method. */
export const listMethodFacts = (shop: ShopSettings): methods.MethodFact[] => methods.listMethodFacts(words, shop);
