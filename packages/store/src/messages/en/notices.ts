/** What the server tells about a cart that is no longer as the shopper left it. Money comes as text. */
export const notices = {
  priceChanged: (name: string, from: string, to: string) => `The price of ${name} changed from ${from} to ${to}.`,
  quantityClamped: (name: string, available: number) => `Only ${available} of ${name} left: the quantity was lowered.`,
  soldOut: (name: string) => `${name} is sold out. Remove it to check out.`,
  noLongerSold: (name: string) => `${name} is no longer sold. Remove it to check out.`,
} as const;
