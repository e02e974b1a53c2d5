import type { AddressToSave, SavedAddress } from '@dilmun/contracts/addresses';
import type { OrderAddress } from '@dilmun/contracts/orders';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/store/limits';
import { refuseUnless } from '../../refusal.ts';
import { lockAccount } from '../../removed-account.ts';

/** Lists the user's addresses, the most recently used first. */
export async function listAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db.savedAddress.findMany({
    where: { userId },
    orderBy: [{ usedAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ id, address, companyName, vatNumber }) => ({
    ...(address as OrderAddress),
    id,
    companyName,
    vatNumber,
  }));
}

/**
 * Saves an address that the user just used. One with the same content becomes the first of the list; above
 * `limits.savedAddressesMax` those that were not used for longest are removed. Must run in a transaction.
 */
export async function saveUsedAddress(tx: Db, userId: string, used: AddressToSave): Promise<void> {
  const columns = splitColumns(used);
  const { address, ...business } = columns;
  // The clock moves within a transaction, so that two addresses of one transaction have an order.
  const usedAt = new Date();
  const { count } = await tx.savedAddress.updateMany({
    where: { userId, address: { equals: address }, ...business },
    data: { usedAt },
  });
  if (count > 0) return;
  await tx.savedAddress.create({ data: { userId, ...columns, usedAt } });
  await tx.$executeRaw`
    DELETE FROM saved_addresses WHERE user_id = ${userId}::uuid AND id IN (
      SELECT id FROM saved_addresses WHERE user_id = ${userId}::uuid
      ORDER BY used_at DESC, id OFFSET ${limits.savedAddressesMax})`;
}

/** Adds an address and returns the new list. Refuses with SESSION_ENDED if the account is anonymised. */
export const addAddress = (db: Database, userId: string, address: AddressToSave): Promise<SavedAddress[]> =>
  db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    await saveUsedAddress(tx, userId, address);
    return listAddresses(tx, userId);
  });

/** Replaces an address of the user and returns the new list. Refuses with ADDRESS_NOT_FOUND. */
export async function changeAddress(
  db: Db,
  owned: { userId: string; id: string },
  address: AddressToSave,
): Promise<SavedAddress[]> {
  const { count } = await db.savedAddress.updateMany({ where: owned, data: splitColumns(address) });
  refuseUnless(count === 1, 'ADDRESS_NOT_FOUND');
  return listAddresses(db, owned.userId);
}

/** Removes an address of the user and returns the new list. Refuses with ADDRESS_NOT_FOUND. */
export async function removeAddress(db: Db, owned: { userId: string; id: string }): Promise<SavedAddress[]> {
  const { count } = await db.savedAddress.deleteMany({ where: owned });
  refuseUnless(count === 1, 'ADDRESS_NOT_FOUND');
  return listAddresses(db, owned.userId);
}

const splitColumns = ({ companyName = '', vatNumber = '', ...address }: AddressToSave) => ({
  address,
  companyName,
  vatNumber,
});
