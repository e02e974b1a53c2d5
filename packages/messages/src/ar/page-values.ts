import { deliveryPolicy } from '@dilmun/settings/delivery';
import { isolate } from '@dilmun/settings/isolate';
import { limits } from '@dilmun/settings/limits';
import * as methods from '@dilmun/settings/method-facts';
import { getFreeLimitFils } from '@dilmun/settings/shipping-methods';
import type { ShopSettings } from '@dilmun/settings/shop-settings';
import { store } from '@dilmun/settings/store';
import { formatVatRates, taxRecordYears } from '@dilmun/settings/vat';
import type * as en from '../en/page-values.ts';
import { dayText } from './dates.ts';
import { countryNames, dealer } from './dealer.ts';
import { methodNames } from './delivery.ts';
import { formatBhd, formatPercent } from './formats.ts';
import { hoursWords, openingHours } from './hours.ts';
import * as count from './pages/number-words.ts';

const { countBusinessDayRange, countBusinessDays, countMonths } = count;
const countMinutes = (seconds: number) => count.countMinutes(seconds / 60);

const { processingBusinessDays, orderProcessingHours, refundBusinessDays, deliveryAttempts } = deliveryPolicy;
const { devices, batteries, replacements } = store.warrantyMonths;

export const refundTimeText = countBusinessDayRange(refundBusinessDays.from, refundBusinessDays.to);

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
  notOffered: 'غير متاح حاليًا عند إتمام الشراء. إذا احتجت إلى الطلب سريعًا، فتواصل معنا.',
  formatBhd,
  formatBusinessDays: countBusinessDays,
  formatBusinessDayRange: countBusinessDayRange,
  comma: '، ',
  or: ' أو ',
};

const describeHolidays = ({ holidays }: ShopSettings): string =>
  holidays
    .map(({ name, firstDay, lastDay, isTentative, countries }) => {
      const days = firstDay === lastDay ? dayText(firstDay) : `من ${dayText(firstDay)} إلى ${dayText(lastDay)}`;
      const where = countries.map((country) => countryNames[country]).join('، ');
      return `${name}، ${days}${isTentative ? ' (موعد متوقع)' : ''}، في ${where}`;
    })
    .join('؛ ') || 'لا عطل خلال الشهرين القادمين';

export const buildPageValues: typeof en.buildPageValues = (shop) => ({
  shop: store.name,
  company: dealer.legalName,
  maker: store.maker,
  country: dealer.countryName,
  address: dealer.addressLines.join('، '),
  street: dealer.street,
  city: dealer.city,
  'opening hours': openingHours.describe(shop.hours),
  'commercial registration': store.commercialRegistration,
  'VAT number': store.vat.number,
  'VAT rates': formatVatRates({ formatPercent, countryNames, comma: '، ' }),
  countries: store.countries.map((country) => countryNames[country]).join('، '),
  'support email': store.emails.support,
  'privacy email': store.emails.privacy,
  'security email': store.emails.security,
  'integrity email': store.emails.integrity,
  'sender email': isolate(store.emails.sender),
  'support phone': store.phones.support,
  'free delivery amount': formatBhd(getFreeLimitFils(shop.delivery)),
  'business days': methods.describeBusinessDays(words, shop),
  'next holidays': describeHolidays(shop),
  'cut-off time': methods.describeCutOff(words, shop),
  'dispatch time': `خلال ${countBusinessDays(processingBusinessDays)}`,
  'processing time': `خلال ${orderProcessingHours.from} إلى ${count.countHours(orderProcessingHours.to)} من الدفع`,
  'delivery attempts': count.countTimes(deliveryAttempts),
  'report time': count.countDays(deliveryPolicy.damageReportDays),
  'refund time': refundTimeText,
  'payment time': countMinutes(limits.paymentTtlSeconds),
  'largest quantity': count.countPieces(limits.lineQuantityMax),
  'device warranty': countMonths(devices),
  'wearing part warranty': countMonths(batteries),
  'replacement warranty': countMonths(replacements),
  'code time': countMinutes(limits.otpTtlSeconds),
  'reset link time': countMinutes(limits.resetTtlSeconds),
  'access time': countMinutes(limits.accessTokenTtlSeconds),
  'tax record time': count.countYears(taxRecordYears),
  'stock alert time': count.countDays(limits.stockAlertDays),
  'waiting stock alert time': countMonths(limits.stockAlertMonths),
  'unconfirmed time': count.countDays(limits.unconfirmedDays),
  'message time': countMonths(limits.contactMessageMonths),
  'security reply time': countBusinessDays(limits.securityReplyBusinessDays),
  'whistleblowing reply time': countBusinessDays(limits.whistleblowingReplyWorkingDays),
});

export const listMethodFacts: typeof en.listMethodFacts = (shop) => methods.listMethodFacts(words, shop);
