import { deliveryPolicy } from '@dilmun/settings/delivery';
import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/order-mails.ts';
import type { Translated } from '../translated.ts';
import { formatPercent } from './formats.ts';
import { refundTimeText } from './page-values.ts';
import { countDays, countHours } from './pages/number-words.ts';

const reportTime = `خلال ${countDays(deliveryPolicy.damageReportDays)}`;

export const orderMails: Translated<typeof en.orderMails> = {
  confirmationSubject: (orderNumber) => `طلبكم ${isolate(orderNumber)} من ${store.name}`,
  confirmationHeading: 'شكرًا لطلبكم',
  confirmationText: (orderNumber) => `وصلنا طلبكم ${isolate(orderNumber)}. نعرض هنا ما اشتريتموه والخطوات التالية.`,
  line: (quantity, name) => `${quantity} × ${isolate(name)}`,
  subtotal: 'المجموع الفرعي',
  discount: (code) => `الخصم (${isolate(code)})`,
  free: 'مجانًا',
  total: 'الإجمالي',
  vatIncluded: (percent) => `منه ضريبة القيمة المضافة (${formatPercent(percent)})`,
  invoiceReady: 'يمكنكم تنزيل الفاتورة الضريبية من صفحة الطلب.',
  invoiceLater: 'يمكنكم تنزيل الفاتورة الضريبية من صفحة الطلب بعد توصيله ودفعه.',
  orderLink: 'عرض الطلب',
  lookUp: (trackUrl) => `يمكنكم الاطلاع على هذا الطلب في أي وقت برقمه وبهذا البريد الإلكتروني: ${trackUrl}`,

  shippedSubject: (orderNumber) => `طلبكم ${isolate(orderNumber)} في الطريق إليكم`,
  shippedHeading: 'طلبكم في الطريق إليكم',
  shippedText: (orderNumber) => `سلّمنا الطلب ${isolate(orderNumber)} إلى شركة التوصيل.`,
  arrives: 'موعد الوصول',
  pieces: (quantity) => `${quantity} ×`,
  carrier: 'شركة التوصيل',
  trackingNumber: 'رقم التتبع',
  trackingLink: 'تتبّع الشحنة',
  deliverTo: 'عنوان التوصيل',

  readySubject: (orderNumber) => `طلبكم ${isolate(orderNumber)} جاهز للاستلام`,
  readyHeading: 'طلبكم جاهز للاستلام',
  readyText: (orderNumber) =>
    `الطلب ${isolate(orderNumber)} في انتظاركم في متجرنا. يُرجى إحضار رقم الطلب وإثبات الهوية.`,
  collectFrom: 'مكان الاستلام',
  sendTo: 'يُرسل بالبريد الإلكتروني إلى',
  openingHours: (hours) => `ساعات العمل: ${hours}.`,

  delivered: {
    subject: (orderNumber) => `تم توصيل طلبكم ${isolate(orderNumber)}`,
    heading: 'تم توصيل طلبكم',
    text: (orderNumber) =>
      `سلّمت شركة التوصيل الطلب ${isolate(orderNumber)}. إذا كان فيه نقص أو ضرر، يُرجى إبلاغنا ${reportTime}.`,
  },
  collected: {
    subject: (orderNumber) => `تم استلام طلبكم ${isolate(orderNumber)}`,
    heading: 'شكرًا لزيارتكم',
    text: (orderNumber) => `استلمتم الطلب ${isolate(orderNumber)}. إذا كان فيه نقص أو ضرر، يُرجى إبلاغنا ${reportTime}.`,
  },

  activationSubject: (orderNumber) => `رمز تفعيل طلبكم ${isolate(orderNumber)}`,
  activationHeading: 'رمز التفعيل',
  activationText: (orderNumber) => `هذا رمز التفعيل الخاص بالطلب ${isolate(orderNumber)}:`,
  activationSecret: 'يمكن لكل من لديه الرمز استخدامه، فيُرجى عدم مشاركته.',

  linkSubject: (orderNumber) => `رابط طلبكم ${isolate(orderNumber)}`,
  linkHeading: 'رابط طلبكم',
  linkText: (orderNumber) => `طلب شخص ما، والأرجح أنه أنتم، رابطًا للطلب ${isolate(orderNumber)}:`,
  linkValidity: (hours) =>
    `يعمل الرابط لمدة ${countHours(hours)}. يمكن لكل من لديه الرابط الاطلاع على الطلب، فيُرجى عدم مشاركته.`,
  linkUnasked: 'إذا لم تطلبوه، يمكنكم تجاهل هذه الرسالة.',

  declinedSubject: (orderNumber) => `تعذّر دفع طلبكم ${isolate(orderNumber)}`,
  declinedHeading: 'تعذّر الدفع',
  declinedText: (orderNumber, reason) => `لم يكتمل دفع الطلب ${isolate(orderNumber)}. ${reason} لم يُخصم أي مبلغ.`,
  declinedWayBack: (time) => `نحجز طلبكم حتى ${time}. ويمكنكم حتى ذلك الوقت إعادة المحاولة أو اختيار طريقة دفع أخرى.`,
  payLink: 'دفع الطلب',

  refundedSubject: (orderNumber) => `رد مبلغ طلبكم ${isolate(orderNumber)}`,
  creditNoteReady: (number) => `يمكنكم تنزيل الإشعار الدائن ${isolate(number)} من صفحة الطلب.`,
  refundedHeading: 'المبلغ في طريقه إليكم',
  refundedText: (amount, orderNumber) =>
    `رددنا ${amount} عن الطلب ${isolate(orderNumber)} إلى البطاقة التي تم الدفع بها. ويستغرق ظهوره لدى البنك ${refundTimeText}.`,

  latePayment: {
    subject: (orderNumber) => `رد مبلغ دفع الطلب ${isolate(orderNumber)}`,
    heading: 'سنرد المبلغ المدفوع',
    texts: {
      late: (orderNumber) => `وصلنا دفع الطلب ${isolate(orderNumber)} بعد انتهائه بأكثر من يوم، فلم تعد أسعاره سارية.`,
      discount: (orderNumber) =>
        `وصلنا دفع الطلب ${isolate(orderNumber)} بعد انتهائه، وقد استُنفد رمز الخصم في هذه الأثناء.`,
      stock: (orderNumber) =>
        `وصلنا دفع الطلب ${isolate(orderNumber)} بعد انتهائه، وقد نفدت كمية منتجاته في هذه الأثناء.`,
    },
    refund: (amount) => `سنرد المبلغ كاملًا (${amount})، وسنرسل رسالة أخرى عند تحويله. ويمكن الطلب من جديد في أي وقت.`,
  },

  expiredSubject: (orderNumber) => `لم يُدفع طلبكم ${isolate(orderNumber)}`,
  expiredHeading: 'لم يُدفع الطلب في الوقت المحدد',
  expiredText: (orderNumber) =>
    `لم يصلنا دفع الطلب ${isolate(orderNumber)}، فانتهت صلاحيته ولم يُخصم أي مبلغ. وإذا ظهر لدى البنك أنه تم الدفع، فسنرسل الطلب أو نرد المبلغ.`,
  expiredMayBePaidText: (orderNumber) =>
    `لم يؤكد البنك دفع الطلب ${isolate(orderNumber)} في الوقت المحدد، فانتهت صلاحيته. ونحن نتحقق من البنك: إذا خُصم المبلغ، فسنرسل الطلب إن كان ما زال متوفرًا، أو نرد المبلغ.`,
  cancelledSubject: (orderNumber) => `أُلغي طلبك ${isolate(orderNumber)}`,
  cancelledHeading: 'أُلغي طلبك',
  cancelledText: (orderNumber) =>
    `ألغينا طلبك ${isolate(orderNumber)} ولن تدفع شيئًا مقابله. وإذا ظهرت لدى البنك عملية دفع، فسنرد المبلغ.`,
  contactLink: 'اتصل بنا',

  expiredWayBack: 'ما زالت المنتجات في السلة حتى نفاد الكمية.',
  cartLink: 'العودة إلى السلة',
};
