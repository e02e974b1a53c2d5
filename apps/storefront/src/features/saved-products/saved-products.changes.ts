import { saved as words } from '@dilmun/store/messages/saved';
import { call } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { toast } from '../../ui/toast.ts';

/** Stores the account's list in this browser; null is ignored. */
const keep = (partNumbers: string[]): void => writeStored('savedProducts', { partNumbers, isOfAccount: true });

/**
 * Saves a product or removes it: in this browser at once, and in the account when signed in. If the account refuses,
 * the list is restored and a toast tells the shopper. Returns whether the change was made.
 */
export async function changeSaved(partNumber: string, isSaved: boolean): Promise<boolean> {
  const before = readStored('savedProducts') ?? { partNumbers: [], isOfAccount: false };
  const others = before.partNumbers.filter((other) => other !== partNumber);
  const isSignedIn = readStored('access-token') !== null;
  const partNumbers = isSaved ? [partNumber, ...others] : others;
  // A list that a guest changed is merged into the account at the next sign-in.
  writeStored('savedProducts', { partNumbers, isOfAccount: before.isOfAccount && isSignedIn });
  if (!isSignedIn) return true;
  try {
    const { data } = isSaved
      ? await call('saveProducts', { body: { partNumbers: [partNumber] } })
      : await call('removeSavedProduct', { params: { partNumber } });
    keep(data);
    return true;
  } catch (error) {
    writeStored('savedProducts', before);
    toast.error(errorMessage(error));
    return false;
  }
}

/** Merges this browser's list into the account's after sign-in, or reads the account's list. */
export async function followAccount(): Promise<void> {
  if (readStored('access-token') === null) return;
  const stored = readStored('savedProducts');
  const mine = stored && !stored.isOfAccount ? stored.partNumbers : [];
  const { data } =
    mine.length > 0 ? await call('saveProducts', { body: { partNumbers: mine } }) : await call('listSavedParts', {});
  keep(data);
}

/** Saves a product that leaves the cart. */
export async function saveFromCart({ partNumber, productName }: { partNumber: string; productName: string }) {
  const link = { label: words.view, to: '/saved' };
  if (await changeSaved(partNumber, true)) toast.success(words.addedToast, { description: productName, link });
}
