import { makeNextSteps } from '@dilmun/settings/next-steps';

/** The steps after an order, for the confirmation page and mail. */
export const nextSteps = {
  heading: 'What happens next',
  list: makeNextSteps({
    delivered: (day) => [
      'We pack your order and hand it to the courier. You get an email with the tracking number.',
      'The courier calls you before delivery.',
      ...(day === null ? [] : [`Your order arrives on ${day}.`]),
    ],
    pickup: (day, hours) => [
      day === null
        ? 'We set your order aside and email you as soon as it is ready.'
        : `We set your order aside and email you as soon as it is ready, on ${day} at the latest.`,
      `Collect it from our shop. Opening hours: ${hours}.`,
      'Please bring your order number and an ID.',
    ],
    byEmail: ['You get the activation code by email after payment.'],
  }),
} as const;
