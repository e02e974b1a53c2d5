/**
 * The cart page; the specification's texts where it has them. Separate from cart.ts, which product pages load first.
 */
export const cartPage = {
  title: 'Cart',
  description: 'The items in your cart at today’s prices, VAT included.',
  heading: 'Cart',
  loading: 'Loading your cart',

  emptyHeading: 'Your Cart is Empty',
  emptyText: 'Find your next watch, or pick up where you left off.',
  startShopping: 'Start Shopping',

  lines: 'Items in your cart',
  partNumber: (partNumber: string) => `PART NUMBER ${partNumber}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  lineTotal: (quantity: number) => `Total for ${quantity}:`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  save: 'Save for later',
  saveNamed: (name: string) => `Save for later: ${name}`,
  clear: 'Clear cart',

  summary: 'Order Summary',
  subtotal: 'Subtotal',
  discount: (code: string) => `Discount (${code})`,
  discountCode: 'Discount code',
  applyDiscount: 'Apply',
  removeDiscount: (code: string) => `Remove discount code ${code}`,
  estimatedTotal: 'Estimated Total',
  inclusiveVat: '(Inclusive VAT)',
  shippingNote: 'Shipping calculated in checkout',
  checkOut: 'CHECK OUT',
  continueShopping: 'CONTINUE SHOPPING',

  waiting: 'Waiting for the connection.',
  waitingNotice:
    'Some changes have not reached us yet. We save them here and send them as soon as you are online again.',
  freeDeliveryGap: (missing: string) => `${missing} more for free standard delivery`,
  freeDelivery: 'Standard delivery is free for this order.',
  byEmail: 'Sent by email: there is no delivery fee.',

  staleNotice: 'We could not refresh your cart. These are the items we last saw.',
  unavailable: 'We could not load your cart.',
} as const;
