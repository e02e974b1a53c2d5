import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/mails.ts';
import type { Translated } from '../translated.ts';
import { countMinutes } from './pages/number-words.ts';

const minutes = (seconds: number) => countMinutes(Math.round(seconds / 60));

export const mails: Translated<typeof en.mails> = {
  footer: `وصلتكم هذه الرسالة لأن عنوان بريدكم الإلكتروني استُخدم في ${store.name}.`,
  greeting: (firstName) => `مرحبًا ${isolate(firstName)}،`,

  code: {
    subject: (code) => `${isolate(code)} هو رمز التحقق لدى ${store.name}`,
    heading: 'تأكيد البريد الإلكتروني',
    intro: 'يُرجى إدخال هذا الرمز لإكمال إنشاء الحساب:',
    validity: (seconds) =>
      `يصلح الرمز لمدة ${minutes(seconds)} ويُستخدم مرة واحدة. وعند طلب رمز جديد، تنتهي صلاحية هذا الرمز.`,
    unasked: 'إذا لم تحاولوا إنشاء حساب، يُرجى تجاهل هذه الرسالة وعدم إعطاء الرمز لأي شخص.',
  },

  alreadyRegistered: {
    subject: `لديكم حساب بالفعل في ${store.name}`,
    heading: 'لديكم حساب بالفعل',
    intro: 'حاول شخص ما، والأرجح أنه أنتم، إنشاء حساب بهذا البريد الإلكتروني. لم يتغير حسابكم.',
    signIn: 'تسجيل الدخول',
    forgotten: 'في حال نسيان كلمة المرور، يُرجى اختيار «نسيت كلمة المرور» في صفحة تسجيل الدخول.',
  },

  reset: {
    subject: `إعادة تعيين كلمة المرور في ${store.name}`,
    heading: 'اختيار كلمة مرور جديدة',
    intro: 'يمكنكم تعيين كلمة مرور جديدة للحساب عبر هذا الرابط:',
    button: 'تعيين كلمة مرور جديدة',
    validity: (seconds) =>
      `يصلح الرابط لمدة ${minutes(seconds)} ويُستخدم مرة واحدة. وعند طلب رابط جديد، تنتهي صلاحية هذا الرابط.`,
    unasked: 'إذا لم تطلبوا ذلك، يُرجى تجاهل هذه الرسالة. لن تتغير كلمة المرور.',
  },

  passwordChanged: {
    subject: `تم تغيير كلمة المرور في ${store.name}`,
    heading: 'تم تغيير كلمة المرور',
    afterReset: 'تم للتو تغيير كلمة المرور، وتسجيل الخروج من جميع الأجهزة.',
    afterChange: 'تم للتو تغيير كلمة المرور، وتسجيل الخروج من جميع الأجهزة الأخرى.',
    button: 'تعيين كلمة مرور جديدة',
    unasked: `إذا لم يكن ذلك منكم، يُرجى تعيين كلمة مرور جديدة والتواصل معنا فورًا: ${isolate(store.emails.support)} أو ${isolate(store.phones.support)}.`,
  },

  newsletter: {
    subject: `تأكيد الاشتراك في أخبار ${store.name}`,
    heading: 'هل نرسل إليكم أخبارنا؟',
    intro: 'يُرجى تأكيد البريد الإلكتروني، وسنرسل إليكم أخبار منتجاتنا وعروضنا.',
    confirm: 'تأكيد',
    unasked: 'إذا لم تطلبوا ذلك، يُرجى تجاهل هذه الرسالة ولن نراسلكم.',
  },

  stockAlert: {
    confirmSubject: (name) => `تأكيد التنبيه عند توفر ${isolate(name)}`,
    confirmHeading: 'هل نخبركم عند التوفر؟',
    confirmIntro: (name) =>
      `يُرجى تأكيد البريد الإلكتروني، وسنرسل إليكم رسالة واحدة عند عودة ${isolate(name)} إلى المخزون.`,
    confirm: 'تأكيد',
    confirmUnasked: 'إذا لم تطلبوا هذا التنبيه، يُرجى تجاهل هذه الرسالة ولن نراسلكم.',
    subject: (name) => `متوفر من جديد: ${isolate(name)}`,
    heading: (name) => `متوفر من جديد: ${isolate(name)}`,
    intro: 'طلبتم منا إخباركم. قد تكون الكمية محدودة، ولا يمكننا حجز قطعة لكم.',
    shop: 'عرض المنتج',
    price: 'السعر (شامل ضريبة القيمة المضافة)',
    once: 'هذه هي الرسالة الوحيدة بشأن هذا المنتج.',
    stop: 'إيقاف جميع تنبيهات التوفر',
  },

  contact: {
    subject: (department, name) => `نموذج التواصل (${department}): ${isolate(name)}`,
    heading: 'رسالة من نموذج التواصل',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    mobile: 'رقم الجوال',
    replyTo: (email) => `يمكنكم الرد على هذه الرسالة، ويصل ردكم إلى ${isolate(email)}.`,
  },
};
