import type * as en from '../en/zoom.ts';
import type { Translated } from '../translated.ts';
import { formatPercent } from './formats.ts';

export const zoom: Translated<typeof en.zoom> = {
  title: (index, count) => `الصورة ${index} من ${count}`,
  hint: 'للتكبير: المباعدة بإصبعين أو التمرير أو الضغط المزدوج.',
  keys: 'لوحة المفاتيح: + و− للتكبير والتصغير، 0 لإعادة الضبط، والأسهم للتحريك.',
  in: 'تكبير',
  out: 'تصغير',
  whole: 'إعادة ضبط التكبير',
  scale: (scale) => formatPercent(Math.round(scale * 100)),
};
