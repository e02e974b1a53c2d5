import { describeHours, type HoursWords, type OpeningDay } from '@dilmun/settings/opening-hours';

export const hoursWords: HoursWords = {
  dayRange: (from, to) => `${from} to ${to}`,
  open: (days, opens, closes) => `${days}, ${opens} to ${closes}`,
  closed: (days) => `${days}, closed`,
  note: (text, note) => `${text} (${note})`,
  separator: '; ',
};

export const openingHours = {
  describe: (hours: readonly OpeningDay[]) => describeHours('en-GB', hoursWords, hours),
} as const;
