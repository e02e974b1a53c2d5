import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/saved.ts';
import type { Translated } from '../translated.ts';

export const saved: Translated<typeof en.saved> = {
  save: 'حفظ',
  saveNamed: (name) => `حفظ ${isolate(name)} لوقت لاحق`,
  saved: 'محفوظ',
  savedNamed: (name) => `محفوظ لوقت لاحق: ${isolate(name)}`,
  addedToast: 'حُفظ المنتج لوقت لاحق',
  view: 'عرض القائمة',
  link: (count) => `المنتجات المحفوظة (${count})`,
};
