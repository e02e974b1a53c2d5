import { store } from '../../store.ts';

/** What the tax invoice says. */
export const invoiceWords = {
  title: 'Tax invoice',
  original: 'ORIGINAL',
  duplicate: 'DUPLICATE',
  number: 'Invoice number',
  issued: 'Date of issue',
  supplied: 'Date of supply',
  orderNumber: 'Order number',
  vatNumber: 'VAT number',
  registration: 'Commercial registration',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  item: 'Item',
  quantity: 'Qty',
  unitGross: 'Unit price',
  net: 'Net',
  vat: `VAT ${store.vat.ratePercent} %`,
  gross: 'Gross',
  shipping: 'Shipping',
  totalNet: 'Total without VAT',
  totalVat: `VAT ${store.vat.ratePercent} %`,
  totalGross: 'Total with VAT',
  note: 'All amounts in BHD. Unit prices contain VAT.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
