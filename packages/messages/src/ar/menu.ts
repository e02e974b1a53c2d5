import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/menu.ts';
import type { Translated } from '../translated.ts';

export const menuTexts: Translated<typeof en.menuTexts> = {
  shopAll: (name) => `عرض كل منتجات ${isolate(name)}`,
  popular: 'الأكثر رواجًا',
  account: 'تسجيل الدخول',
};
