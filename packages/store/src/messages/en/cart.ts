/** Adding to the cart and its state in the header; the specification's texts where it has them. */
export const cart = {
  badge: (lines: number) => (lines === 1 ? 'Cart, 1 item' : `Cart, ${lines} items`),
  badgeEmpty: 'Cart',

  addToCart: 'ADD TO CART',
  outOfStock: 'OUT OF STOCK',
  added: 'Item added to cart',
  undo: 'Undo',
  undone: 'Taken back out of your cart',
  addFailed: 'operation failed',
  noGuestToken: 'Unable to generate guest token.',
  notMadeYet: 'Your cart could not be changed yet.',
  tryingAgain: 'We are trying again…',

  keptForLater: 'You seem to be offline. We keep this change and make it as soon as you are connected again.',
  caughtUp: 'Your cart is up to date again.',
} as const;
