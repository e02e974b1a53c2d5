import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/returns.ts';
import type { Translated } from '../translated.ts';

const photos = `أرسل صور المنتج وتغليفه إلى ${isolate(store.emails.support)}.`;

export const returns: Translated<typeof en.returns> = {
  heading: 'الإرجاع',
  start: 'إرجاع منتج',
  intro: 'نقبل إرجاع المنتج غير المستعمل مع جميع محتويات العلبة، ونستلم المتضرر أو الخاطئ على نفقتنا.',
  policy: 'سياسة الشحن والإرجاع',
  item: 'المنتج',
  chooseItem: 'اختر المنتج',
  quantity: 'الكمية',
  reason: 'السبب',
  chooseReason: 'اختر السبب',
  reasons: {
    unexpected: 'ليس كما توقعت',
    damaged: 'متضرر أو معيب',
    wrong: 'ليس المنتج الذي طلبته',
    exchange: 'أريد استبداله',
    other: 'سبب آخر',
  },
  note: 'التفاصيل',
  hints: {
    unexpected: '',
    damaged: `ما المشكلة؟ ${photos}`,
    wrong: photos,
    exchange: 'ما المقاس أو اللون أو الطراز الذي تريده؟',
    other: 'اذكر السبب.',
  },
  submit: 'إرسال الطلب',
  cancel: 'إلغاء',
  pieces: (quantity, name) => `${quantity} × ${isolate(name)}`,
  states: {
    REQUESTED: 'طُلب الإرجاع',
    ACCEPTED: 'قُبل الإرجاع',
    REFUSED: 'رُفض الإرجاع',
    REFUNDED: 'رُدّ المبلغ',
  },
  answer: 'ردنا:',
  waiting: 'سنرسل إليك ردنا بالبريد الإلكتروني.',
  collected: 'نستلمه منك على نفقتنا، وسنتصل بك لتحديد الموعد.',
  brought: 'أحضره إلى متجرنا أو أرسله إليه. العنوان في رسالتنا.',
};
