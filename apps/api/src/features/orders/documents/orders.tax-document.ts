import { OrderMethod } from '@dilmun/contracts/delivery';
import { type Fils, sumFils } from '@dilmun/contracts/money';
import { OrderAddress } from '@dilmun/contracts/orders';
import { paymentMethods } from '@dilmun/contracts/payment-methods';
import { store } from '@dilmun/settings/store';
import { z } from 'zod';
import { withLanguage } from '../../../texts/language.ts';
import { Translations, translateText } from '../../../texts/translations.ts';
import { words } from '../../../texts/words.ts';
import { findPaymentMethod } from '../orders.facts.ts';
import type { OrderRow } from '../orders.view.ts';
import { formatDocumentNumber } from './orders.tax-document-number.ts';
import { splitVat, type TaxedAmount } from './orders.vat.ts';

const amounts = { netFils: z.int(), vatFils: z.int(), grossFils: z.int() };

const DocumentLine = z.object({
  /** Goods, their delivery, or a refunded part of the invoice's total. */
  kind: z.enum(['goods', 'delivery', 'refund']),
  name: z.string(),
  /** Null without a translation, and in documents that were issued when the shop had one language. */
  arabicName: z.string().nullable().default(null),
  partNumber: z.string(),
  quantity: z.int().nullable(),
  /** Includes VAT. */
  unitFils: z.int().nullable(),
  /** Taken off the whole line by a discount code; VAT included. The amounts below are without it. */
  discountFils: z.int().default(0),
  ...amounts,
});
export type DocumentLine = z.output<typeof DocumentLine>;

/** All data of an invoice or a credit note, frozen at issue. Amounts in fils; rates in whole percent. */
export const TaxDocument = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  issuedAt: z.coerce.date(),
  /** Number of the invoice that a credit note corrects; null on an invoice. */
  credits: z.object({ number: z.string(), issuedAt: z.coerce.date() }).nullable(),
  orderNumber: z.string(),
  suppliedAt: z.coerce.date(),
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    addressLines: z.array(z.string()),
    /** The name and the address in Arabic; null in documents that were issued when the shop had one language. */
    arabic: z
      .object({ legalName: z.string(), addressLines: z.array(z.string()) })
      .nullable()
      .default(null),
    vatNumber: z.string(),
    commercialRegistration: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: z.object({ companyName: z.string().nullable(), vatNumber: z.string().nullable(), address: OrderAddress }),
  shippingAddress: OrderAddress,
  /** The default applies to documents that were issued before there were several methods. */
  shippingMethod: OrderMethod.default('standard'),
  /** Null in documents that were issued before they named it. */
  paymentMethod: z.enum(paymentMethods).nullable().default(null),
  vatRatePercent: z.int(),
  discountCode: z.string().nullable().default(null),
  lines: z.array(DocumentLine),
  ...amounts,
});
export type TaxDocument = z.output<typeof TaxDocument>;

export interface Issue {
  number: number;
  issuedAt: Date;
}

/** Builds the invoice of an order: its lines and its delivery, at the VAT rate stored with the order. */
export function composeInvoice(order: OrderRow, suppliedAt: Date, { number, issuedAt }: Issue): TaxDocument {
  const { legalName, address, vat, commercialRegistration } = store;
  const untaxed = [
    ...order.lines.map(({ productName, partNumber, quantity, priceFils, totalFils, discountFils, translations }) => ({
      kind: 'goods' as const,
      name: productName,
      partNumber,
      quantity,
      unitFils: priceFils,
      discountFils,
      arabicName: withLanguage('ar', () => translateText(Translations.parse(translations), 'name', '')) || null,
      grossFils: totalFils - discountFils,
    })),
    ...(order.shippingFils > 0 ? [{ ...createUnnamedLine('delivery'), grossFils: order.shippingFils }] : []),
  ];
  const taxed = splitVat(
    untaxed.map(({ grossFils }) => grossFils),
    order.vatRatePercent,
  );
  return {
    kind: 'INVOICE',
    number: formatDocumentNumber('INVOICE', number),
    issuedAt,
    credits: null,
    orderNumber: order.orderNumber,
    suppliedAt,
    seller: {
      name: store.name,
      legalName,
      addressLines: [...address.lines],
      vatNumber: vat.number,
      arabic: withLanguage('ar', readArabicSeller),
      commercialRegistration,
      email: store.emails.support,
      phone: store.phones.support,
    },
    buyer: {
      companyName: order.companyName,
      vatNumber: order.vatNumber,
      address: OrderAddress.parse(order.billingAddress),
    },
    shippingAddress: OrderAddress.parse(order.shippingAddress),
    shippingMethod: OrderMethod.parse(order.shippingMethod),
    paymentMethod: findPaymentMethod(order.paymentSessions),
    vatRatePercent: order.vatRatePercent,
    discountCode: order.discountCode,
    lines: untaxed.map((line, index) => ({ ...line, ...getAmount(taxed, index) })),
    ...sumAmounts(taxed),
  };
}

interface Credit {
  amountFils: Fils;
  /** Credited by earlier credit notes. */
  creditedFils: Fils;
  /** Refunded pieces of the invoice's lines; none for an amount. */
  goods: readonly { partNumber: string; quantity: number; amountFils: Fils }[];
}

/**
 * Builds a credit note of `amountFils` for an invoice. A full credit lists every line; one of goods lists their pieces;
 * any other has a single line, because it is an amount and names no goods.
 */
export function composeCreditNote(
  invoice: TaxDocument,
  { amountFils, creditedFils, goods, number, issuedAt }: Issue & Credit,
): TaxDocument {
  const isWhole = amountFils === invoice.grossFils;
  const credited = sumFils(goods.map((piece) => piece.amountFils)) === amountFils ? goods : [];
  const untaxed =
    credited.length > 0
      ? credited.map((pieces) => creditPieces(invoice, pieces))
      : [{ ...createUnnamedLine('refund'), grossFils: amountFils }];
  const taxed = splitVat(
    untaxed.map(({ grossFils }) => grossFils),
    invoice.vatRatePercent,
    creditedFils,
  );
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number: formatDocumentNumber('CREDIT_NOTE', number),
    issuedAt,
    credits: { number: invoice.number, issuedAt: invoice.issuedAt },
    lines: isWhole ? invoice.lines : untaxed.map((line, index) => ({ ...line, ...getAmount(taxed, index) })),
    ...sumAmounts(taxed),
  };
}

function creditPieces({ lines }: TaxDocument, { partNumber, quantity, amountFils }: Credit['goods'][number]) {
  const line = lines.find((each) => each.kind === 'goods' && each.partNumber === partNumber);
  if (!line) throw new RangeError(`no line ${partNumber}`);
  const discountFils = (line.unitFils ?? 0) * quantity - amountFils;
  return { ...line, quantity, discountFils, grossFils: amountFils };
}

function readArabicSeller() {
  const { legalName, addressLines } = words().dealer;
  return { legalName, addressLines: [...addressLines] };
}

const createUnnamedLine = <K extends DocumentLine['kind']>(kind: K) => ({
  kind,
  name: '',
  partNumber: '',
  quantity: null,
  unitFils: null,
  discountFils: 0,
  arabicName: null,
});

function getAmount(taxed: readonly TaxedAmount[], index: number): TaxedAmount {
  const amount = taxed[index];
  if (!amount) throw new RangeError(`no amount ${index}`);
  return amount;
}

const sumAmounts = (parts: readonly TaxedAmount[]): TaxedAmount => ({
  netFils: sumFils(parts.map(({ netFils }) => netFils)),
  vatFils: sumFils(parts.map(({ vatFils }) => vatFils)),
  grossFils: sumFils(parts.map(({ grossFils }) => grossFils)),
});
