import type * as en from '../en/newsletter.ts';
import type { Translated } from '../translated.ts';

export const newsletter: Translated<typeof en.newsletter> = {
  title: 'كل جديد في بريدكم',
  text: 'أخبار المنتجات والعروض بحسب اهتماماتكم وأجهزتكم المسجلة.',
  privacy: 'المزيد عن خصوصية البريد الإلكتروني.',
  privacyPath: '/customer-service/privacy-policy',
  email: 'البريد الإلكتروني',
  submit: 'اشتراك',
  submitting: '...',
  doneTitle: 'تم الاشتراك',
  doneText: 'شكرًا لكم. يُرجى التأكيد عبر الرابط في الرسالة التي أرسلناها.',
};
