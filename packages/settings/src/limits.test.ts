import { describe, expect, it } from 'vitest';
import { deliveryPolicy } from './delivery.ts';
import { limits } from './limits.ts';
import { taxRecordYears, vatRatesPercent } from './vat.ts';

describe('limits and times of the specification, and of the decisions about what it leaves open', () => {
  it('carts and lists: nine of a part, 50 lines, 48 products on a page; 50 saved products, 10 addresses', () => {
    expect(limits.lineQuantityMax).toBe(9);
    expect(limits.cartLinesMax).toBe(50);
    expect(limits.pageSize).toBe(48);
    expect(limits.savedProductsMax).toBe(50);
    expect(limits.savedAddressesMax).toBe(10);
  });

  it('codes: four digits, 10 minutes, five tries; a new one once a minute and five times an hour', () => {
    expect(limits.otpDigits).toBe(4);
    expect(limits.otpTtlSeconds).toBe(600);
    expect(limits.otpTriesMax).toBe(5);
    expect(limits.resendWaitSeconds).toBe(60);
    expect(limits.resendsPerHour).toBe(5);
    // Too long to be guessed, after too many wrong codes of four digits.
    expect(limits.otpLongDigits).toBe(10);
  });

  it('a reset link lives 30 minutes, an access token 15', () => {
    expect(limits.resetTtlSeconds).toBe(1_800);
    expect(limits.accessTokenTtlSeconds).toBe(900);
  });

  it('an unpaid order holds its stock for 30 minutes', () => expect(limits.paymentTtlSeconds).toBe(1_800));

  it('a payment is refunded if it arrives 24 hours after its order ended; a mailed link opens an order as long', () => {
    expect(limits.latePaymentTtlSeconds).toBe(86_400);
    expect(limits.orderLinkTtlSeconds).toBe(86_400);
  });

  it('messages of the contact form are deleted after 24 months', () => expect(limits.contactMessageMonths).toBe(24));

  it('what was not confirmed is deleted after 30 days, an alert after 12 months', () => {
    expect(limits.unconfirmedDays).toBe(30);
    expect(limits.stockAlertDays).toBe(30);
    expect(limits.stockAlertMonths).toBe(12);
  });

  it('mails about products that are back: 60 a minute', () => expect(limits.bulkMailsPerMinute).toBe(60));

  it('pages: redirect after 30 s, slides for 4 s, the cart waits for 2 s, a request for 15 s', () => {
    expect(limits.orderConfirmedRedirectSeconds).toBe(30);
    expect(limits.bannerDelayMs).toBe(4_000);
    expect(limits.cartLoaderMs).toBe(2_000);
    expect(limits.requestTimeoutMs).toBe(15_000);
  });

  it('replies: whistleblowing within 14 working days, security within seven business days', () => {
    expect(limits.whistleblowingReplyWorkingDays).toBe(14);
    expect(limits.securityReplyBusinessDays).toBe(7);
  });
});

it('the delivery policy has the numbers of the specification', () => {
  expect(deliveryPolicy).toEqual({
    processingBusinessDays: 2,
    orderProcessingHours: { from: 24, to: 48 },
    deliveryAttempts: 3,
    damageReportDays: 1,
    refundBusinessDays: { from: 7, to: 15 },
    shippingPeriod: '1-3 business days',
    emailPeriod: 'by email',
  });
});

it('VAT is 10 % wherever the shop delivers; its records are kept for five years', () => {
  expect(vatRatesPercent).toEqual({ Bahrain: 10, 'Saudi Arabia': 10, 'United Arab Emirates': 10 });
  expect(taxRecordYears).toBe(5);
});
