/** How an order leaves the shop: handed to a carrier, set aside for pick-up, or by mails with its codes. */
export type DispatchKind = 'carrier' | 'pickup' | 'email';

/** The only way in which an order of a shipping method leaves the shop. */
export const findDispatchKind = (shippingMethod: string): DispatchKind =>
  shippingMethod === 'pickup' || shippingMethod === 'email' ? shippingMethod : 'carrier';
