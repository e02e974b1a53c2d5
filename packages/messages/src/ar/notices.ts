import { isolate } from '@dilmun/settings/isolate';
import { selectPlural } from '@dilmun/settings/plural';
import type * as en from '../en/notices.ts';
import type { Translated } from '../translated.ts';
import { countPieces } from './nouns.ts';

export const notices: Translated<typeof en.notices> = {
  priceChanged: (name, from, to) => `تغيّر سعر ${isolate(name)} من ${from} إلى ${to}.`,
  quantityClamped: (name, available) => `المتبقي من ${isolate(name)}: ${countPieces(available)} فقط، لذا خُفّضت الكمية.`,
  soldOut: (name) => `نفدت كمية ${isolate(name)}. أزله من السلة لتتمم الشراء.`,
  noLongerSold: (name) => `لم نعد نبيع ${isolate(name)}. أزله من السلة لتتمم الشراء.`,
  merged: (pieces) =>
    selectPlural('ar', pieces, {
      one: 'أُضيفت القطعة التي اخترتها قبل تسجيل الدخول إلى سلة حسابك.',
      two: 'أُضيفت القطعتان اللتان اخترتهما قبل تسجيل الدخول إلى سلة حسابك.',
      other: `أُضيفت ${countPieces(pieces)} اخترتها قبل تسجيل الدخول إلى سلة حسابك.`,
    }),
  mergeClamped: (name, quantity) =>
    `${isolate(name)}: الحد الأقصى للمنتج الواحد ${countPieces(quantity)}، ولم تُضف الكمية الزائدة.`,
  mergeDropped: (name) => `لم يُضف ${isolate(name)} لأن سلة حسابك ممتلئة.`,
  discountNotApplied: (code, reason) => `${isolate(code)}: ${reason}`,
  discountMinimum: (minimum) => `يُطبّق رمز الخصم هذا ابتداءً من ${minimum} من المنتجات المشمولة به.`,
};
