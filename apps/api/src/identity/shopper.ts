/** A visitor without an account who owns a cart; identified by the guest token. */
export interface Guest {
  kind: 'guest';
  guestId: string;
}

export interface Customer {
  kind: 'user';
  userId: string;
}

/** A signed-in user with the current session. */
export interface User extends Customer {
  sessionId: string;
}

/** The owner of a cart or an order. */
export type Shopper = Guest | Customer;
