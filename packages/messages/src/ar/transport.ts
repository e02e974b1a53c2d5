import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/transport.ts';
import type { Translated } from '../translated.ts';

export const transportTexts: Translated<typeof en.transportTexts> = {
  network: 'تعذّر الاتصال بالإنترنت',
  timeout: (ms) => `انتهت مهلة الاتصال (${ms} مللي ثانية)`,
  noBody: 'حدث خطأ ما',
  reference: (id) => `الرقم المرجعي: ${isolate(id)}`,
};
