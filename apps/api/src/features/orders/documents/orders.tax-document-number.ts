export type TaxDocumentKind = 'INVOICE' | 'CREDIT_NOTE';

const prefixes: Readonly<Record<TaxDocumentKind, string>> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' };

/** Formats `INV-000042` or `CN-000007`: separate series, independent of order numbers. */
export const formatDocumentNumber = (kind: TaxDocumentKind, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`;
