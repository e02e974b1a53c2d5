import { isolate } from '@dilmun/settings/isolate';
import { selectPlural } from '@dilmun/settings/plural';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/orders.ts';
import type { Translated } from '../translated.ts';
import { formatPercent } from './formats.ts';

const shopName = isolate(store.name);

const statuses: Translated<typeof en.orders.statuses> = {
  PENDING_PAYMENT: 'بانتظار الدفع',
  CONFIRMED_COD: 'مؤكد',
  PAID: 'مدفوع',
  ON_HOLD: 'معلّق',
  PROCESSING: 'قيد التجهيز',
  SHIPPED: 'تم الشحن',
  DELIVERED: 'تم التوصيل',
  EXPIRED: 'انتهت صلاحيته',
  CANCELLED: 'ملغى',
  LATE_PAYMENT: 'دُفع متأخرًا، قيد المراجعة',
  REFUND_PENDING: 'رد المبلغ قيد التنفيذ',
  PARTIALLY_REFUNDED: 'رُدّ جزء من المبلغ',
  REFUNDED: 'رُدّ المبلغ',
};

const emailSteps = { DELIVERED: 'أُرسل الرمز' };
const pickupSteps = { SHIPPED: 'جاهز للاستلام', DELIVERED: 'تم الاستلام' };

export const orders: Translated<typeof en.orders> = {
  title: 'الطلبات',
  description: `طلباتك لدى ${shopName}: المنتجات ومكان الشحنة والفاتورة.`,
  heading: 'الطلبات',
  loading: 'جارٍ تحميل الطلبات',
  emptyHeading: 'لا توجد طلبات بعد',
  emptyText: 'تظهر طلباتك هنا.',
  startShopping: 'بدء التسوق',
  failed: 'تعذّر تحميل الطلبات.',

  statuses,
  pickupStatuses: { ...statuses, ...pickupSteps },
  emailStatuses: { ...statuses, ...emailSteps },
  order: (orderNumber) => `الطلب ${isolate(orderNumber)}`,
  orderNumber: 'رقم الطلب',
  placed: 'تاريخ الطلب',
  total: 'المبلغ الإجمالي',
  email: 'البريد الإلكتروني',
  status: 'حالة الطلب',
  items: 'المنتجات',
  quantity: (quantity) => `الكمية: ${quantity}`,
  partNumber: (partNumber) => `رقم القطعة: ${isolate(partNumber)}`,
  subtotal: 'المجموع الفرعي',
  discount: (code) => `الخصم (${isolate(code)})`,
  shipping: 'التوصيل',
  free: 'مجاني',
  vat: (percent) => `ضريبة القيمة المضافة ${formatPercent(percent)} (مشمولة)`,
  grandTotal: 'الإجمالي',
  shippingAddress: 'عنوان التوصيل',
  collectFrom: 'الاستلام من',
  sendTo: 'يُرسل بالبريد الإلكتروني إلى',
  open: (hours) => `ساعات العمل: ${hours}`,
  arrives: 'التوصيل',
  ready: 'جاهز للاستلام',
  billingAddress: 'عنوان الفوترة',
  phone: 'رقم الهاتف',
  vatNumber: (number) => `رقم الحساب الضريبي ${isolate(number)}`,
  invoice: 'تنزيل الفاتورة',
  invoiceFile: (orderNumber) => `invoice-${orderNumber}.pdf`,
  creditNote: (number) => `تنزيل الإشعار الدائن ${isolate(number)}`,
  creditNoteFile: (number) => `credit-note-${number}.pdf`,
  details: 'تفاصيل الطلب',
  payNow: 'الدفع الآن',
  payUntil: (time) => `ادفع قبل الساعة ${time}، وإلا انتهت صلاحية الطلب.`,

  progress: {
    heading: 'مراحل الطلب',
    steps: { PLACED: 'تم الطلب', PAID: 'تم الدفع', SHIPPED: 'تم الشحن', DELIVERED: 'تم التوصيل' },
    pickupSteps,
    emailSteps,
    done: '(تمت)',
    open: '(قادمة)',
  },

  timeline: {
    heading: 'مستجدات الطلب',
    steps: {
      PLACED: 'استلمنا الطلب',
      PAID: 'استلمنا الدفع',
      SHIPPED: 'سُلّم إلى شركة التوصيل',
      DELIVERED: 'تم التوصيل',
      EXPIRED: 'لم يُدفع في الموعد',
      CANCELLED: 'أُلغي الطلب',
      REFUNDED: 'رُدّ المبلغ',
    },
    pickupSteps,
    emailSteps: { DELIVERED: 'أُرسل رمز التفعيل' },
    refunded: (amount) => `رُدّ مبلغ ${amount}`,
    shipment: (carrier, trackingNumber) => `${isolate(carrier)}، رقم التتبع ${isolate(trackingNumber)}`,
    track: 'تتبّع الشحنة',
  },

  payAgain: {
    heading: 'دفع هذا الطلب',
    declined: (reason) => `لم تنجح محاولة الدفع الأخيرة. ${reason}`,
  },

  one: {
    title: (orderNumber) => `الطلب ${isolate(orderNumber)}`,
    description: `طلب لدى ${shopName}: المنتجات والدفع والتوصيل.`,
    notFound: 'تعذّر العثور على هذا الطلب',
    notFoundText: 'قد يكون الطلب لحساب آخر. نستطيع إرسال رابط إلى البريد الإلكتروني المستخدم في الطلب.',
    linkOver: 'انتهت صلاحية هذا الرابط أو أنه غير مكتمل. اطلب رابطًا جديدًا.',
    signIn: 'تسجيل الدخول',
    signInToPay: 'تسجيل الدخول للدفع',
    track: 'البحث عن الطلب',
  },

  track: {
    title: 'تتبّع الطلب',
    heading: 'البحث عن الطلب',
    intro: 'أدخل رقم الطلب وبريدك الإلكتروني لنرسل إليك رابط الطلب.',
    orderNumber: 'رقم الطلب',
    orderNumberHint: `يبدأ بـ ${isolate('BH-')} وهو مذكور في رسائلنا.`,
    email: 'البريد الإلكتروني',
    submit: 'إرسال الرابط',
    sent: 'إذا تطابق رقم الطلب والبريد الإلكتروني، فسيصلك الرابط قريبًا. الرابط صالح لمدة 24 ساعة.',
    failed: 'تعذّر إرسال الرابط. حاول مرة أخرى.',
  },

  confirmed: {
    title: 'تأكيد الطلب',
    description: `محتويات الطلب لدى ${shopName} والخطوات التالية.`,
    heading: 'شكرًا لطلبك',
    loading: 'جارٍ تحميل الطلب',
    confirming: 'جارٍ تأكيد الدفع',
    confirmingText: 'يستغرق ذلك لحظات. أبقِ هذه الصفحة مفتوحة.',
    stillConfirming: 'لم يؤكد البنك الدفع بعد. سنرسل إليك رسالة فور تأكيده.',
    notPaid: 'لم يُدفع هذا الطلب',
    tryAgain: 'إعادة المحاولة أو اختيار طريقة دفع أخرى',
    expired: 'لم يُدفع هذا الطلب في الموعد وانتهت صلاحيته. إذا ظهر الدفع لدى البنك، فسنرسل الطلب أو نرد المبلغ.',
    redirect: (seconds) =>
      selectPlural('ar', seconds, {
        one: 'ستُفتح الصفحة الرئيسية خلال ثانية واحدة.',
        two: 'ستُفتح الصفحة الرئيسية خلال ثانيتين.',
        few: `ستُفتح الصفحة الرئيسية خلال ${seconds} ثوانٍ.`,
        other: `ستُفتح الصفحة الرئيسية خلال ${seconds} ثانية.`,
      }),
    stay: 'البقاء في هذه الصفحة',
    goHome: 'الانتقال إلى الصفحة الرئيسية',
    errorTitle: 'خطأ',
    idMissing: 'رقم الطلب غير موجود في الرابط',
    fetchFailed: 'حدث خطأ أثناء تحميل تفاصيل الطلب',
    unavailable: 'تعذّر تحميل تفاصيل الطلب',
  },
};
