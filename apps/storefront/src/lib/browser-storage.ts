import type { CartLine } from '@dilmun/contracts/carts';

/** The last cart the server or the shopper's own changes gave; amounts in fils. */
export interface StoredCart {
  items: CartLine[];
  grandTotal: number;
  /** As the API numbers it; absent in what an older shop stored. */
  version?: number | undefined;
}

/**
 * A change of the cart that the API has not answered yet. It outlives the page, and the `id` sees to it that it is made
 * once however often it is sent. `seen` is the cart's version when the shopper made it, null where there was none.
 */
export type StoredChange = CartWish & { id: string; seen: number | null };

export type CartWish =
  | { kind: 'add'; line: CartLine }
  /** Undoes one addition: one less of the part, its line gone with the last. */
  | { kind: 'takeBack'; partNumber: string }
  | { kind: 'setQuantity'; partNumber: string; quantity: number }
  | { kind: 'remove'; partNumber: string }
  | { kind: 'clear' };

/** Fills the header until `user/me` has answered. */
export interface StoredUser {
  name: string;
  firstName: string;
  lastName: string;
}

/** The shipping step as it was typed and the payment method chosen; `savedAt` in milliseconds. */
export interface StoredShipping {
  savedAt: number;
  form: Record<string, string>;
  paymentMethod?: string | undefined;
}

/** A product this browser was shown; its price is not kept, because it would grow old. */
export interface ViewedProduct {
  /** Of the parent product. */
  id: number;
  /** Of the variant last shown. */
  partNumber: string;
  name: string;
  image: { src: string; alt: string; width: number; height: number } | null;
}

interface StoredValues {
  cart: StoredCart;
  cartChanges: StoredChange[];
  guestToken: string;
  'access-token': string;
  userData: StoredUser;
  /** The user signed out here while the API could not be reached: the session is still to be revoked. */
  signOutPending: true;
  shippingData: StoredShipping;
  recentlyViewed: ViewedProduct[];
  /** Terms searched for, the latest first. */
  recentSearches: string[];
}

export type StoredKey = keyof StoredValues;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isCartLine = (value: unknown): value is CartLine =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.partNumber === 'string' &&
  typeof value.productName === 'string' &&
  Number.isInteger(value.quantity) &&
  Number.isInteger(value.price) &&
  Number.isInteger(value.total) &&
  isRecord(value.variants);

const isStoredChange = (value: unknown): value is StoredChange => {
  if (!isRecord(value) || typeof value.id !== 'string') return false;
  if (value.seen !== null && !Number.isInteger(value.seen)) return false;
  if (value.kind === 'clear') return true;
  if (value.kind === 'add') return isCartLine(value.line);
  if (typeof value.partNumber !== 'string') return false;
  return value.kind === 'setQuantity'
    ? Number.isInteger(value.quantity)
    : value.kind === 'remove' || value.kind === 'takeBack';
};

/** Whatever else is stored under a key (an older shop, another hand) counts as absent. */
const guards: { [K in StoredKey]: (value: unknown) => value is StoredValues[K] } = {
  cart: (value): value is StoredCart =>
    isRecord(value) &&
    Number.isInteger(value.grandTotal) &&
    Array.isArray(value.items) &&
    value.items.every(isCartLine),
  cartChanges: (value): value is StoredChange[] => Array.isArray(value) && value.every(isStoredChange),
  guestToken: (value): value is string => typeof value === 'string' && value !== '',
  'access-token': (value): value is string => typeof value === 'string' && value !== '',
  userData: (value): value is StoredUser =>
    isRecord(value) && ['name', 'firstName', 'lastName'].every((field) => typeof value[field] === 'string'),
  signOutPending: (value): value is true => value === true,
  shippingData: (value): value is StoredShipping =>
    isRecord(value) &&
    Number.isInteger(value.savedAt) &&
    isRecord(value.form) &&
    Object.values(value.form).every((text) => typeof text === 'string'),
  recentlyViewed: (value): value is ViewedProduct[] =>
    Array.isArray(value) &&
    value.every(
      (one) =>
        isRecord(one) &&
        Number.isInteger(one.id) &&
        typeof one.partNumber === 'string' &&
        typeof one.name === 'string' &&
        (one.image === null || isRecord(one.image)),
    ),
  recentSearches: (value): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

/** Tokens are stored as they are, everything else as JSON. */
const plainKeys: readonly StoredKey[] = ['guestToken', 'access-token'];

const listeners = new Map<StoredKey, Set<() => void>>();
/** Stands in where the browser refuses storage: nothing outlives the page, everything still works. */
const memory = new Map<string, string>();

function area(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** The raw text under a key, or null; the stable snapshot that `useStored` compares. */
export function readText(key: StoredKey): string | null {
  try {
    return area()?.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Reads raw text as a key's value; null for anything that is not one. */
export function parseStored<K extends StoredKey>(key: K, text: string | null): StoredValues[K] | null {
  if (text === null) return null;
  try {
    const value: unknown = plainKeys.includes(key) ? text : JSON.parse(text);
    return guards[key](value) ? value : null;
  } catch {
    return null;
  }
}

/** The value under a key; null when absent, unreadable or not of its shape. */
export function readStored<K extends StoredKey>(key: K): StoredValues[K] | null {
  return parseStored(key, readText(key));
}

export function writeStored<K extends StoredKey>(key: K, value: StoredValues[K]): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  try {
    memory.delete(key);
    const storage = area();
    if (storage) storage.setItem(key, text);
    else memory.set(key, text);
  } catch {
    memory.set(key, text);
  }
  announce(key);
}

export function removeStored(...keys: StoredKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      area()?.removeItem(key);
    } catch {
      // Nothing is stored where storage is refused.
    }
    announce(key);
  }
}

/** Forgets everything the shop keeps in this browser: nobody who comes after is told anything. */
export const removeAllStored = (): void => removeStored(...(Object.keys(guards) as StoredKey[]));

function announce(key: StoredKey): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Hears every change of a key, from this tab and from others. Gives the way to stop. */
export function onStoredChange(key: StoredKey, listener: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  const fromOtherTab = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    ofKey.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The access token has two spellings in the wild; the second is read once, moved and forgotten. */
export function migrateStorage(): void {
  try {
    const storage = area();
    const old = storage?.getItem('accessToken');
    if (!storage || old === null || old === undefined) return;
    if (old !== '' && storage.getItem('access-token') === null) storage.setItem('access-token', old);
    storage.removeItem('accessToken');
  } catch {
    // Nothing to migrate where storage is refused.
  }
}
