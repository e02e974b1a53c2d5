import type * as en from '../en/viewed.ts';
import type { Translated } from '../translated.ts';

export const viewed: Translated<typeof en.viewed> = {
  title: 'شوهد مؤخرًا',
  forget: 'مسح القائمة',
};
