import type { OpeningDay } from './opening-hours.ts';
import { type Country, type DeliveryOption, findDeliveryOption, type ShippingMethodId } from './shipping-methods.ts';
import { store } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A public holiday: a row of the dealer's sheet `holidays`. Days are 'YYYY-MM-DD'. */
export interface Holiday {
  firstDay: string;
  lastDay: string;
  /** Returns on the same dates of every year. */
  isYearly: boolean;
  countries: readonly string[];
}

/** The dealer's tables behind every delivery date. */
export interface DeliveryTerms {
  delivery: readonly DeliveryOption[];
  hours: readonly Pick<OpeningDay, 'day' | 'opens' | 'ordersUntil'>[];
  holidays: readonly Holiday[];
}

/** When the next orders are counted. */
export interface OrderWindow {
  /** Today in the shop's time zone, 'YYYY-MM-DD'. */
  today: string;
  /** Orders placed before this moment count from `orderDay`. */
  orderBy: Date;
  /** The working day in Bahrain from which an order placed now counts, 'YYYY-MM-DD'. */
  orderDay: string;
  /** Until this moment the window, and every date calculated from it, stays the same: the cut-off or midnight. */
  validUntil: Date;
}

/**
 * Calculates the window for orders placed at `now`. An order counts from a day in Bahrain that has a time for orders and
 * is not a holiday.
 */
export function calculateOrderWindow(now: Date, terms: Omit<DeliveryTerms, 'delivery'>): OrderWindow {
  const today = findToday(now);
  const findCutOff = (day: string) => {
    const time = terms.hours.find((each) => each.day === readWeekday(day))?.ordersUntil;
    return time && !isHoliday(day, 'Bahrain', terms) ? parseTime(day, time) : null;
  };
  const isCounted = (day: string) => (findCutOff(day) ?? now) > now;
  const orderDay = findDay(today, isCounted);
  const orderBy = findCutOff(orderDay) ?? startOfDay(addDays(orderDay, 1));
  return { today, orderBy, orderDay, validUntil: orderDay === today ? orderBy : startOfDay(addDays(today, 1)) };
}

/**
 * The day, 'YYYY-MM-DD', on which an order placed at `now` is delivered or ready to collect. Null for a country that
 * the method does not serve.
 */
export function calculatePromisedDay(
  now: Date,
  terms: DeliveryTerms,
  methodId: ShippingMethodId,
  country: Country,
): string | null {
  const option = findDeliveryOption(terms.delivery, methodId, country);
  if (!option) return null;
  const isPickup = methodId === 'pickup';
  // Collected in the shop, so the buyer's own country has no part in it.
  const isWorking = (day: string) => !isHoliday(day, isPickup ? 'Bahrain' : country, terms);
  const isDelivered = (day: string) => option.deliveryDays.includes(readWeekday(day)) && isWorking(day);
  const isOpen = (each: string) => terms.hours.some(({ day, opens }) => day === readWeekday(each) && opens !== null);
  let day = calculateOrderWindow(now, terms).orderDay;
  for (let counted = 0; counted < option.businessDays; counted++) day = findDay(addDays(day, 1), isDelivered);
  return findDay(day, isPickup ? (each) => isOpen(each) && isWorking(each) : isDelivered);
}

/** The first day on or after `day` for which `isWanted` is true; after a year without one, the day itself. */
function findDay(day: string, isWanted: (day: string) => boolean): string {
  for (let days = 0; days < 366; days++) if (isWanted(addDays(day, days))) return addDays(day, days);
  return day;
}

const readWeekday = (day: string): number => new Date(day).getUTCDay();

const isHoliday = (day: string, country: Country, { holidays }: Pick<DeliveryTerms, 'holidays'>): boolean =>
  holidays.some(({ firstDay, lastDay, isYearly, countries }) => {
    // Without the year, 'MM-DD' sorts as dates do.
    const [first, each, last] = [firstDay, day, lastDay].map((date) => (isYearly ? date.slice(5) : date));
    return countries.includes(country) && `${first}` <= `${each}` && `${each}` <= `${last}`;
  });

/** The day that many days later. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

// Swedish writes dates as YYYY-MM-DD.
const shopDay = new Intl.DateTimeFormat('sv-SE', { timeZone: store.timeZone, dateStyle: 'short' });

/** The day of a moment in the shop's time zone, 'YYYY-MM-DD'. */
export const findToday = (now: Date): string => shopDay.format(now);

function parseTime(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(startOfDay(day).getTime() + (hour * 60 + minute) * 60_000);
}

const shopOffset = new Intl.DateTimeFormat('en-GB', { timeZone: store.timeZone, timeZoneName: 'longOffset' });

/** Midnight in the shop's time zone at the start of a day, 'YYYY-MM-DD'. */
export function startOfDay(day: string): Date {
  const midnightUtc = new Date(day);
  const offset = shopOffset.formatToParts(midnightUtc).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(midnightUtc.getTime() - (sign === '+' ? ahead : -ahead));
}
