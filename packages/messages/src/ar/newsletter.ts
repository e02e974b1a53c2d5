import type * as en from '../en/newsletter.ts';
import type { Translated } from '../translated.ts';

export const newsletter: Translated<typeof en.newsletter> = {
  title: 'كل جديد في بريدك',
  text: 'أخبار المنتجات والعروض بحسب اهتماماتك وأجهزتك المسجلة.',
  privacy: 'المزيد عن خصوصية البريد الإلكتروني.',
  privacyPath: '/customer-service/privacy-policy',
  email: 'البريد الإلكتروني',
  submit: 'اشتراك',
  submitting: '...',
  doneTitle: 'تم الاشتراك',
  doneText: 'شكرًا لك. أكّد اشتراكك من الرابط في الرسالة التي أرسلناها.',
};
