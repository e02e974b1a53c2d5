import type { AddressToSave, SavedAddress } from '@dilmun/contracts/addresses';
import type { OrderAddress } from '@dilmun/contracts/orders';
import type { Database, Db } from '@dilmun/db/client';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { refuseUnless } from '../../errors/refusal.ts';
import { lockAccount } from '../../identity/removed-account.ts';
import { upsertAddress } from './addresses.sql.ts';

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
export async function saveUsedAddress(tx: RawDb, userId: string, used: AddressToSave): Promise<void> {
  const { address, companyName, vatNumber } = splitColumns(used);
  await upsertAddress(tx, { userId, address, companyName, vatNumber });
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
