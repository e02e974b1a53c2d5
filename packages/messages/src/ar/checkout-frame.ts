import type * as en from '../en/checkout-frame.ts';
import type { Translated } from '../translated.ts';

export const checkoutFrame: Translated<typeof en.checkoutFrame> = {
  secure: 'شراء آمن',
  help: 'المساعدة',
  newTab: ' (تُفتح في نافذة جديدة)',
  policies: [
    { label: 'سياسة الشحن والإرجاع', to: '/customer-service/shipping-and-return-policy' },
    { label: 'شروط وأحكام البيع', to: '/customer-service/terms-and-conditions-of-sale' },
    { label: 'سياسة الخصوصية', to: '/customer-service/privacy-policy' },
  ],
};
