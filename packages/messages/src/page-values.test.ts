import type { ShopSettings } from '@dilmun/settings/shop-settings';
import { store } from '@dilmun/settings/store';
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { describe, expect, it } from 'vitest';
import { openingHours as arOpeningHours } from './ar/hours.ts';
import * as ar from './ar/page-values.ts';
import { openingHours } from './en/hours.ts';
import * as en from './en/page-values.ts';

const everyMethod: ShopSettings = { ...sampleShop, shippingMethods: ['standard', 'express', 'pickup'] };

describe('the terms of delivery in pages', () => {
  it('name the fee and the days of each method', () => {
    expect(en.listMethodFacts(everyMethod).map(({ words }) => words)).toEqual([
      'BHD\u00a02.000 for orders up to and including BHD\u00a050.000; free above. Delivered in 2 to 3 business days: 2 business days (Bahrain) or 3 business days (Saudi Arabia, United Arab Emirates).',
      'BHD\u00a05.000 per order. Delivered in 1 business day. Only in Bahrain.',
      'Free. Ready the same business day if you order by 14:00.',
    ]);
    expect(ar.listMethodFacts(everyMethod)[2]?.words).toContain('حتى الساعة 14:00');
    expect(en.listMethodFacts(sampleShop)[1]?.note).toContain('Not offered at checkout at the moment.');
  });

  it('follow the dealer’s own fees, days and times', () => {
    const changed: ShopSettings = {
      ...sampleShop,
      delivery: sampleShop.delivery.map((each) => ({
        ...each,
        ...(each.method === 'standard' && { fee: 3_500, freeAbove: 80_000, deliveryDays: [6, 0, 1] }),
      })),
      hours: sampleShop.hours.map((each) => ({ ...each, ...(each.day === 4 && { ordersUntil: '12:30' }) })),
    };
    expect(en.listMethodFacts(changed)[0]?.words).toContain(
      'BHD\u00a03.500 for orders up to and including BHD\u00a080.000',
    );
    expect(en.buildPageValues(changed)).toMatchObject({
      'free delivery amount': 'BHD\u00a080.000',
      'cut-off time': '14:00 (Sunday to Wednesday) or 12:30 (Thursday)',
      'business days': 'Saturday to Monday',
      'next holidays': 'none in the next two months',
    });
    expect(ar.buildPageValues(changed)).toMatchObject({
      'cut-off time': '14:00 (من الأحد إلى الأربعاء) أو 12:30 (الخميس)',
      'business days': 'من السبت إلى الاثنين',
    });
  });

  it('name the business days of each country, and the next holidays', () => {
    const eid = { name: 'Eid', firstDay: '2027-03-09', lastDay: '2027-03-12', isTentative: true };
    const values = en.buildPageValues({ ...sampleShop, holidays: [{ ...eid, countries: [...store.countries] }] });
    expect(values['business days']).toBe(
      'Sunday to Thursday (Bahrain, Saudi Arabia) or Monday to Friday (United Arab Emirates)',
    );
    expect(values['next holidays']).toBe(
      'Eid, Tuesday 9\u00a0March to Friday 12\u00a0March (expected), in Bahrain, Saudi Arabia, United Arab Emirates',
    );
  });
});

it('the opening hours in both languages, with closed days and notes', () => {
  const { hours } = sampleShop;
  expect(openingHours.describe(hours)).toBe('Saturday to Thursday, 10:00 to 22:00; Friday, 14:00 to 22:00');
  expect(arOpeningHours.describe(hours)).toBe('من السبت إلى الخميس من 10:00 إلى 22:00، والجمعة من 14:00 إلى 22:00');
  const short = hours.map((each) => ({
    ...each,
    ...(each.day === 5 && { opens: null, closes: null, note: 'call us' }),
  }));
  expect(openingHours.describe(short)).toBe('Saturday to Thursday, 10:00 to 22:00; Friday, closed (call us)');
  expect(openingHours.describe(hours.slice(1))).toContain('Saturday, closed; Sunday to Thursday');
  expect(arOpeningHours.describe(short)).toContain('، والجمعة مغلق');
});
