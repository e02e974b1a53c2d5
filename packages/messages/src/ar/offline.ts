import type * as en from '../en/offline.ts';
import type { Translated } from '../translated.ts';

export const offline: Translated<typeof en.offline> = {
  title: 'لا يوجد اتصال بالإنترنت',
  text: 'هذه الصفحة غير محفوظة على جهازك. ما زال بإمكانك فتح السلة والصفحات التي زرتها مؤخرًا.',
  openCart: 'فتح السلة',
  home: 'الصفحة الرئيسية',
  notice: 'لا يوجد اتصال بالإنترنت. سنتحقق من الأسعار والتوفر عند عودة الاتصال.',
};
