/** Notices about a cart that has changed since the shopper saw it. Amounts are formatted texts. */
export const notices = {
  priceChanged: (name: string, from: string, to: string) => `The price of ${name} changed from ${from} to ${to}.`,
  quantityClamped: (name: string, available: number) => `Only ${available} of ${name} left: the quantity was lowered.`,
  soldOut: (name: string) => `${name} is sold out. Remove it to check out.`,
  noLongerSold: (name: string) => `${name} is no longer sold. Remove it to check out.`,
  merged: (pieces: number) =>
    pieces === 1
      ? 'The item you chose before you signed in was added to the cart of your account.'
      : `The ${pieces} items you chose before you signed in were added to the cart of your account.`,
  mergeClamped: (name: string, quantity: number) =>
    `${name}: ${quantity} is the most of one item, the rest was left out.`,
  mergeDropped: (name: string) => `${name} was left out: the cart of your account is full.`,
  discountNotApplied: (code: string, reason: string) => `${code}: ${reason}`,
  discountMinimum: (minimum: string) => `This discount code applies from ${minimum} of the items that it is valid for.`,
} as const;
