import type { Database, Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { refuseUnless } from '../../refusal.ts';
import type { Shopper } from '../../shopper.ts';
import { type CartView, viewCart } from './carts.lines.ts';

/** Metadata that a browser sends with a cart change. */
export interface ChangeClaim {
  /** Idempotency key of the change; null: the change is not deduplicated. */
  changeId: string | null;
  /** The cart version that the shopper saw; null: overwrites concurrent changes. */
  seenVersion: number | null;
}

export const noClaim: ChangeClaim = { changeId: null, seenVersion: null };

/** A cart within the transaction that changes it. */
export interface OpenCart {
  id: string;
  /** The version of this change; lines that it changes get this version. */
  version: bigint;
}

/**
 * Changes the shopper's cart in one transaction, at most once per idempotency key, and returns the resulting cart.
 * Changes of one cart are serialised. Refuses with GUEST_UNKNOWN if the guest signed in meanwhile: the cart was merged
 * into the user's, and a later change of the guest's cart would be lost.
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

/** Finds or creates the cart, increments its version, and locks it against concurrent changes. */
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

/** Versions are times, so that versions of different carts compare: a later cart has a greater version. */
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

/** Deletes idempotency keys of changes after 90 days; browsers do not retry for that long (docs/security.md S64). */
export async function deleteOldCartChanges(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM cart_changes WHERE made_at < now() - interval '90 days'`;
}
