import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/tax-document.ts';
import type { Translated } from '../translated.ts';
import { formatPercent } from './formats.ts';

export const taxDocumentWords: Translated<typeof en.taxDocumentWords> = {
  titles: { INVOICE: 'فاتورة ضريبية', CREDIT_NOTE: 'إشعار دائن ضريبي' },
  numbers: { INVOICE: 'رقم الفاتورة', CREDIT_NOTE: 'رقم الإشعار الدائن' },
  issued: 'تاريخ الإصدار',
  supplied: 'تاريخ التوريد',
  orderNumber: 'رقم الطلب',
  credits: 'عن الفاتورة',
  creditedInvoice: (number, day) => `${isolate(number)} بتاريخ ${day}`,
  creditOf: (number) => `إشعار دائن عن الفاتورة الضريبية ${isolate(number)}`,
  vatNumber: 'رقم الحساب الضريبي',
  registration: 'السجل التجاري',
  billTo: 'الفاتورة إلى',
  shipTo: 'التوصيل إلى',
  collectedFrom: 'المستلم من متجرنا',
  item: 'البيان',
  quantity: 'الكمية',
  unitGross: 'سعر الوحدة',
  net: 'الصافي',
  vat: (percent) => `ضريبة القيمة المضافة ${formatPercent(percent)}`,
  gross: 'الإجمالي',
  shipping: 'التوصيل',
  payment: 'طريقة الدفع',
  paymentMethods: {
    benefit: `بطاقة الخصم المباشر (${isolate('BENEFIT')})`,
    card: 'بطاقة الائتمان',
    cash: 'الدفع عند الاستلام',
  },
  discount: (code, amount) => `خصم ${isolate(code)}: ${amount}`,
  partialRefund: (invoiceNumber) => `رد جزء من مبلغ الفاتورة الضريبية ${isolate(invoiceNumber)}`,
  totalNet: 'الإجمالي دون ضريبة القيمة المضافة',
  totalsGross: {
    INVOICE: 'الإجمالي شامل ضريبة القيمة المضافة',
    CREDIT_NOTE: 'إجمالي المبلغ المردود مع ضريبة القيمة المضافة',
  },
  note: 'جميع المبالغ بالدينار البحريني. أسعار الوحدات تشمل ضريبة القيمة المضافة.',
  page: (page, pages) => `صفحة ${page} من ${pages}`,
};
