import type * as en from '../../en/pages/frame.ts';
import type { Translated } from '../../translated.ts';

export const frame: Translated<typeof en.frame> = {
  home: 'الرئيسية',
  onThisPage: 'محتويات الصفحة',
  updatedOn: 'آخر تحديث:',
};

export const groupTitles: Translated<typeof en.groupTitles> = {
  service: 'خدمة العملاء',
  company: 'الشركة',
};
