import type { ShippingTexts } from '@dilmun/contracts/address-form';
import { ContactForm, ShippingForm } from '@dilmun/contracts/checkout';
import { type PaymentMethod, paymentMethods } from '@dilmun/contracts/payment-methods';
import type { ShopSettings } from '@dilmun/settings/shop-settings';
import { store } from '@dilmun/settings/store';
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts';
import { readStoredShipping } from '../../../lib/storage/stored-shipping.ts';
import type { CheckoutForm } from './checkout.request.ts';
import { listMethods } from './method-choice.tsx';

/** Initial state of checkout: the stored form, complete or not, and the chosen payment method. */
export interface CheckoutStart {
  typed: Record<string, string>;
  /** The form if it is complete, so that the first step can be skipped; else null. */
  form: CheckoutForm | null;
  method: PaymentMethod;
}

/** The form of these texts if they complete it: contact details for an order by email. */
export function completeForm(typed: ShippingTexts | undefined, { isByEmail }: { isByEmail: boolean }) {
  if (!isByEmail) return ShippingForm.safeParse(typed).data ?? null;
  const contact = ContactForm.safeParse(typed).data;
  return contact ? { ...contact, shippingMethod: 'email' as const } : null;
}

/** The stored form and method. `owner`: the e-mail address of the user; undefined for a guest. */
export function readCheckoutStart(
  settings: ShopSettings,
  kind: { isByEmail: boolean },
  owner: string | undefined,
): CheckoutStart {
  const stored = readOwn(owner);
  const form = completeForm(stored?.form, kind);
  // The dealer may have stopped offering the stored method.
  const isOffered =
    form?.shippingMethod === 'email' ||
    (form !== null && listMethods(settings, form.country).includes(form.shippingMethod));
  return {
    typed: stored?.form ?? {},
    form: isOffered ? form : null,
    method:
      paymentMethods.find((method) => method === (stored?.paymentMethod ?? readStored('paymentMethod'))) ??
      store.payments.preselected,
  };
}

/** The stored form, unless another account typed it: its session ended without a sign-out. */
function readOwn(owner: string | undefined) {
  const stored = readStoredShipping();
  return stored?.owner && owner && stored.owner !== owner ? null : stored;
}

/** Stores the first step for one day. Contact details keep the address that was stored before. */
export function storeCheckoutStart(form: CheckoutForm, paymentMethod: PaymentMethod, owner?: string): void {
  const { shippingMethod, ...contact } = form;
  const kept = shippingMethod === 'email' ? { ...readOwn(owner)?.form, ...contact } : form;
  const typed = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  writeStored('shippingData', { savedAt: Date.now(), form: Object.fromEntries(typed), paymentMethod, owner });
}
