import type { Database, Db } from '@dilmun/db/client';
import { inRawTransaction, type RawTransaction } from '@dilmun/db/raw-transaction';
import { refuseUnless } from '../../errors/refusal.ts';
import type { Shopper } from '../../identity/shopper.ts';
import { type CartView, viewCart } from './carts.lines.ts';
import { type OpenCart, openCart } from './carts.sql.ts';

/** Metadata that a browser sends with a cart change. */
export interface ChangeClaim {
  /** Idempotency key of the change; null: the change is not deduplicated. */
  changeId: string | null;
  /** The cart version that the shopper saw; null: overwrites concurrent changes. */
  seenVersion: number | null;
}

/**
 * Changes the shopper's cart in one transaction, at most once per idempotency key `changeId`, and returns the resulting
 * cart.
 * Changes of one cart are serialised. Refuses with GUEST_UNKNOWN if the guest signed in meanwhile: the cart was merged
 * into the user's, and a later change of the guest's cart would be lost.
 */
export function changeCart(
  db: Database,
  shopper: Shopper,
  changeId: string | null,
  change: (tx: RawTransaction, cart: OpenCart) => Promise<unknown>,
): Promise<CartView> {
  return inRawTransaction(db, async (tx) => {
    const cart = await openCart(tx, shopper, changeId);
    refuseUnless(cart, 'GUEST_UNKNOWN');
    if (cart.isNew) await change(tx, cart);
    return viewCart(tx, shopper);
  });
}

/** Deletes idempotency keys of changes after 90 days; browsers do not retry for that long (docs/security.md S64). */
export async function deleteOldCartChanges(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM cart_changes WHERE made_at < now() - interval '90 days'`;
}
