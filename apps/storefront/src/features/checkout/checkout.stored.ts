import { type PaymentMethod, paymentMethods, ShippingForm } from '@dilmun/contracts/checkout';
import type { ShopSettings } from '@dilmun/store/shop-settings';
import { store } from '@dilmun/store/store';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { readStoredShipping } from '../../lib/stored-shipping.ts';
import { listMethods } from './method-choice.tsx';

/** Initial state of checkout: the stored form, complete or not, and the chosen payment method. */
export interface Remembered {
  typed: Record<string, string>;
  /** The form if it is complete, so that the shipping step can be skipped; else null. */
  form: ShippingForm | null;
  method: PaymentMethod;
}

export function remembered(settings: ShopSettings): Remembered {
  const stored = readStoredShipping();
  const result = ShippingForm.safeParse(stored?.form);
  return {
    typed: stored?.form ?? {},
    // The dealer may have stopped offering the stored method.
    form:
      result.success && listMethods(settings, result.data.country).includes(result.data.shippingMethod)
        ? result.data
        : null,
    method:
      paymentMethods.find((method) => method === (stored?.paymentMethod ?? readStored('paymentMethod'))) ??
      store.payments.preselected,
  };
}

/** Stores the shipping step for one day. */
export function remember(form: ShippingForm, paymentMethod: PaymentMethod): void {
  const typed = Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  writeStored('shippingData', { savedAt: Date.now(), form: Object.fromEntries(typed), paymentMethod });
}
