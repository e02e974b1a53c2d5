import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/whatsapp.ts';
import type { Translated } from '../translated.ts';

export const whatsapp: Translated<typeof en.whatsapp> = {
  link: 'اسألنا عبر واتساب',
  question: 'مرحبًا، لدي سؤال.',
  product: (name, partNumber) => `مرحبًا، لدي سؤال عن ${isolate(name)} (${isolate(partNumber)}).`,
  cart: (parts) => `مرحبًا، لدي سؤال عن السلة: ${parts}.`,
  cartPart: (quantity, partNumber) => `${isolate(partNumber)} × ${quantity}`,
  order: (orderNumber) => `مرحبًا، لدي سؤال عن الطلب ${isolate(orderNumber)}.`,
};
