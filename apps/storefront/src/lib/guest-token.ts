import { readStored, removeStored, writeStored } from './browser-storage.ts';

let asking: Promise<string> | null = null;

/** The guest's token; the first caller asks the API for one, the others wait for the same answer. */
export async function openGuestToken(): Promise<string> {
  return readStored('guestToken') ?? (await newGuestToken());
}

/** Replaces a token the API no longer knows; another tab may have done so already. */
export async function renewGuestToken(unknown: string | null): Promise<string> {
  const stored = readStored('guestToken');
  if (stored && stored !== unknown) return stored;
  removeStored('guestToken');
  return newGuestToken();
}

function newGuestToken(): Promise<string> {
  asking ??= askForGuestToken().finally(() => {
    asking = null;
  });
  return asking;
}

async function askForGuestToken(): Promise<string> {
  const { exchange } = await import('./exchange.ts');
  const { data } = await exchange('readGuestId', {});
  writeStored('guestToken', data);
  return data;
}
