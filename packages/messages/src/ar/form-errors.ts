import { selectPlural } from '@dilmun/settings/plural';
import type * as en from '../en/form-errors.ts';
import type { Translated } from '../translated.ts';

export const formErrors: Translated<typeof en.formErrors> = {
  summary: (count) =>
    selectPlural('ar', count, {
      two: 'صحّح هذين الحقلين:',
      few: `صحّح ${count} حقول:`,
      many: `صحّح ${count} حقلًا:`,
      other: `صحّح ${count} حقل:`,
    }),
};
