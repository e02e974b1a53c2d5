import { isolate } from '@dilmun/settings/isolate';
import { selectPlural } from '@dilmun/settings/plural';
import type * as en from '../en/reviews.ts';
import type { Translated } from '../translated.ts';

const countReviews = (count: number): string =>
  selectPlural('ar', count, {
    one: 'تقييم واحد',
    two: 'تقييمين',
    few: `${count} تقييمات`,
    many: `${count} تقييمًا`,
    other: `${count} تقييم`,
  });

export const reviews: Translated<typeof en.reviews> = {
  title: 'التقييمات',
  verified: 'لا يقيّم المنتج إلا من اشتراه من متجرنا.',
  summary: (average, count) => `${average} من 5 من ${countReviews(count)}`,
  stars: (stars) => `${stars} من 5 نجوم`,
  by: (name, day) => `${isolate(name)}، ${day}`,
  showMore: 'عرض المزيد من التقييمات',
  loading: 'جارٍ تحميل التقييمات',

  yours: 'تقييماتك',
  intro: 'شارك المتسوقين الآخرين رأيك. نقرأ كل تقييم قبل عرضه.',
  write: 'كتابة تقييم',
  change: 'تعديل',
  remove: 'حذف',
  removing: 'حذف تقييمك؟',
  of: (action, product) => `${action}: ${isolate(product)}`,
  states: {
    SUBMITTED: 'لم يُعرض بعد',
    PUBLISHED: 'منشور',
    REFUSED: 'لم يُنشر',
  },
  reason: 'السبب:',
  yourStars: 'تقييمك',
  starNames: { 5: '5 – ممتاز', 4: '4 – جيد', 3: '3 – مقبول', 2: '2 – ضعيف', 1: '1 – سيئ' },
  text: 'رأيك',
  name: 'الاسم الذي يظهر',
  submit: 'إرسال التقييم',
  cancel: 'إلغاء',
};
