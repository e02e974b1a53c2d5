import { saved as words } from '@dilmun/messages/saved';
import { limits } from '@dilmun/settings/limits';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { readStored, type SavedList, writeStored } from '../../lib/storage/browser-storage.ts';
import { toast } from '../../lib/toast.ts';

let calls: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** The account's list after its last response; before the first response the one that waiting changes began from. */
let known: SavedList | null = null;

/**
 * Calls the account after all earlier calls have ended, because each response is the whole list. Stores the known list
 * when the last call has ended: the changes that still wait are in this browser's copy only.
 */
async function callAccount(request: () => Promise<{ data: string[] }>): Promise<void> {
  waiting += 1;
  const response = calls.then(request);
  calls = response.catch(() => {});
  try {
    known = { partNumbers: (await response).data, isOfAccount: true };
  } finally {
    waiting -= 1;
    // Nothing of the account stays in this browser after a sign-out.
    if (waiting === 0 && known && readStored('access-token') !== null) writeStored('savedProducts', known);
  }
}

/**
 * Saves a product or removes it: in this browser at once, and in the account when signed in. If the account refuses,
 * the list is restored and a toast tells the shopper. Returns whether the change was made.
 */
export async function changeSaved(partNumber: string, isSaved: boolean): Promise<boolean> {
  const before = readStored('savedProducts') ?? { partNumbers: [], isOfAccount: false };
  const others = before.partNumbers.filter((other) => other !== partNumber);
  const isSignedIn = readStored('access-token') !== null;
  const partNumbers = (isSaved ? [partNumber, ...others] : others).slice(0, limits.savedProductsMax);
  if (waiting === 0) known = before;
  // A list that a guest changed is merged into the account at the next sign-in.
  writeStored('savedProducts', { partNumbers, isOfAccount: before.isOfAccount && isSignedIn });
  if (!isSignedIn) return true;
  try {
    await callAccount(() =>
      isSaved
        ? call('saveProducts', { body: { partNumbers: [partNumber] } })
        : call('removeSavedProduct', { params: { partNumber } }),
    );
    return true;
  } catch (error) {
    toast.error(errorMessage(error));
    return false;
  }
}

/** Merges this browser's list into the account's after sign-in, or reads the account's list. */
export async function followAccount(): Promise<void> {
  if (readStored('access-token') === null) return;
  const stored = readStored('savedProducts');
  if (waiting === 0) known = stored;
  const mine = stored && !stored.isOfAccount ? stored.partNumbers : [];
  await callAccount(() =>
    mine.length > 0 ? call('saveProducts', { body: { partNumbers: mine } }) : call('listSavedParts', {}),
  );
}

/** Saves a product that leaves the cart. */
export async function saveFromCart({ partNumber, productName }: { partNumber: string; productName: string }) {
  const links = [{ label: words.view, to: '/saved' }];
  if (await changeSaved(partNumber, true)) toast.success(words.addedToast, { description: productName, links });
}
