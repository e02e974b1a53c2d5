import type * as en from '../en/contact.ts';
import type { Translated } from '../translated.ts';

export const contact: Translated<typeof en.contact> = {
  visitHeading: 'زيارة المتجر',
  openingHours: 'ساعات العمل',
  callHeading: 'اتصل بنا',
  phones: { sales: 'المبيعات', support: 'الدعم' },
  writeHeading: 'راسلنا',
  writeText: 'للطلبات والضمان وكل ما عدا ذلك. اذكر رقم الطلب إن وُجد.',
  formHeading: 'نموذج التواصل',
  formText: 'نرد عادةً بالبريد الإلكتروني أو الهاتف في يوم العمل التالي.',
  fields: {
    name: 'الاسم الكامل',
    mobile: 'رقم الجوال',
    email: 'البريد الإلكتروني',
    department: 'القسم',
    concern: 'كيف نساعدك؟',
  },
  departments: { sales: 'المبيعات', marketing: 'التسويق' },
  privacy: ['نستخدم رسالتك وفق ', 'سياسة الخصوصية', '.'],
  privacyPath: '/customer-service/privacy-policy',
  submit: 'إرسال',
  submitted: 'تم إرسال النموذج',
};
