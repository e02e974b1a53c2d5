import { deliveryPolicy, freeDeliveryAboveFils } from '../../../delivery.ts';
import { deliveryCalendar } from '../../../delivery-calendar.ts';
import type { FactsByMethods } from '../../../page-content.ts';
import { type ShippingMethodId, shippingMethodIds, shippingMethods } from '../../../shipping-methods.ts';
import { store } from '../../../store.ts';
import { methodNames } from '../delivery.ts';
import { formatBhd } from '../formats.ts';

export const freeDeliveryText = formatBhd(freeDeliveryAboveFils);

const { hour, minute } = deliveryCalendar.cutOff;
/** The time until which an order counts for the same business day: "14:00". */
export const cutOffTimeText = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

const formatDays = (count: number) => `${count} business ${count === 1 ? 'day' : 'days'}`;

const { processingBusinessDays, orderProcessingHours, refundBusinessDays } = deliveryPolicy;
export const processingText = `within ${formatDays(processingBusinessDays)}`;
export const orderProcessingText = `${orderProcessingHours.from} to ${orderProcessingHours.to} hours after payment`;
export const refundDaysText = `${refundBusinessDays.from} to ${formatDays(refundBusinessDays.to)}`;

/** Joins countries with equal texts: "2 business days (Bahrain) or 3 business days (Saudi Arabia, …)". */
function groupByCountry(texts: readonly (readonly [string, string])[]): string {
  const different = [...new Set(texts.map(([, text]) => text))];
  if (different.length === 1) return different.join();
  const listCountries = (text: string) => texts.flatMap(([country, its]) => (its === text ? [country] : [])).join(', ');
  return different.map((text) => `${text} (${listCountries(text)})`).join(' or ');
}

function methodText(id: ShippingMethodId): string {
  if (id === 'pickup') return `Free. Ready the same business day if you order by ${cutOffTimeText}.`;
  const { freeAboveFils, countries } = shippingMethods[id];
  const served = store.countries.flatMap((country) => {
    const terms = countries[country];
    return terms ? [{ country, ...terms }] : [];
  });
  const fee = groupByCountry(served.map(({ country, feeFils }) => [country, formatBhd(feeFils)]));
  const time = groupByCountry(served.map(({ country, businessDays }) => [country, formatDays(businessDays)]));
  return [
    freeAboveFils === null
      ? `${fee} per order.`
      : `${fee} for orders up to and including ${formatBhd(freeAboveFils)}; free above.`,
    `Delivered in ${time}.`,
    ...(served.length < store.countries.length ? [`Only in ${served.map(({ country }) => country).join(', ')}.`] : []),
  ].join(' ');
}

/** One fact for each delivery method, with a note if checkout does not offer it; pick-up only where it is offered. */
export const listMethodFacts: FactsByMethods = (offered) =>
  shippingMethodIds
    .filter((id) => id !== 'pickup' || offered.includes(id))
    .map((id) => ({
      term: methodNames[id],
      words: methodText(id),
      ...(!offered.includes(id) && {
        note: 'Not offered at checkout at the moment. If you are in a hurry, please ask us.',
      }),
    }));
