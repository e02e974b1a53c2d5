import type { Database, Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { refuseUnless } from '../../refusal.ts';
import type { Shopper } from '../../shopper.ts';
import { type CartView, viewCart } from './carts.lines.ts';

/** Metadata that a browser sends with a cart change. */
export interface ChangeClaim {
  /** The same for every try to send one change; null: every request is a change of its own. */
  changeId: string | null;
  /** The cart's version that the shopper saw; null: whatever was changed since may be overwritten. */
  seenVersion: number | null;
}

export const noClaim: ChangeClaim = { changeId: null, seenVersion: null };

/** A cart within the transaction that changes it. */
export interface OpenCart {
  id: string;
  /** Of the change being made: what it touches takes this version. */
  version: bigint;
}

/**
 * Changes the shopper's cart in one transaction, once however often it is sent, and answers the cart as it is then.
 * Changes of one cart go one after the other. Refuses with GUEST_UNKNOWN when the guest signed in meanwhile: their cart
 * is the user's by now, and nothing may be left behind in theirs.
 */
export function changeCart<T>(
  db: Database,
  shopper: Shopper,
  { changeId }: ChangeClaim,
  change: (tx: Db, cart: OpenCart) => Promise<T>,
): Promise<{ view: CartView; made: T | null }> {
  return db.$transaction(async (tx) => {
    if (shopper.kind === 'guest') await lockGuest(tx, shopper.guestId);
    const cart = await openCart(tx, shopper);
    const isNew = changeId === null || (await claimChange(tx, cart.id, changeId));
    const made = isNew ? await change(tx, cart) : null;
    return { view: await viewCart(tx, shopper), made };
  });
}

/** Finds or makes the cart, gives it the next version, and makes every other change of it wait. */
export async function openCart(tx: Db, shopper: Shopper): Promise<OpenCart> {
  const [guestId, userId] = shopper.kind === 'guest' ? [shopper.guestId, null] : [null, shopper.userId];
  const owner = shopper.kind === 'guest' ? Prisma.sql`(guest_id)` : Prisma.sql`(user_id)`;
  const [cart] = await tx.$queryRaw<OpenCart[]>`
    INSERT INTO carts (id, guest_id, user_id, updated_at, version)
    VALUES (gen_random_uuid(), ${guestId}::uuid, ${userId}::uuid, now(), ${nowInMicroseconds})
    ON CONFLICT ${owner} DO UPDATE
      SET updated_at = excluded.updated_at, version = greatest(carts.version + 1, excluded.version)
    RETURNING id, version`;
  if (!cart) throw new Error('an upsert gives its row');
  return cart;
}

/** The time makes versions of different carts comparable: what a guest's browser saw is older than what comes next. */
export const nowInMicroseconds = Prisma.sql`(extract(epoch FROM clock_timestamp()) * 1000000)::bigint`;

/** Locks the guest's row so that it cannot be retired before the transaction ends. Refuses with GUEST_UNKNOWN. */
async function lockGuest(tx: Db, guestId: string): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM guests WHERE id = ${guestId}::uuid AND retired_at IS NULL FOR SHARE`;
  refuseUnless(held.length === 1, 'GUEST_UNKNOWN');
}

/** Returns false when the change was already applied. */
async function claimChange(tx: Db, cartId: string, changeId: string): Promise<boolean> {
  const { count } = await tx.cartChange.createMany({ data: { cartId, changeId }, skipDuplicates: true });
  return count === 1;
}

/** Forgets which changes were made after 90 days: no browser repeats one that long (docs/security.md S64). */
export async function deleteOldCartChanges(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM cart_changes WHERE made_at < now() - interval '90 days'`;
}
