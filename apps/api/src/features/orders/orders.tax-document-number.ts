export type TaxDocumentKind = 'INVOICE' | 'CREDIT_NOTE';

const prefixes: Readonly<Record<TaxDocumentKind, string>> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' };

/** `INV-000042`, `CN-000007`: a series each, apart from order numbers. */
export const formatDocumentNumber = (kind: TaxDocumentKind, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`;
