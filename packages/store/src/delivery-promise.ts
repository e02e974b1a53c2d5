import { deliveryCalendar } from './delivery-calendar.ts';
import { type Country, type ShippingMethodId, shippingMethods } from './shipping-methods.ts';
import { store } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;

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

/** Calculates the window for orders placed at `now`. */
export function calculateOrderWindow(now: Date): OrderWindow {
  const today = formatDay(now);
  const isBeforeCutOff = now < findCutOff(today);
  const orderDay = findWorkingDay(isBeforeCutOff ? today : addDays(today, 1), 'Bahrain');
  const orderBy = findCutOff(orderDay);
  return { today, orderBy, orderDay, validUntil: orderDay === today ? orderBy : startOfDay(addDays(today, 1)) };
}

/**
 * The day, 'YYYY-MM-DD', on which an order placed at `now` is delivered or ready to collect. Null for a country that
 * the method does not serve.
 */
export function calculatePromisedDay(now: Date, methodId: ShippingMethodId, country: Country): string | null {
  const days = shippingMethods[methodId].countries[country]?.businessDays;
  if (days === undefined) return null;
  // Collected in the shop, so the buyer's own country has no part in it.
  const calendar = methodId === 'pickup' ? 'Bahrain' : country;
  let day = calculateOrderWindow(now).orderDay;
  for (let counted = 0; counted < days; counted++) day = findWorkingDay(addDays(day, 1), calendar);
  return day;
}

/** The first working day of a country on or after `day`. */
function findWorkingDay(day: string, country: Country): string {
  return isWorkingDay(day, country) ? day : findWorkingDay(addDays(day, 1), country);
}

function isWorkingDay(day: string, country: Country): boolean {
  const { workingDays, yearlyHolidays, holidays } = deliveryCalendar.countries[country];
  const isHoliday = yearlyHolidays.includes(day.slice(5)) || holidays.includes(day);
  return workingDays.includes(new Date(day).getUTCDay()) && !isHoliday;
}

/** The day that many days later. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

// Swedish writes dates as YYYY-MM-DD.
const shopDay = new Intl.DateTimeFormat('sv-SE', { timeZone: store.timeZone, dateStyle: 'short' });
const formatDay = (moment: Date) => shopDay.format(moment);

function findCutOff(day: string): Date {
  const { hour, minute } = deliveryCalendar.cutOff;
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
