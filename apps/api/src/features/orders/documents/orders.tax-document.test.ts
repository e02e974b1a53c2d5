import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../orders.view.ts';
import { composeCreditNote, composeInvoice } from './orders.tax-document.ts';

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
const placedLines = [
  {
    productName: 'Caldera 9',
    partNumber: '010-02384-03',
    quantity: 3,
    priceFils: 10_010,
    totalFils: 30_030,
    discountFils: 3_000,
    translations: { ar: { name: 'كالديرا 9' } },
  },
  {
    productName: 'Strap',
    partNumber: '010-02384-04',
    quantity: 1,
    priceFils: 9_900,
    totalFils: 9_900,
    discountFils: 0,
    translations: {},
  },
];
const order = {
  orderNumber: 'BH-3333333333',
  companyName: 'Gulf Divers',
  vatNumber: '200000000000011',
  billingAddress: { ...address, name: 'Ali Haddad' },
  shippingAddress: address,
  shippingMethod: 'express',
  paymentSessions: [{ hasPaidOrder: true, status: 'CAPTURED', provider: 'benefit' }],
  shippingFils: 5_000,
  vatRatePercent: 10,
  discountCode: 'EID',
  lines: placedLines,
} as unknown as OrderRow;
const issuedAt = new Date('2026-11-25T10:00:00.000Z');
const suppliedAt = new Date('2026-11-24T10:00:00.000Z');
const invoice = composeInvoice(order, suppliedAt, { number: 42, issuedAt });

// 41.930 in all: 27.030 for three, 9.900 for one, 5.000 for the delivery. VAT of the sums so far: 2.457, 3.357, 3.812.
const goods = { netFils: 24_573, vatFils: 2_457, grossFils: 27_030 };
const strap = { netFils: 9_000, vatFils: 900, grossFils: 9_900 };
const delivery = { netFils: 4_545, vatFils: 455, grossFils: 5_000 };
const unnamed = { name: '', partNumber: '', quantity: null, unitFils: null, discountFils: 0, arabicName: null };

describe('an invoice', () => {
  it('has number, days, seller, buyer, addresses, every line and the delivery with their VAT, and the sums', () => {
    expect(invoice).toEqual({
      kind: 'INVOICE',
      number: 'INV-000042',
      issuedAt,
      credits: null,
      orderNumber: 'BH-3333333333',
      suppliedAt,
      seller: {
        name: 'Dilmun Devices',
        legalName: 'Dilmun Devices W.L.L.',
        addressLines: ['Shop 114, Ground Floor', 'Seef Mall Muharraq, Road 6', 'Muharraq 240', 'Kingdom of Bahrain'],
        vatNumber: '200000000000002',
        arabic: {
          legalName: expect.stringMatching(/^\W?Dilmun Devices\W? ذ\.م\.م\.$/),
          addressLines: Array(4).fill(expect.stringMatching(/[\u0600-\u06ff]/)),
        },
        commercialRegistration: '00000-1',
        email: 'support@dilmun-devices.example',
        phone: '+973 1700 0115',
      },
      buyer: {
        companyName: 'Gulf Divers',
        vatNumber: '200000000000011',
        address: { ...address, name: 'Ali Haddad' },
      },
      shippingAddress: address,
      shippingMethod: 'express',
      paymentMethod: 'benefit',
      vatRatePercent: 10,
      discountCode: 'EID',
      lines: [
        {
          kind: 'goods',
          name: 'Caldera 9',
          arabicName: 'كالديرا 9',
          partNumber: '010-02384-03',
          quantity: 3,
          unitFils: 10_010,
          discountFils: 3_000,
          ...goods,
        },
        {
          kind: 'goods',
          name: 'Strap',
          arabicName: null,
          partNumber: '010-02384-04',
          quantity: 1,
          unitFils: 9_900,
          discountFils: 0,
          ...strap,
        },
        { kind: 'delivery', ...unnamed, ...delivery },
      ],
      netFils: 38_118,
      vatFils: 3_812,
      grossFils: 41_930,
    });
  });

  it('has no line for a delivery that is free', () => {
    const free = composeInvoice({ ...order, shippingFils: 0 }, suppliedAt, { number: 42, issuedAt });
    expect(free.lines.map(({ kind }) => kind)).toEqual(['goods', 'goods']);
    expect(free.grossFils).toBe(36_930);
  });
});

describe('a credit note', () => {
  const credit = (amountFils: number, more: { creditedFils?: number; goods?: object[] } = {}) =>
    composeCreditNote(invoice, {
      amountFils,
      creditedFils: 0,
      goods: [],
      number: 7,
      issuedAt: new Date('2026-11-26T10:00:00.000Z'),
      ...more,
    } as Parameters<typeof composeCreditNote>[1]);
  const pieces = { partNumber: '010-02384-03', quantity: 2, amountFils: 18_020 };

  it('of the whole names the invoice and repeats its lines', () => {
    expect(credit(41_930)).toEqual({
      ...invoice,
      kind: 'CREDIT_NOTE',
      number: 'CN-000007',
      issuedAt: new Date('2026-11-26T10:00:00.000Z'),
      credits: { number: 'INV-000042', issuedAt },
    });
  });

  it('of goods has their pieces, with their part of the discount', () => {
    const { lines, grossFils } = credit(18_020, { goods: [pieces] });
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'goods', name: 'Caldera 9', quantity: 2, unitFils: 10_010, discountFils: 2_000 }),
    ]);
    expect(lines[0]).toMatchObject({ grossFils: 18_020, vatFils: 1_638, netFils: 16_382 });
    expect(grossFils).toBe(18_020);
  });

  it('of another amount than that of its goods has one line without a name', () => {
    for (const { lines } of [credit(5_000), credit(5_000, { goods: [pieces] })])
      expect(lines).toEqual([{ kind: 'refund', ...unnamed, ...delivery, netFils: 4_545, vatFils: 455 }]);
  });

  it('after another continues its rounding, so that all VAT adds up to that of the invoice', () => {
    const parts = [14_995, 14_995, 11_940];
    let creditedFils = 0;
    const notes = parts.map((amountFils) => {
      const note = credit(amountFils, { creditedFils });
      creditedFils += amountFils;
      return note.vatFils;
    });
    expect(notes).toEqual([1_363, 1_363, 1_086]);
    expect(notes.reduce((sum, vatFils) => sum + vatFils)).toBe(invoice.vatFils);
  });

  it('is not made for a part that the invoice does not have', () => {
    expect(() => credit(1, { goods: [{ ...pieces, partNumber: 'MAP-1', amountFils: 1 }] })).toThrow('no line MAP-1');
  });
});
