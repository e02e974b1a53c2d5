import type * as en from '../en/empty-list.ts';
import type { Translated } from '../translated.ts';

export const emptyList: Translated<typeof en.emptyList> = {
  title: 'لا توجد منتجات هنا بعد',
  text: 'تصلنا منتجات جديدة كل أسبوع. زرنا قريبًا.',
  filteredTitle: 'لا توجد منتجات تطابق هذا الاختيار',
  filteredText: 'أزل أحد عوامل التصفية أو امسحها كلها.',
  toHome: 'الانتقال إلى الصفحة الرئيسية',
};
