import type * as en from '../en/sale-listing.ts';
import type { Translated } from '../translated.ts';

export const saleTitle: Translated<typeof en.saleTitle> = 'تخفيضات';
