import { isSentByEmail } from '../../delivery.ts';
import { store } from '../../store.ts';

const steps = {
  delivered: (day: string | null) => [
    'We pack your order and hand it to the courier. You get an email with the tracking number.',
    'The courier calls you before delivery.',
    ...(day === null ? [] : [`Your order arrives on ${day}.`]),
  ],
  pickup: (day: string | null) => [
    day === null
      ? 'We set your order aside and email you as soon as it is ready.'
      : `We set your order aside and email you as soon as it is ready, on ${day} at the latest.`,
    `Collect it from our shop. Opening hours: ${store.openingHours}.`,
    'Please bring your order number and an ID.',
  ],
  byEmail: ['You get the activation code by email after payment.'],
} as const;

/** The steps after an order, for the confirmation page and mail. */
export const nextSteps = {
  heading: 'What happens next',
  /** `day` is a text of `dayText`; null: not promised. `parts`: the ordered ones. */
  list: (shippingMethod: string, day: string | null, parts: readonly { shippingPeriod: string }[]): string[] => [
    ...(parts.some(isSentByEmail) ? steps.byEmail : []),
    ...(parts.every(isSentByEmail) ? [] : steps[shippingMethod === 'pickup' ? 'pickup' : 'delivered'](day)),
  ],
} as const;
