/** Goods above this many fils are delivered free; exactly this many still pay (specification, section 9). */
export const freeDeliveryAboveFils = 50_000;

export const deliveryPolicy = {
  processingText: 'within 2 business days',
  orderProcessingText: '24 to 48 hours after payment',
  deliveryAttempts: 3,
  damageReportDays: 1,
  refundDaysText: '7 to 15 business days',
  stockText: '1–3 business days',
  /** The shipping period of a part that the catalogue gives none of its own. */
  shippingPeriod: '1-3 business days',
} as const;
