/** Somebody without an account who owns a cart; known by the guest token. */
export interface Guest {
  kind: 'guest';
  guestId: string;
}

/** Somebody signed in. */
export interface User {
  kind: 'user';
  userId: string;
  sessionId: string;
}

/** Whoever owns a cart or an order. */
export type Shopper = Guest | User;

/** The `where` that says whose a row is, so that another's row answers exactly as a missing one. */
export const ownedBy = (shopper: Shopper) =>
  shopper.kind === 'user' ? { userId: shopper.userId } : { guestId: shopper.guestId };
