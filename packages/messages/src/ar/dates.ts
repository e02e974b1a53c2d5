import { lazyDateFormat } from '@dilmun/settings/date-format';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/dates.ts';

const locale = 'ar-BH-u-nu-latn';
const { timeZone } = store;
const dateOnly = lazyDateFormat(locale, { dateStyle: 'long', timeZone });
const timeOnly = lazyDateFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone });
const weekdays = 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' ');
const months = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');

export const dateTimeText: typeof en.dateTimeText = (moment) => `${dateText(moment)}، ${timeText(moment)}`;

export const dateText: typeof en.dateText = (moment) => dateOnly().format(moment);

export const timeText: typeof en.timeText = (moment) => timeOnly().format(moment);

export const dayText: typeof en.dayText = (day) => {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}\u00a0${months[date.getUTCMonth()]}`;
};
