import type { CartLine } from '@dilmun/contracts/carts';
import { type Language, languages } from '@dilmun/store/languages';

/** The last known cart, from the API or with the shopper's own changes; amounts in fils. */
export interface StoredCart {
  items: CartLine[];
  grandTotal: number;
  /** Version number from the API; missing in carts stored in an old format. */
  version?: number | undefined;
}

/**
 * A change of the cart that the API has not answered yet. It outlives the page; because of the `id` the API applies it
 * only once, however often it is sent. `seen` is the cart's version when the shopper made the change, null without a
 * cart.
 */
export type StoredChange = CartWish & { id: string; seen: number | null };

export type CartWish =
  | { kind: 'add'; line: CartLine }
  /** Undoes one addition: reduces the quantity by one and removes the line at zero. */
  | { kind: 'takeBack'; partNumber: string }
  | { kind: 'setQuantity'; partNumber: string; quantity: number }
  | { kind: 'remove'; partNumber: string }
  | { kind: 'clear' };

/** Shown in the header until `user/me` has answered. */
export interface StoredUser {
  name: string;
  firstName: string;
  lastName: string;
}

/** The shipping form as typed and the chosen payment method; `savedAt` in milliseconds since the epoch. */
export interface StoredShipping {
  savedAt: number;
  form: Record<string, string>;
  paymentMethod?: string | undefined;
}

/** A product viewed in this browser, without its price, which may change. */
export interface ViewedProduct {
  /** The parent product's id. */
  id: number;
  /** The part number of the variant shown last. */
  partNumber: string;
  name: string;
  image: { src: string; alt: string; width: number; height: number } | null;
}

/** Products saved for later, the latest first. */
export interface SavedList {
  partNumbers: string[];
  /** A copy of the account's list; otherwise a guest's, to be merged at sign-in. */
  isOfAccount: boolean;
}

interface StoredValues {
  cart: StoredCart;
  cartChanges: StoredChange[];
  guestToken: string;
  'access-token': string;
  userData: StoredUser;
  /** The user signed out while the API was unreachable: the session must still be revoked. */
  signOutPending: true;
  shippingData: StoredShipping;
  /** The payment method of the last order. */
  paymentMethod: string;
  recentlyViewed: ViewedProduct[];
  savedProducts: SavedList;
  /** Search terms, most recent first. */
  recentSearches: string[];
  /** The language that the shopper chose, by the switch or by declining the offer of another one. */
  language: Language;
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

/** Any other value under a key, for example in an old format, counts as absent. */
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
  paymentMethod: (value): value is string => typeof value === 'string' && value !== '',
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
  savedProducts: (value): value is SavedList =>
    isRecord(value) &&
    typeof value.isOfAccount === 'boolean' &&
    Array.isArray(value.partNumbers) &&
    value.partNumbers.every((one) => typeof one === 'string'),
  recentSearches: (value): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  language: (value): value is Language => typeof value === 'string' && Object.hasOwn(languages, value),
};

/** Tokens, the payment method and the language are stored as plain text, all other values as JSON. */
const plainKeys: readonly StoredKey[] = ['guestToken', 'access-token', 'paymentMethod', 'language'];

const listeners = new Map<StoredKey, Set<() => void>>();
/** Replaces local storage if the browser blocks it: values last until the page is closed. */
const memory = new Map<string, string>();

function area(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** Reads the raw text under a key, or null; the stable snapshot that `useStored` compares. */
export function readText(key: StoredKey): string | null {
  try {
    return area()?.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Parses raw text as a key's value; null if it is not valid. */
export function parseStored<K extends StoredKey>(key: K, text: string | null): StoredValues[K] | null {
  if (text === null) return null;
  try {
    const value: unknown = plainKeys.includes(key) ? text : JSON.parse(text);
    return guards[key](value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads the value under a key; null if it is absent or invalid. */
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
      // Storage is blocked.
    }
    announce(key);
  }
}

/** Removes all data of the shop from this browser, so that the next user of the browser sees none of it. */
export const removeAllStored = (): void => removeStored(...(Object.keys(guards) as StoredKey[]));

function announce(key: StoredKey): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Subscribes to changes of a key in this tab and in others. Returns the unsubscribe function. */
export function onStoredChange(key: StoredKey, listener: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  const fromOtherTab = (event: StorageEvent) => {
    // A null key means that the storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    ofKey.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The access token may be stored under either of two keys: moves the value of `accessToken` to `access-token`. */
export function migrateStorage(): void {
  try {
    const storage = area();
    const old = storage?.getItem('accessToken');
    if (!storage || old === null || old === undefined) return;
    if (old !== '' && storage.getItem('access-token') === null) storage.setItem('access-token', old);
    storage.removeItem('accessToken');
  } catch {
    // Storage is blocked, so there is nothing to migrate.
  }
}

// Must run before any value is read.
migrateStorage();
