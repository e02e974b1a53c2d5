export const deliveryPolicy = {
  processingBusinessDays: 2,
  orderProcessingHours: { from: 24, to: 48 },
  deliveryAttempts: 3,
  damageReportDays: 1,
  refundBusinessDays: { from: 7, to: 15 },
  /** The shipping period of a part that the catalogue gives none of its own. */
  shippingPeriod: '1-3 business days',
  /** The shipping period of a part that is not shipped, such as a membership: its code is sent by email. */
  emailPeriod: 'by email',
} as const;

/** The periods that code compares; the catalogue's translations do not replace them. */
export const comparedPeriods: readonly string[] = [deliveryPolicy.shippingPeriod, deliveryPolicy.emailPeriod];

interface WithPeriod {
  shippingPeriod: string;
}

/** True for a part that is not shipped. */
export const isSentByEmail = ({ shippingPeriod }: WithPeriod): boolean => shippingPeriod === deliveryPolicy.emailPeriod;

/** True for parts of which none is shipped: their order has no delivery fee and needs no address. */
export const areSentByEmail = (parts: readonly WithPeriod[]): boolean => parts.length > 0 && parts.every(isSentByEmail);

/** Only parts with the usual shipping period have a promised day. */
export const hasPromisedDay = ({ shippingPeriod }: WithPeriod): boolean =>
  shippingPeriod === deliveryPolicy.shippingPeriod;
