import { describe, expect, it } from 'vitest';
import { deliveryPolicy } from '../../../delivery.ts';
import { limits } from '../../../limits.ts';
import type { PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { formatVatRates } from '../../../vat.ts';
import { content as cookiePolicy } from './cookie-policy.ts';
import {
  freeDeliveryText,
  listMethodFacts,
  orderProcessingText,
  processingText,
  refundDaysText,
} from './delivery-texts.ts';
import { numberWord } from './number-words.ts';
import { informationPages } from './registry.ts';
import { content as securityPage } from './security.ts';
import { content as shippingPolicy } from './shipping-policy.ts';
import { content as terms } from './terms.ts';
import { content as whistleblowing } from './whistleblowing.ts';

const readText = (page: PageContent) => JSON.stringify(page);

describe('numbers in the policies', () => {
  it('shipping: the fee and the days of each delivery method', () => {
    expect(shippingPolicy.sections[0]?.blocks[0]).toEqual({ facts: listMethodFacts });
    expect(listMethodFacts(['standard', 'express', 'pickup'])).toEqual([
      {
        term: 'Standard delivery',
        words:
          'BHD\u00a02.000 for orders up to and including BHD\u00a050.000; free above. Delivered in 2 business days (Bahrain) or 3 business days (Saudi Arabia, United Arab Emirates).',
      },
      {
        term: 'Express delivery',
        words: 'BHD\u00a05.000 per order. Delivered in 1 business day. Only in Bahrain.',
      },
      {
        term: 'Pick-up in the shop',
        words: 'Free. Ready the same business day if you order by 14:00.',
      },
    ]);
  });

  it('shipping: says that express is not offered, and nothing about pick-up, unless the dealer offers them', () => {
    const facts = listMethodFacts(['standard']);
    expect(facts.map(({ term }) => term)).toEqual(['Standard delivery', 'Express delivery']);
    expect(facts[1]?.note).toContain('Not offered at checkout at the moment.');
  });

  it.each([
    freeDeliveryText,
    processingText,
    orderProcessingText,
    `${deliveryPolicy.deliveryAttempts} delivery attempts`,
    `within ${numberWord(deliveryPolicy.damageReportDays)} day of delivery`,
    refundDaysText,
    `${limits.paymentTtlSeconds / 60} minutes`,
    ...store.countries,
  ])('shipping: %s', (text) => {
    expect(readText(shippingPolicy)).toContain(text);
  });

  it.each([freeDeliveryText, formatVatRates(), store.vat.number, `up to ${limits.lineQuantityMax}`])(
    'terms: %s',
    (text) => {
      expect(readText(terms)).toContain(text);
    },
  );

  it('whistleblowing: replies within 14 working days', () => {
    expect(readText(whistleblowing)).toContain('within 14 working days');
  });

  it('security: responses within seven business days', () => {
    expect(readText(securityPage)).toContain('within seven business days');
  });

  it.each([
    'cart',
    'cartChanges',
    'guestToken',
    'access-token',
    'userData',
    'signOutPending',
    'reset-password-token',
    'shippingData',
    'paymentMethod',
    'recentlyViewed',
    'savedProducts',
    'recentSearches',
  ])('cookies: the storage key %s', (key) => {
    expect(readText(cookiePolicy)).toContain(`"term":"${key}"`);
  });
});

describe.each(informationPages.filter(({ load }) => load))('$path', async ({ load }) => {
  const { description, sections } = (await load?.())?.content ?? { description: '', sections: [] };

  it('has a description of 61 to 160 characters', () => {
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('has a unique anchor for each section', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
