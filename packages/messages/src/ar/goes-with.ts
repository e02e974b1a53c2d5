import type * as en from '../en/goes-with.ts';
import type { Translated } from '../translated.ts';

export const goesWith: Translated<typeof en.goesWith> = {
  title: 'منتجات مكملة',
  from: 'ابتداءً من',
};
