/** Adding to the cart and its state in the header; the specification's texts where it has them. */
export const cart = {
  badge: (lines: number) => (lines === 1 ? 'Cart, 1 item' : `Cart, ${lines} items`),
  badgeEmpty: 'Cart',

  addToCart: 'ADD TO CART',
  addNamed: (name: string) => `Add ${name} to the cart`,
  outOfStock: 'OUT OF STOCK',
  added: 'Item added to cart',
  undo: 'Undo',
  checkOut: 'Check out',
  viewCart: 'View cart',
  undone: 'Removed from your cart',
  addFailed: 'operation failed',
  allInCart: (quantity: number) => `${quantity} in your cart: that is all we have`,
  noGuestToken: 'Unable to generate guest token.',
  notMadeYet: 'We couldn’t update your cart.',
  tryingAgain: 'Trying again…',

  keptForLater: 'You’re offline. We’ll update your cart when you’re back online.',
  caughtUp: 'Your cart is up to date.',
} as const;
