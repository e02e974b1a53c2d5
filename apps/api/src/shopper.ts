/** Somebody without an account who owns a cart; known by the guest token. */
export interface Guest {
  kind: 'guest';
  guestId: string;
}

/** Somebody with an account. */
export interface Customer {
  kind: 'user';
  userId: string;
}

/** Somebody signed in, and by which session. */
export interface User extends Customer {
  sessionId: string;
}

/** Whoever owns a cart or an order. */
export type Shopper = Guest | Customer;

/** The `where` that says whose a row is, so that another's row answers exactly as a missing one. */
export const ownedBy = (shopper: Shopper) =>
  shopper.kind === 'user' ? { userId: shopper.userId } : { guestId: shopper.guestId };
