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
  confirmationSubject: (orderNumber) => `طلبك ${isolate(orderNumber)} من ${store.name}`,
  confirmationHeading: 'شكرًا لطلبك',
  confirmationText: (orderNumber) => `وصلنا طلبك ${isolate(orderNumber)}. هذا ما اشتريته والخطوات التالية.`,
  line: (quantity, name) => `${quantity} × ${isolate(name)}`,
  subtotal: 'المجموع الفرعي',
  discount: (code) => `الخصم (${isolate(code)})`,
  free: 'مجانًا',
  total: 'الإجمالي',
  vatIncluded: (percent) => `منه ضريبة القيمة المضافة (${formatPercent(percent)})`,
  invoiceReady: 'نزّل الفاتورة الضريبية من صفحة الطلب.',
  invoiceLater: 'نزّل الفاتورة الضريبية من صفحة الطلب بعد توصيله ودفعه.',
  orderLink: 'عرض الطلب',
  lookUp: 'اعثر على هذا الطلب في أي وقت برقمه وبهذا البريد الإلكتروني',

  shippedSubject: (orderNumber) => `طلبك ${isolate(orderNumber)} في الطريق إليك`,
  shippedHeading: 'طلبك في الطريق إليك',
  shippedText: (orderNumber) => `سلّمنا الطلب ${isolate(orderNumber)} إلى شركة التوصيل.`,
  arrives: 'موعد الوصول',
  pieces: (quantity) => `${quantity} ×`,
  carrier: 'شركة التوصيل',
  trackingNumber: 'رقم التتبع',
  trackingLink: 'تتبّع الشحنة',
  deliverTo: 'عنوان التوصيل',

  readySubject: (orderNumber) => `طلبك ${isolate(orderNumber)} جاهز للاستلام`,
  readyHeading: 'طلبك جاهز للاستلام',
  readyText: (orderNumber) => `الطلب ${isolate(orderNumber)} بانتظارك في متجرنا. أحضر رقم الطلب وإثبات هويتك.`,
  collectFrom: 'مكان الاستلام',
  sendTo: 'يُرسل بالبريد الإلكتروني إلى',
  openingHours: (hours) => `ساعات العمل: ${hours}.`,

  delivered: {
    subject: (orderNumber) => `تم توصيل طلبك ${isolate(orderNumber)}`,
    heading: 'تم توصيل طلبك',
    text: (orderNumber) =>
      `سلّمت شركة التوصيل الطلب ${isolate(orderNumber)}. إذا كان فيه نقص أو ضرر، فأبلغنا ${reportTime}.`,
  },
  collected: {
    subject: (orderNumber) => `تم استلام طلبك ${isolate(orderNumber)}`,
    heading: 'شكرًا لزيارتك',
    text: (orderNumber) => `استلمت الطلب ${isolate(orderNumber)}. إذا كان فيه نقص أو ضرر، فأبلغنا ${reportTime}.`,
  },

  activationSubject: (orderNumber) => `رمز تفعيل طلبك ${isolate(orderNumber)}`,
  activationHeading: 'رمز التفعيل',
  activationText: (orderNumber) => `هذا رمز التفعيل الخاص بالطلب ${isolate(orderNumber)}:`,
  activationSecret: 'يستطيع كل من لديه الرمز استخدامه، فلا تشاركه مع أحد.',

  linkSubject: (orderNumber) => `رابط طلبك ${isolate(orderNumber)}`,
  linkHeading: 'رابط طلبك',
  linkText: (orderNumber) => `طلب شخص، ولعله أنت، رابطًا للطلب ${isolate(orderNumber)}:`,
  linkValidity: (hours) =>
    `الرابط صالح لمدة ${countHours(hours)}. يستطيع كل من لديه الرابط عرض الطلب، فلا تشاركه مع أحد.`,
  linkUnasked: 'إذا لم تطلبه، فتجاهل هذه الرسالة.',

  declinedSubject: (orderNumber) => `تعذّر دفع طلبك ${isolate(orderNumber)}`,
  declinedHeading: 'تعذّر الدفع',
  declinedText: (orderNumber, reason) => `لم يكتمل دفع الطلب ${isolate(orderNumber)}. ${reason} لم يُخصم أي مبلغ.`,
  declinedWayBack: (time) => `نحجز طلبك حتى ${time}. حاول قبل ذلك مرة أخرى أو اختر طريقة دفع أخرى.`,
  payLink: 'دفع الطلب',

  refundedSubject: (orderNumber) => `رد مبلغ طلبك ${isolate(orderNumber)}`,
  creditNoteReady: (number) => `نزّل الإشعار الدائن ${isolate(number)} من صفحة الطلب.`,
  refundedHeading: 'المبلغ في طريقه إليك',
  refundedText: (amount, orderNumber) =>
    `رددنا ${amount} عن الطلب ${isolate(orderNumber)} إلى البطاقة التي دفعت بها. ويظهر في حسابك خلال ${refundTimeText}.`,

  returns: {
    acceptedSubject: (orderNumber) => `قبلنا إرجاع منتج من طلبك ${isolate(orderNumber)}`,
    acceptedHeading: 'قبلنا طلب الإرجاع',
    acceptedText: (orderNumber) => `هذا ما نسترجعه من الطلب ${isolate(orderNumber)}:`,
    collected: 'نستلمه منك على نفقتنا، وسنتصل بك لتحديد الموعد.',
    brought:
      'أحضره إلى متجرنا أو أرسله إليه. تأكد من أنه غير مستعمل، وأن أختامه وأغشيته الواقية في مكانها، وأن جميع محتوياته في تغليفها الأصلي.',
    bringTo: 'متجرنا',
    refund: `نرد ثمن المنتج إلى البطاقة التي دفعت بها بعد وصوله إلينا. ويظهر في حسابك خلال ${refundTimeText}.`,
    exchange: 'نرسل إليك المنتج البديل بعد وصول هذا المنتج إلينا.',
    refusedSubject: (orderNumber) => `طلب إرجاع منتج من طلبك ${isolate(orderNumber)}`,
    refusedHeading: 'تعذّر قبول طلب الإرجاع',
    refusedText: (orderNumber) => `طلبت إرجاع هذا المنتج من الطلب ${isolate(orderNumber)}:`,
    answer: 'ردنا',
    contact: (email, phone) => `إذا كانت لديك أسئلة، فراسلنا عبر ${isolate(email)} أو اتصل على ${isolate(phone)}.`,
  },

  reviewRequest: {
    subject: (orderNumber) => `ما رأيك في طلبك ${isolate(orderNumber)}؟`,
    heading: 'ما رأيك؟',
    text: (orderNumber) =>
      `وصلك طلبك ${isolate(orderNumber)} قبل أسبوعين. شارك المتسوقين الآخرين رأيك، فبضع كلمات تفيدهم.`,
    button: 'كتابة تقييم',
    once: 'هذه هي الرسالة الوحيدة بشأن تقييم هذا الطلب.',
    stop: 'إيقاف رسائل التقييم',
  },

  reviewRefused: {
    subject: (product) => `تقييمك لمنتج ${isolate(product)}`,
    heading: 'تعذّر نشر تقييمك',
    text: (product, orderNumber) =>
      `شكرًا لتقييمك ${isolate(product)} من الطلب ${isolate(orderNumber)}. تعذّر عرضه على المتسوقين الآخرين للسبب التالي:`,
    again: 'يمكنك تعديله وإرساله من جديد من صفحة الطلب.',
    button: 'تعديل التقييم',
  },

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
    refund: (amount) => `سنرد المبلغ كاملًا (${amount})، وسنرسل إليك رسالة عند تحويله. ويمكنك الطلب من جديد متى شئت.`,
  },

  expiredSubject: (orderNumber) => `لم يُدفع طلبك ${isolate(orderNumber)}`,
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
