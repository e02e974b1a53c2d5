import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/account.ts';
import type { Translated } from '../translated.ts';

const shopName = isolate(store.name);

export const account: Translated<typeof en.account> = {
  signInIcon: 'تسجيل الدخول',
  userMenu: (name) => `حساب ${isolate(name)}`,
  noEmail: 'لا يوجد بريد إلكتروني',
  orders: 'الطلبات',
  account: 'الحساب',
  signOut: 'تسجيل الخروج',
  signedOutOffline: 'تم تسجيل الخروج على هذا الجهاز. سننهي الجلسة لدينا عند عودة الاتصال بالإنترنت.',
  welcome: 'مرحبًا',
  loginToContinue: 'سجّل الدخول للمتابعة',

  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  rememberMe: 'البقاء متصلًا',

  login: {
    title: 'تسجيل الدخول',
    description: `سجّل الدخول إلى ${shopName} لتطلب وتتابع التوصيل وتعرض طلباتك السابقة.`,
    heading: 'تسجيل الدخول',
    submit: 'تسجيل الدخول',
    forgot: 'نسيت كلمة المرور؟',
    register: 'إنشاء حساب',
    unverified: 'لم تؤكد بريدك الإلكتروني بعد.',
    verifyNow: 'إرسال رمز جديد',
  },

  benefits: {
    heading: `جديد في ${shopName}؟`,
    list: [
      'أتمم الشراء بضغطات قليلة، فعنوانك محفوظ وجاهز.',
      'تابع طلباتك ونزّل فواتيرها.',
      'سلتك نفسها على الجوال والحاسوب.',
    ],
  },

  register: {
    fromCheckout: 'أدخلنا بياناتك مسبقًا. اختر كلمة مرور لتنتقل إلى الدفع.',
    title: 'إنشاء حساب',
    description: `أنشئ حسابًا لدى ${shopName} لتطلب وتدفع وتتابع التوصيل.`,
    heading: 'إنشاء حساب',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    confirmEmail: 'تأكيد البريد الإلكتروني',
    confirmPassword: 'تأكيد كلمة المرور',
    mobileNumber: 'رقم الجوال',
    mobileHint: 'أرقام فقط. نضيف 973 إلى الرقم المكوّن من ثمانية أرقام.',
    gender: 'الجنس',
    genders: { male: 'ذكر', female: 'أنثى', other: 'آخر' },
    submit: 'إنشاء الحساب',
    haveAccount: 'لديك حساب؟',
    signIn: 'تسجيل الدخول',
  },

  passwordRules: {
    heading: 'شروط كلمة المرور',
    length: '8 أحرف على الأقل',
    uppercase: 'حرف لاتيني كبير',
    lowercase: 'حرف لاتيني صغير',
    number: 'رقم',
    special: 'رمز خاص',
    met: '(مستوفى)',
    open: '(غير مستوفى بعد)',
  },

  page: {
    title: 'الحساب',
    description: `الحساب لدى ${shopName}: البيانات والأجهزة المتصلة وكلمة المرور.`,
    heading: 'الحساب',
    loading: 'جارٍ تحميل الحساب',
    details: 'البيانات الشخصية',
    orders: 'عرض الطلبات',
    ordersText: 'تابع التوصيل أو ادفع طلبًا معلّقًا أو نزّل الفاتورة.',
  },

  details: {
    heading: 'البيانات الشخصية',
    signedInAs: 'البريد الإلكتروني لتسجيل الدخول',
    gender: 'الجنس (اختياري)',
    newsletter: 'أرغب في تلقي الأخبار والعروض بالبريد الإلكتروني',
    submit: 'حفظ التغييرات',
  },

  addresses: {
    heading: 'العناوين',
    loading: 'جارٍ تحميل العناوين',
    empty: 'لا توجد عناوين بعد. نحفظ عنوانك مع أول طلب.',
    add: 'إضافة عنوان',
    edit: 'تعديل',
    editNamed: (street) => `تعديل ${isolate(street)}`,
    editHeading: 'تعديل العنوان',
    remove: 'حذف',
    removeNamed: (street) => `حذف ${isolate(street)}`,
    form: 'العنوان',
    save: 'حفظ العنوان',
  },

  devices: {
    heading: 'الأجهزة المتصلة',
    intro: 'جهاز لا تعرفه؟ سجّل خروجه وغيّر كلمة المرور.',
    loading: 'جارٍ تحميل الأجهزة',
    device: (browser, system) =>
      browser && system ? `${isolate(browser)} على ${isolate(system)}` : isolate(browser ?? system ?? 'جهاز غير معروف'),
    current: 'هذا الجهاز',
    lastUsed: (moment) => `آخر استخدام: ${moment}`,
    openedAt: (moment) => `تاريخ تسجيل الدخول: ${moment}`,
    signOut: 'تسجيل الخروج',
    signOutNamed: (device, lastUsed) => `تسجيل الخروج من ${isolate(device)}، آخر استخدام: ${lastUsed}`,
    signOutOthers: 'تسجيل الخروج من جميع الأجهزة الأخرى',
  },

  changePassword: {
    heading: 'تغيير كلمة المرور',
    intro: 'بعد التغيير نسجّل خروجك من جميع الأجهزة الأخرى ونرسل إليك رسالة تأكيد.',
    currentPassword: 'كلمة المرور الحالية',
    submit: 'تغيير كلمة المرور',
  },

  verify: {
    title: 'تأكيد البريد الإلكتروني',
    heading: 'تأكيد البريد الإلكتروني',
    sentTo: (email) => `أرسلنا رمزًا إلى ${isolate(email)}. أدخل هنا الرمز المكوّن من 4 أرقام.`,
    code: 'الرمز المكوّن من 4 أرقام',
    submit: 'تأكيد',
    resend: 'إعادة إرسال الرمز',
    resendIn: (seconds) => `إعادة إرسال الرمز بعد ${seconds} ث`,
    otherBrowser: 'كلمة المرور التي اخترتها عند إنشاء الحساب.',
    verified: 'تم التحقق من الرمز',
    resent: 'أرسلنا رمزًا جديدًا.',
    otherAddress: 'استخدام بريد إلكتروني آخر',
  },

  forgot: {
    title: 'نسيت كلمة المرور',
    heading: 'نسيت كلمة المرور',
    intro: 'أدخل بريدك الإلكتروني لنرسل إليك رابطًا تختار به كلمة مرور جديدة.',
    submit: 'إرسال الرابط',
    failed: 'تعذّر إرسال الرابط. حاول مرة أخرى.',
    sent: 'أُرسلت الرسالة، تحقق من بريدك الإلكتروني',
    backToSignIn: 'العودة إلى تسجيل الدخول',
  },

  reset: {
    title: 'إعادة تعيين كلمة المرور',
    description: `اختر كلمة مرور جديدة لحسابك لدى ${shopName}.`,
    heading: 'اختيار كلمة مرور جديدة',
    newPassword: 'كلمة المرور الجديدة',
    confirmNewPassword: 'تأكيد كلمة المرور الجديدة',
    submit: 'تحديث كلمة المرور',
    failed: 'حدث خطأ ما. حاول مرة أخرى.',
    linkSpent: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
    requestNew: 'طلب رابط جديد',
  },
};
