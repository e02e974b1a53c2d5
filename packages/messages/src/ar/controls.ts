import type * as en from '../en/controls.ts';
import type { Translated } from '../translated.ts';

export const controls: Translated<typeof en.controls> = {
  loading: 'جارٍ التحميل',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  failedTitle: 'حدث خطأ ما',
  failedText: 'تعذّر تحميل هذه الصفحة. تحقق من اتصالك وحاول مرة أخرى.',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  required: 'مطلوب',
  optional: '(اختياري)',
  originalPrice: 'السعر الأصلي',
  startingFrom: 'ابتداءً من',
  rated: (average, count) => `التقييم ${average} من 5 (${count})`,
  nowPrice: 'السعر الآن',
  breadcrumbs: 'مسار الصفحة',
  carousel: 'عارض شرائح',
  slide: 'شريحة',
  notifications: 'الإشعارات',
};
