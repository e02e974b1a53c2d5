import { describe, expect, it } from 'vitest';
import { deliveryPolicy, shippingMethods } from '../../../delivery.ts';
import { limits } from '../../../limits.ts';
import type { PageContent } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { formatVatRates } from '../../../vat.ts';
import { aboutPage } from './about.ts';
import { cookiePolicy } from './cookie-policy.ts';
import { amountText, freeDeliveryText } from './delivery-texts.ts';
import { modernSlavery } from './modern-slavery.ts';
import { numberWord } from './number-words.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { securityPage } from './security.ts';
import { shippingPolicy } from './shipping-policy.ts';
import { terms } from './terms.ts';
import { warrantyTerms } from './warranty-terms.ts';
import { whistleblowing } from './whistleblowing.ts';

const textOf = (page: PageContent) => JSON.stringify(page);
const pages = [
  aboutPage,
  cookiePolicy,
  modernSlavery,
  privacyPolicy,
  securityPage,
  shippingPolicy,
  terms,
  warrantyTerms,
  whistleblowing,
];

describe('numbers in the policies', () => {
  it('writes amounts with three decimals', () => {
    expect(amountText(2_000)).toBe('BHD 2.000');
    expect(amountText(4_050)).toBe('BHD 4.050');
    expect(freeDeliveryText).toBe('BHD 50.000');
  });

  it.each(shippingMethods)('shipping: the fee and the days of $name', ({ name, feeFils, daysText }) => {
    expect(textOf(shippingPolicy)).toContain(name);
    expect(textOf(shippingPolicy)).toContain(amountText(feeFils));
    expect(textOf(shippingPolicy)).toContain(daysText);
  });

  it.each([
    freeDeliveryText,
    deliveryPolicy.processingText,
    deliveryPolicy.orderProcessingText,
    `${deliveryPolicy.deliveryAttempts} delivery attempts`,
    `within ${numberWord(deliveryPolicy.damageReportDays)} day of delivery`,
    deliveryPolicy.refundDaysText,
    `${limits.paymentTtlSeconds / 60} minutes`,
    ...store.countries,
  ])('shipping: %s', (text) => {
    expect(textOf(shippingPolicy)).toContain(text);
  });

  it.each([freeDeliveryText, formatVatRates(), store.vat.number, `up to ${limits.lineQuantityMax}`])(
    'terms: %s',
    (text) => {
      expect(textOf(terms)).toContain(text);
    },
  );

  it('whistleblowing: replies within 14 working days', () => {
    expect(textOf(whistleblowing)).toContain('within 14 working days');
  });

  it('security: responses within seven business days', () => {
    expect(textOf(securityPage)).toContain('within seven business days');
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
    'recentlyViewed',
    'recentSearches',
  ])('cookies: the storage key %s', (key) => {
    expect(textOf(cookiePolicy)).toContain(`"term":"${key}"`);
  });
});

describe.each(pages)('$title', ({ description, sections }) => {
  it('has a description that search engines show whole', () => {
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('has one anchor a section', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
