import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';
import { exchange } from './exchange.ts';

let pending: Promise<string> | null = null;

/** Returns the guest token. The first caller requests one from the API, concurrent callers share its response. */
export async function openGuestToken(): Promise<string> {
  return readStored('guestToken') ?? (await newGuestToken());
}

/** Replaces a token that the API does not know; another tab may have replaced it already. */
export async function renewGuestToken(unknown: string | null): Promise<string> {
  const stored = readStored('guestToken');
  if (stored && stored !== unknown) return stored;
  removeStored('guestToken');
  return newGuestToken();
}

function newGuestToken(): Promise<string> {
  pending ??= requestGuestToken().finally(() => {
    pending = null;
  });
  return pending;
}

async function requestGuestToken(): Promise<string> {
  const { data } = await exchange('readGuestId', {});
  writeStored('guestToken', data);
  return data;
}
