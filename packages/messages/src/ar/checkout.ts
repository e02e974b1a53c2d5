import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/checkout.ts';
import type { Translated } from '../translated.ts';
import { countPieces } from './nouns.ts';

export const checkout: Translated<typeof en.checkout> = {
  title: 'إتمام الشراء',
  description:
    'أدخل عنوان التوصيل وادفع ببطاقة الخصم أو الائتمان. الأسعار بالدينار البحريني وتشمل ضريبة القيمة المضافة.',
  heading: 'إتمام الشراء',
  steps: { shipping: 'التوصيل', payment: 'الدفع' },

  progress: { heading: 'الخطوات', cart: 'السلة' },

  guest: {
    haveAccount: 'لديك حساب؟',
    signIn: 'تسجيل الدخول',
    isNew: 'عميل جديد؟ أدخل عنوانك',
    account: 'حسابك',
    password: 'اختر كلمة مرور',
    passwordHint: 'نرسل إليك رمزًا لتأكيد بريدك. وفي المرة القادمة تجد عنوانك محفوظًا.',
    paymentFirst: 'انتقل إلى الدفع وسجّل الدخول عند تأكيد الطلب',
    noCode: 'لم يصلك رمز؟ إن كان لديك حساب فقد أرسلنا إليك رسالة بذلك.',
  },

  shipping: {
    heading: 'التوصيل',
    contact: 'بيانات التواصل',
    deliverTo: 'عنوان التوصيل',
    billTo: 'عنوان الفوترة',
    email: 'البريد الإلكتروني',
    emailHint: 'نرسل إليه تأكيد طلبك.',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    building: 'المبنى أو المنزل',
    road: 'الطريق',
    block: 'المجمع',
    flat: 'الشقة أو المكتب',
    area: 'المنطقة',
    governorate: 'المحافظة',
    chooseGovernorate: 'اختر المحافظة',
    address1: 'العنوان',
    address2: 'الشقة، المبنى',
    city: 'المدينة',
    state: 'المنطقة الإدارية أو الإمارة',
    zipCode: 'الرمز البريدي',
    country: 'الدولة',
    phone: 'رقم الهاتف',
    phoneHint: (digits) => `${digits} أرقام. لا نتصل به إلا بشأن طلبك.`,
    business: 'طلب لشركة',
    companyName: 'اسم الشركة',
    vatNumber: 'رقم الحساب الضريبي',
    method: 'طريقة التوصيل',
    submit: 'المتابعة إلى الدفع',
    edit: 'تعديل بيانات التوصيل',
    editContact: 'تعديل بيانات التواصل',
    byEmail: 'نرسل رمز التفعيل إلى هذا البريد الإلكتروني. لا حاجة إلى عنوان توصيل.',
    summary: 'التوصيل إلى',
    summaryPickup: 'الاستلام من متجرنا',
    summaryEmail: 'يُرسل بالبريد الإلكتروني إلى',
  },

  saved: {
    heading: 'التوصيل إلى',
    other: 'عنوان آخر',
  },

  payment: {
    heading: 'الدفع',
    methods: { benefit: 'بطاقة الخصم المباشر', card: 'بطاقة الائتمان', cash: 'الدفع عند الاستلام' },
    hints: {
      benefit: `ادفع ببطاقة الخصم البحرينية في صفحة ${isolate('BENEFIT')} التي تُفتح في نافذة جديدة.`,
      card: `دفع آمن ببطاقات ${isolate('Visa')} و${isolate('Mastercard')} و${isolate('American Express')}.`,
      cash: 'ادفع عند وصول طلبك.',
    },
    unavailable: (method) => `${method}: طريقة الدفع هذه غير متاحة حاليًا. حاول مرة أخرى بعد دقيقة.`,
    termsBefore: 'بتأكيد الطلب توافق على ',
    terms: 'الشروط والأحكام',
    termsAfter: '.',
    orderNow: 'تأكيد الطلب',
    loginToContinue: 'سجّل الدخول للمتابعة',
    failed: 'تعذّر بدء الدفع. حاول مرة أخرى.',
    notReady: 'نظام الدفع غير جاهز. حاول مرة أخرى.',
  },

  card: {
    title: 'الدفع بالبطاقة',
    preparing: 'جارٍ تجهيز الدفع…',
    ready: (total) => `طلبك جاهز. المبلغ المطلوب ${total}.`,
    proceed: 'الانتقال إلى الدفع',
    cancel: 'إلغاء الدفع',
    frame: 'الدفع بالبطاقة',
    retry: 'إعادة المحاولة',
    expired: 'انتهت مهلة الدفع ولم يُخصم أي مبلغ. ابدأ من جديد.',
    close: 'إغلاق',
  },

  debit: {
    opening: 'جارٍ فتح صفحة الدفع…',
    waiting: `ادفع في صفحة ${isolate('BENEFIT')} في النافذة الأخرى. تُحدَّث هذه الصفحة بعد الدفع.`,
    waitingHeading: 'أكمل الدفع في النافذة الأخرى',
    declined: (reason) => `${reason ?? 'لم يكتمل الدفع.'} لم يُخصم أي مبلغ، وطلبك لا يزال قائمًا.`,
    ended: 'انتهت مهلة الدفع ولم يُخصم أي مبلغ، ومنتجاتك لا تزال في السلة.',
    openAgain: 'فتح صفحة الدفع من جديد',
    stop: 'اختيار طريقة دفع أخرى',
  },

  summary: {
    heading: 'ملخص الطلب',
    quantity: (quantity) => `الكمية: ${quantity}`,
    subtotal: 'المجموع الفرعي',
    discount: (code) => `الخصم (${isolate(code)})`,
    shipping: 'التوصيل',
    free: 'مجاني',
    total: 'الإجمالي',
    inclusiveVat: '(شامل ضريبة القيمة المضافة)',
    editCart: 'تعديل السلة',
    show: 'عرض ملخص الطلب',
    hide: 'إخفاء ملخص الطلب',
  },

  changed: {
    heading: 'تغيّر الطلب',
    unavailable: 'أزل المنتجات غير المتوفرة من السلة.',
    price: (name, from, to) => `أصبح سعر ${isolate(name)} ${to} بدلًا من ${from}.`,
    quantity: (name, from, to) => `تغيّرت كمية ${isolate(name)} من ${from} إلى ${to}.`,
    gone: (name) => `لم يعد ${isolate(name)} في السلة.`,
    added: (name) => `أُضيف ${isolate(name)} إلى السلة.`,
    stock: (name, available) =>
      available > 0
        ? `المتبقي من ${isolate(name)}: ${countPieces(available)} فقط.`
        : `${isolate(name)} غير متوفر حاليًا.`,
    subtotal: (from, to) => `تغيّر المجموع الفرعي من ${from} إلى ${to}.`,
    discount: (from, to) => `تغيّر الخصم من ${from} إلى ${to}.`,
    confirm: 'الموافقة وتأكيد الطلب',
    editCart: 'تعديل السلة',
  },

  emptyHeading: 'السلة فارغة',
  startShopping: 'بدء التسوق',
};
