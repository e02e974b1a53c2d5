import type * as en from '../en/contact.ts';
import type { Translated } from '../translated.ts';

export const contact: Translated<typeof en.contact> = {
  visitHeading: 'زورونا',
  openingHours: 'ساعات العمل',
  callHeading: 'اتصلوا بنا',
  phones: { sales: 'المبيعات', support: 'الدعم' },
  writeHeading: 'اكتبوا إلينا',
  writeText: 'للطلبات والضمان وكل ما عدا ذلك. يُرجى ذكر رقم الطلب إن وُجد.',
  formHeading: 'نموذج التواصل',
  formText: 'نرد عادةً بالبريد الإلكتروني أو الهاتف في يوم العمل التالي.',
  fields: {
    name: 'الاسم الكامل',
    mobile: 'رقم الجوال',
    email: 'البريد الإلكتروني',
    department: 'القسم',
    concern: 'كيف يمكننا المساعدة؟',
  },
  departments: { sales: 'المبيعات', marketing: 'التسويق' },
  privacy: ['لمعرفة كيف نستخدم رسالتكم، يُرجى الاطلاع على ', 'سياسة الخصوصية', '.'],
  privacyPath: '/customer-service/privacy-policy',
  submit: 'إرسال',
  submitted: 'تم إرسال النموذج',
};
