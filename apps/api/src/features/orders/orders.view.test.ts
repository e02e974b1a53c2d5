import { describe, expect, it } from 'vitest';
import { type OrderRow, viewOrder } from './orders.view.ts';

const address = {
  name: 'Noor Haddad',
  phoneNumber: '+97336001234',
  flat: '',
  street: 'Building 6, Road 2407, Block 224',
  landmark: '',
  city: 'Arad',
  state: 'Muharraq',
  poBox: '224',
  country: 'Bahrain',
};
const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
const line = {
  id: 'line',
  productName: 'Caldera 9',
  description: 'A watch for the mountains.',
  partNumber: '010-02384-03',
  quantity: 2,
  priceFils: 20_000,
  originalPriceFils: 25_000,
  totalFils: 40_000,
  shippingPeriod: '1-3 business days',
  translations: {},
  images: [],
  returnRequests: [],
};
const session = {
  id: 'one',
  status: 'OPEN',
  provider: 'stripe',
  hasPaidOrder: false,
  declineCode: null,
  amountFils: 37_000,
};
const row = {
  orderNumber: 'BH-3333333333',
  email: 'noor@example.com',
  status: 'PENDING_PAYMENT',
  placedAt: at(8),
  reservedUntil: at(9),
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  expiredAt: null,
  cancelledAt: null,
  linesFils: 40_000,
  discountCode: 'EID',
  discountFils: 5_000,
  shippingFils: 2_000,
  vatFils: 3_364,
  vatRatePercent: 10,
  totalFils: 37_000,
  shippingMethod: 'standard',
  promisedOn: new Date('2026-11-29T00:00:00.000Z'),
  shippingAddress: address,
  billingAddress: address,
  companyName: null,
  vatNumber: null,
  carrier: null,
  trackingNumber: null,
  lines: [line],
  paymentSessions: [session],
  refunds: [],
  disputes: [],
  invoice: null,
};
const view = (change: object = {}, now = at(8)) => viewOrder({ ...row, ...change } as unknown as OrderRow, now);

describe('an order as its owner sees it', () => {
  it('has its items, amounts, addresses and day', () => {
    expect(view()).toMatchObject({
      orderNumber: 'BH-3333333333',
      createdAt: at(8),
      email: 'noor@example.com',
      orderStatus: 'PENDING_PAYMENT',
      items: [
        {
          id: 'line',
          name: 'Caldera 9',
          quantity: 2,
          price: 20_000,
          total: 40_000,
          returnable: 0,
          variant: {
            images: [],
            description: 'A watch for the mountains.',
            discountedPrice: 20_000,
            partNumber: '010-02384-03',
            shippingPeriod: '1-3 business days',
          },
        },
      ],
      subtotal: 40_000,
      discount: { code: 'EID', amount: 5_000 },
      shipping: 2_000,
      vat: 3_364,
      totalAmount: 37_000,
      promisedOn: '2026-11-29',
      shippingAddress: address,
      invoice: null,
      creditNotes: [],
      returns: [],
      shipment: null,
    });
    expect(view({ discountCode: null }).discount).toBeNull();
    expect(view({ lines: [{ ...line, originalPriceFils: 20_000 }] }).items[0]?.variant.discountedPrice).toBeNull();
  });

  it('can be paid until its time ends, and only while it is unpaid', () => {
    expect(view().payment).toEqual({ method: 'card', isOpen: true, declineText: null, expiresAt: at(9) });
    expect(view({}, at(9)).payment).toMatchObject({ isOpen: false, expiresAt: null });
    expect(view({ status: 'PAID' }).payment).toMatchObject({ isOpen: false, expiresAt: null });
  });

  it('names the method that paid it, else the newest one; cash without a payment', () => {
    const [newest, paying] = [
      { ...session, provider: 'benefit' },
      { ...session, hasPaidOrder: true, status: 'CAPTURED' },
    ];
    expect(view({ paymentSessions: [newest, session] }).payment.method).toBe('benefit');
    expect(view({ paymentSessions: [newest, paying] }).payment.method).toBe('card');
    expect(view({ paymentSessions: [] }).payment.method).toBe('cash');
  });

  it('says why its newest payment was declined while it is unpaid', () => {
    const paymentSessions = [{ ...session, declineCode: 'insufficient_funds' }];
    expect(view({ paymentSessions }).payment.declineText).toMatch(/funds/);
    expect(view({ paymentSessions, status: 'PAID' }).payment.declineText).toBeNull();
  });

  it('lists what happened in the order of time, with refunds that were made', () => {
    const refunds = [
      { status: 'SUCCEEDED', settledAt: at(11), amountFils: 5_000, lines: [] },
      { status: 'PENDING', settledAt: null, amountFils: 1_000, lines: [] },
    ];
    const change = { status: 'DELIVERED', paidAt: at(9), shippedAt: at(10), deliveredAt: at(12), refunds };
    expect(view(change).timeline).toEqual([
      { step: 'PLACED', at: at(8), amount: null },
      { step: 'PAID', at: at(9), amount: null },
      { step: 'SHIPPED', at: at(10), amount: null },
      { step: 'REFUNDED', at: at(11), amount: 5_000 },
      { step: 'DELIVERED', at: at(12), amount: null },
    ]);
    const steps = (more: object) => view({ ...change, ...more }).timeline.map(({ step }) => step);
    expect(steps({ shippingMethod: 'email', refunds: [] })).toEqual(['PLACED', 'PAID', 'DELIVERED']);
    const ended = { paidAt: null, shippedAt: null, deliveredAt: null, refunds: [] };
    expect(steps({ ...ended, expiredAt: at(9) })).toEqual(['PLACED', 'EXPIRED']);
    expect(steps({ ...ended, cancelledAt: at(9) })).toEqual(['PLACED', 'CANCELLED']);
  });

  it('has the numbers of its tax documents, and its parcel with the carrier’s page', () => {
    const invoice = {
      number: 42,
      issuedAt: at(9),
      creditNotes: [{ number: 7, issuedAt: at(10), totalFils: 5_000 }],
    };
    expect(view({ invoice, carrier: 'DHL', trackingNumber: '7' })).toMatchObject({
      invoice: { number: 'INV-000042', issuedAt: at(9) },
      creditNotes: [{ number: 'CN-000007', issuedAt: at(10), amount: 5_000 }],
      shipment: {
        carrier: 'DHL',
        trackingNumber: '7',
        trackingUrl: 'https://www.dhl.com/bh-en/home/tracking.html?tracking-id=7',
      },
    });
  });
});
