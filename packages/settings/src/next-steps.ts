import { areSentByEmail, isSentByEmail } from './delivery.ts';

interface StepTexts {
  /** `day` is a text of `dayText`; null: not promised. */
  delivered: (day: string | null) => readonly string[];
  /** `hours` as `openingHours.describe` writes them. */
  pickup: (day: string | null, hours: string) => readonly string[];
  byEmail: readonly string[];
}

/** Selects the steps after an order by its shipping method and its parts. */
export const makeNextSteps =
  (texts: StepTexts) =>
  (
    shippingMethod: string,
    day: string | null,
    parts: readonly { shippingPeriod: string }[],
    hours: string,
  ): string[] => [
    ...(parts.some(isSentByEmail) ? texts.byEmail : []),
    ...(areSentByEmail(parts) ? [] : texts[shippingMethod === 'pickup' ? 'pickup' : 'delivered'](day, hours)),
  ];
