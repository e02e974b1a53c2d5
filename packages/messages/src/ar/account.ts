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
  loginToContinue: 'يُرجى تسجيل الدخول للمتابعة',

  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  rememberMe: 'البقاء متصلًا',

  login: {
    title: 'تسجيل الدخول',
    description: `تسجيل الدخول إلى ${shopName} للطلب ومتابعة التوصيل وعرض الطلبات السابقة.`,
    heading: 'تسجيل الدخول',
    submit: 'تسجيل الدخول',
    forgot: 'نسيت كلمة المرور؟',
    register: 'إنشاء حساب',
    unverified: 'لم يُؤكَّد البريد الإلكتروني بعد.',
    verifyNow: 'إرسال رمز جديد',
  },

  benefits: {
    heading: `أول زيارة إلى ${shopName}؟`,
    list: [
      'إتمام الشراء بضغطات قليلة: العنوان محفوظ وجاهز.',
      'متابعة الطلبات وتنزيل الفواتير.',
      'السلة نفسها على الجوال والحاسوب.',
    ],
  },

  register: {
    fromCheckout: 'بيانات إتمام الشراء مُدخلة مسبقًا. يُرجى اختيار كلمة مرور للانتقال إلى الدفع.',
    title: 'إنشاء حساب',
    description: `إنشاء حساب لدى ${shopName} للطلب والدفع ومتابعة التوصيل.`,
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
    haveAccount: 'لديكم حساب؟',
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
    ordersText: 'متابعة التوصيل أو دفع طلب معلّق أو تنزيل الفاتورة.',
  },

  details: {
    heading: 'البيانات الشخصية',
    signedInAs: 'البريد الإلكتروني لتسجيل الدخول',
    newsletter: 'أرغب في تلقي الأخبار والعروض بالبريد الإلكتروني',
    submit: 'حفظ التغييرات',
  },

  addresses: {
    heading: 'العناوين',
    loading: 'جارٍ تحميل العناوين',
    empty: 'لا توجد عناوين بعد. يُحفظ العنوان مع أول طلب.',
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
    intro: 'جهاز غير معروف؟ يُرجى تسجيل خروجه وتغيير كلمة المرور.',
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
    intro: 'يؤدي التغيير إلى تسجيل الخروج من جميع الأجهزة الأخرى، ونرسل رسالة لتأكيده.',
    currentPassword: 'كلمة المرور الحالية',
    submit: 'تغيير كلمة المرور',
  },

  verify: {
    title: 'تأكيد البريد الإلكتروني',
    heading: 'تأكيد البريد الإلكتروني',
    sentTo: (email) => `أرسلنا رمزًا إلى ${isolate(email)}. يُرجى إدخال الرمز المكوّن من 4 أرقام أدناه.`,
    code: 'الرمز المكوّن من 4 أرقام',
    submit: 'تأكيد',
    resend: 'إعادة إرسال الرمز',
    resendIn: (seconds) => `إعادة إرسال الرمز بعد ${seconds} ث`,
    otherBrowser: 'كلمة المرور التي اخترتموها عند إنشاء الحساب.',
    verified: 'تم التحقق من الرمز',
    resent: 'أرسلنا رمزًا جديدًا.',
    otherAddress: 'استخدام بريد إلكتروني آخر',
  },

  forgot: {
    title: 'نسيان كلمة المرور',
    heading: 'نسيان كلمة المرور',
    intro: 'يُرجى إدخال البريد الإلكتروني لنرسل رابطًا لاختيار كلمة مرور جديدة.',
    submit: 'إرسال الرابط',
    failed: 'تعذّر إرسال الرابط. يُرجى إعادة المحاولة.',
    sent: 'أُرسلت الرسالة، يُرجى التحقق من البريد الإلكتروني',
    backToSignIn: 'العودة إلى تسجيل الدخول',
  },

  reset: {
    title: 'إعادة تعيين كلمة المرور',
    description: `اختيار كلمة مرور جديدة للحساب لدى ${shopName}.`,
    heading: 'اختيار كلمة مرور جديدة',
    newPassword: 'كلمة المرور الجديدة',
    confirmNewPassword: 'تأكيد كلمة المرور الجديدة',
    submit: 'تحديث كلمة المرور',
    failed: 'حدث خطأ ما. يُرجى إعادة المحاولة.',
    linkSpent: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. يُرجى طلب رابط جديد.',
    requestNew: 'طلب رابط جديد',
  },
};
