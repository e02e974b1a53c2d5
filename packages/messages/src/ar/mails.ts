import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/mails.ts';
import type { Translated } from '../translated.ts';
import { countMinutes } from './pages/number-words.ts';

const minutes = (seconds: number) => countMinutes(Math.round(seconds / 60));

export const mails: Translated<typeof en.mails> = {
  footer: `وصلتك هذه الرسالة لأن بريدك الإلكتروني استُخدم في ${store.name}.`,
  greeting: (firstName) => `مرحبًا ${isolate(firstName)}،`,

  code: {
    subject: (code) => `${isolate(code)} هو رمز التحقق لدى ${store.name}`,
    heading: 'تأكيد البريد الإلكتروني',
    intro: 'أدخل هذا الرمز لتكمل إنشاء حسابك:',
    validity: (seconds) => `الرمز صالح لمدة ${minutes(seconds)} ولمرة واحدة. وإذا طلبت رمزًا جديدًا، يبطل هذا الرمز.`,
    unasked: 'إذا لم تحاول إنشاء حساب، فتجاهل هذه الرسالة ولا تعطِ الرمز لأحد.',
  },

  alreadyRegistered: {
    subject: `لديك حساب بالفعل في ${store.name}`,
    heading: 'لديك حساب بالفعل',
    intro: 'حاول شخص، ولعله أنت، إنشاء حساب بهذا البريد الإلكتروني. لم يتغير حسابك.',
    signIn: 'تسجيل الدخول',
    forgotten: 'نسيت كلمة المرور؟ اختر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.',
  },

  reset: {
    subject: `إعادة تعيين كلمة المرور في ${store.name}`,
    heading: 'اختيار كلمة مرور جديدة',
    intro: 'عيّن كلمة مرور جديدة لحسابك من هذا الرابط:',
    button: 'تعيين كلمة مرور جديدة',
    validity: (seconds) => `الرابط صالح لمدة ${minutes(seconds)} ولمرة واحدة. وإذا طلبت رابطًا جديدًا، يبطل هذا الرابط.`,
    unasked: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لن تتغير كلمة المرور.',
  },

  passwordChanged: {
    subject: `تم تغيير كلمة المرور في ${store.name}`,
    heading: 'تم تغيير كلمة المرور',
    afterReset: 'تغيّرت كلمة المرور للتو، وسجّلنا خروجك من جميع الأجهزة.',
    afterChange: 'تغيّرت كلمة المرور للتو، وسجّلنا خروجك من جميع الأجهزة الأخرى.',
    button: 'تعيين كلمة مرور جديدة',
    unasked: `لم تكن أنت؟ عيّن كلمة مرور جديدة وتواصل معنا فورًا: ${isolate(store.emails.support)} أو ${isolate(store.phones.support)}.`,
  },

  newsletter: {
    subject: `تأكيد الاشتراك في أخبار ${store.name}`,
    heading: 'هل نرسل إليك أخبارنا؟',
    intro: 'أكّد بريدك الإلكتروني لنرسل إليك أخبار منتجاتنا وعروضنا.',
    confirm: 'تأكيد',
    unasked: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة ولن نراسلك.',
  },

  stockAlert: {
    confirmSubject: (name) => `تأكيد التنبيه عند توفر ${isolate(name)}`,
    confirmHeading: 'هل نخبرك عند التوفر؟',
    confirmIntro: (name) => `أكّد بريدك الإلكتروني لنرسل إليك رسالة واحدة عند توفر ${isolate(name)} من جديد.`,
    confirm: 'تأكيد',
    confirmUnasked: 'إذا لم تطلب هذا التنبيه، فتجاهل هذه الرسالة ولن نراسلك.',
    subject: (name) => `متوفر من جديد: ${isolate(name)}`,
    heading: (name) => `متوفر من جديد: ${isolate(name)}`,
    intro: 'طلبت أن نخبرك. الكمية قد تكون محدودة، ولا نستطيع حجز قطعة لك.',
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
    replyTo: (email) => `الرد على هذه الرسالة يصل إلى ${isolate(email)}.`,
  },
};
