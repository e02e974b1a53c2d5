import { describe, expect, it } from 'vitest';
import { sampleTerms as terms } from '../test/sample-shop.ts';
import { calculateOrderWindow, calculatePromisedDay } from './delivery-promise.ts';
import type { Country } from './shipping-methods.ts';

/** A moment in Bahrain (UTC+3). */
const at = (text: string) => new Date(`${text}+03:00`);

describe('calculateOrderWindow', () => {
  it.each([
    ['a Sunday before the cut-off', '2026-11-22T09:00:00', '2026-11-22T14:00:00', '2026-11-22T14:00:00'],
    ['the last millisecond before it', '2026-11-22T13:59:59.999', '2026-11-22T14:00:00', '2026-11-22T14:00:00'],
    ['the cut-off itself', '2026-11-22T14:00:00', '2026-11-23T14:00:00', '2026-11-23T00:00:00'],
    ['a minute before midnight', '2026-11-22T23:59:00', '2026-11-23T14:00:00', '2026-11-23T00:00:00'],
    ['midnight', '2026-11-23T00:00:00', '2026-11-23T14:00:00', '2026-11-23T14:00:00'],
    ['a Thursday afternoon', '2026-11-26T14:00:00', '2026-11-29T14:00:00', '2026-11-27T00:00:00'],
    ['a Friday', '2026-11-27T10:00:00', '2026-11-29T14:00:00', '2026-11-28T00:00:00'],
    ['National Day, a Wednesday', '2026-12-16T10:00:00', '2026-12-20T14:00:00', '2026-12-17T00:00:00'],
    ['New Year’s Eve, a Thursday afternoon', '2026-12-31T15:00:00', '2027-01-03T14:00:00', '2027-01-01T00:00:00'],
  ])('%s', (_title, now, orderBy, validUntil) => {
    expect(calculateOrderWindow(at(now), terms)).toMatchObject({ orderBy: at(orderBy), validUntil: at(validUntil) });
  });

  it('returns today and the day of the order in Bahrain, where the day begins at 21:00 UTC', () => {
    expect(calculateOrderWindow(new Date('2026-11-22T21:00:00Z'), terms)).toMatchObject({
      today: '2026-11-23',
      orderDay: '2026-11-23',
    });
    expect(calculateOrderWindow(new Date('2026-11-22T20:59:59Z'), terms)).toMatchObject({
      today: '2026-11-22',
      orderDay: '2026-11-23',
    });
  });
});

describe('calculatePromisedDay', () => {
  it.each([
    // Standard delivery takes 2 business days in Bahrain.
    ['2026-11-22T13:59:59', 'standard', 'Bahrain', '2026-11-24'],
    ['2026-11-22T14:00:00', 'standard', 'Bahrain', '2026-11-25'],
    ['2026-11-25T10:00:00', 'standard', 'Bahrain', '2026-11-29'],
    ['2026-11-26T13:59:00', 'standard', 'Bahrain', '2026-11-30'],
    ['2026-11-26T14:00:00', 'standard', 'Bahrain', '2026-12-01'],
    ['2026-11-27T10:00:00', 'standard', 'Bahrain', '2026-12-01'],
    ['2026-11-28T23:59:00', 'standard', 'Bahrain', '2026-12-01'],
    // 16 and 17 December are holidays, 18 and 19 a weekend.
    ['2026-12-15T13:00:00', 'standard', 'Bahrain', '2026-12-21'],
    ['2026-12-16T13:00:00', 'standard', 'Bahrain', '2026-12-22'],
    // 1 January is a Friday in 2027 and a Saturday in 2028; in 2029 it is a Monday.
    ['2026-12-30T13:00:00', 'standard', 'Bahrain', '2027-01-03'],
    ['2026-12-31T14:00:00', 'standard', 'Bahrain', '2027-01-05'],
    ['2028-12-31T13:00:00', 'standard', 'Bahrain', '2029-01-03'],
    // 29 February.
    ['2028-02-29T13:00:00', 'standard', 'Bahrain', '2028-03-02'],
    // Eid al-Adha: 15 (a Saturday) to 18 May 2027.
    ['2027-05-13T15:00:00', 'standard', 'Bahrain', '2027-05-23'],
    // Saudi Arabia: 3 business days, Sunday to Thursday, its own holidays.
    ['2026-11-22T13:00:00', 'standard', 'Saudi Arabia', '2026-11-25'],
    ['2026-11-24T13:00:00', 'standard', 'Saudi Arabia', '2026-11-29'],
    ['2026-12-15T13:00:00', 'standard', 'Saudi Arabia', '2026-12-20'],
    ['2027-02-21T13:00:00', 'standard', 'Saudi Arabia', '2027-02-25'],
    // United Arab Emirates: Monday to Friday; 2 and 3 December are holidays.
    ['2026-11-22T13:00:00', 'standard', 'United Arab Emirates', '2026-11-25'],
    ['2026-11-24T13:00:00', 'standard', 'United Arab Emirates', '2026-11-27'],
    ['2026-11-30T13:00:00', 'standard', 'United Arab Emirates', '2026-12-07'],
    // Express: the next business day, in Bahrain only.
    ['2026-11-22T13:59:59', 'express', 'Bahrain', '2026-11-23'],
    ['2026-11-26T13:00:00', 'express', 'Bahrain', '2026-11-29'],
    ['2026-11-22T13:00:00', 'express', 'Saudi Arabia', null],
    // Pick-up: the same business day, wherever the buyer lives.
    ['2026-11-22T13:59:59', 'pickup', 'Bahrain', '2026-11-22'],
    ['2026-11-22T14:00:00', 'pickup', 'United Arab Emirates', '2026-11-23'],
    ['2026-11-27T10:00:00', 'pickup', 'Saudi Arabia', '2026-11-29'],
  ] as const)('%s: %s delivery to %s arrives on %s', (now, method, country, day) => {
    expect(calculatePromisedDay(at(now), terms, method, country)).toBe(day);
  });

  it('is the same for every moment within one window, over three years', () => {
    const stepMs = 7 * 3_600_000;
    for (let time = at('2026-01-01T00:00:00').getTime(); time < at('2029-01-01T00:00:00').getTime(); time += stepMs) {
      const now = new Date(time);
      const { validUntil, orderBy } = calculateOrderWindow(now, terms);
      const last = new Date(validUntil.getTime() - 1);
      expect(validUntil > now && validUntil <= orderBy).toBe(true);
      expect(calculatePromisedDay(last, terms, 'standard', 'Bahrain')).toBe(
        calculatePromisedDay(now, terms, 'standard', 'Bahrain'),
      );
    }
  });

  it('counts from the times and days that the dealer has set', () => {
    const hours = terms.hours.map((each) => ({
      ...each,
      // Closed on Sunday; orders until noon on Saturday.
      ...(each.day === 0 && { opens: null, ordersUntil: null }),
      ...(each.day === 6 && { ordersUntil: '12:00' }),
    }));
    const changed = { ...terms, hours };
    expect(calculateOrderWindow(at('2026-11-21T11:59:00'), changed)).toMatchObject({ orderDay: '2026-11-21' });
    expect(calculateOrderWindow(at('2026-11-21T12:00:00'), changed)).toMatchObject({ orderDay: '2026-11-23' });
    expect(calculatePromisedDay(at('2026-11-21T12:00:00'), changed, 'pickup', 'Bahrain')).toBe('2026-11-23');
  });

  it('is collected on a day on which the shop is open', () => {
    const hours = terms.hours.map((each) => ({ ...each, ...(each.day < 2 && { opens: null }) }));
    expect(calculatePromisedDay(at('2026-11-22T10:00:00'), { ...terms, hours }, 'pickup', 'Bahrain')).toBe(
      '2026-11-24',
    );
  });

  it('is collected on no holiday, also where the shop was closed on the day before', () => {
    const hours = terms.hours.map((each) => ({ ...each, ...(each.day === 2 && { opens: null }) }));
    // Wednesday and Thursday, 16 and 17 December 2026, are holidays, Friday and Saturday are open.
    expect(calculatePromisedDay(at('2026-12-15T10:00:00'), { ...terms, hours }, 'pickup', 'Bahrain')).toBe(
      '2026-12-18',
    );
  });

  it('is delivered on a day of the courier, also on the day of the order', () => {
    const hours = terms.hours.map((each) => ({ ...each, ...(each.day === 6 && { ordersUntil: '12:00' }) }));
    const delivery = terms.delivery.map((each) => ({ ...each, businessDays: 0 }));
    const promise = (now: string, country: Country) =>
      calculatePromisedDay(at(now), { ...terms, hours, delivery }, 'standard', country);
    expect(promise('2026-11-22T10:00:00', 'Bahrain')).toBe('2026-11-22');
    // A Saturday, and a holiday of Saudi Arabia.
    expect(promise('2026-11-21T10:00:00', 'Bahrain')).toBe('2026-11-22');
    expect(promise('2027-02-22T10:00:00', 'Saudi Arabia')).toBe('2027-02-23');
  });

  it('ends without any day for orders', () => {
    const closed = { ...terms, hours: [] };
    expect(calculatePromisedDay(at('2026-11-22T10:00:00'), closed, 'standard', 'Bahrain')).toBe('2026-11-24');
  });
});
