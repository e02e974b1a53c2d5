import { describeHours, type HoursWords } from '@dilmun/settings/opening-hours';
import type * as en from '../en/hours.ts';
import type { Translated } from '../translated.ts';

export const hoursWords: HoursWords = {
  dayRange: (from, to) => `من ${from} إلى ${to}`,
  open: (days, opens, closes) => `${days} من ${opens} إلى ${closes}`,
  closed: (days) => `${days} مغلق`,
  note: (text, note) => `${text} (${note})`,
  separator: '، و',
};

export const openingHours: Translated<typeof en.openingHours> = {
  describe: (hours) => describeHours('ar-BH', hoursWords, hours),
};
