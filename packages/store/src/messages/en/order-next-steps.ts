import { store } from '../../store.ts';

/** What happens after an order, for the confirmation page and mail. `day` is a text of `dayText`; null: not promised. */
export const nextSteps = {
  heading: 'What happens next',
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
} as const;
