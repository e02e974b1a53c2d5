import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import { formatBhdDecimals, parseBhdText } from '@dilmun/contracts/money';
import { type Language, languages } from '@dilmun/settings/languages';
import { listen } from './listen.ts';

/** The last known cart, from the API or with the shopper's own changes; amounts in fils, in storage in BHD. */
export interface StoredCart {
  items: CartLine[];
  grandTotal: number;
  discount?: CartMeta['discount'] | undefined;
  /** Version number from the API; missing in carts stored in an old format. */
  version?: number | undefined;
}

/**
 * A change of the cart that the API has not answered yet. It outlives the page; because of the `id` the API applies it
 * only once, however often it is sent. `seen` is the cart's version when the shopper made the change, null without a
 * cart.
 */
export type StoredChange = CartAction & { id: string; seen: number | null };

export type CartAction =
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
  /** E-mail address of the account that typed it; missing for a guest. */
  owner?: string | undefined;
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

type Guard = (value: unknown) => boolean;
const isText: Guard = (value) => typeof value === 'string';
const isFilledText: Guard = (value) => isText(value) && value !== '';
const isListOf =
  (isEntry: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(isEntry);
/** An object with these fields; others are not checked. */
const isObject =
  (fields: Readonly<Record<string, Guard>> = {}): Guard =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, isField]) => isField((value as Record<string, unknown>)[name]));

const isCartLine = isObject({
  id: isText,
  partNumber: isText,
  productName: isText,
  variants: isObject(),
  quantity: Number.isInteger,
  price: Number.isInteger,
  total: Number.isInteger,
});

/** Has the places of a cart's amounts. */
const isCartForm = isObject({ items: isListOf(isObject({ variants: isObject() })) });

const isDiscount = isObject({ code: isText, amount: Number.isInteger });

const actionFields: Readonly<Record<CartAction['kind'], Readonly<Record<string, Guard>>>> = {
  add: { line: isCartLine },
  takeBack: { partNumber: isText },
  setQuantity: { partNumber: isText, quantity: Number.isInteger },
  remove: { partNumber: isText },
  clear: {},
};
const isChange = isObject({
  id: isText,
  seen: (value) => value === null || Number.isInteger(value),
  kind: (value) => Object.hasOwn(actionFields, String(value)),
});

/** Any other value under a key, for example in an old format, counts as absent. */
const guards: Readonly<Record<StoredKey, Guard>> = {
  cart: isObject({
    grandTotal: Number.isInteger,
    items: isListOf(isCartLine),
    discount: (value) => (value ?? null) === null || isDiscount(value),
  }),
  cartChanges: isListOf((value) => isChange(value) && isObject(actionFields[(value as StoredChange).kind])(value)),
  guestToken: isFilledText,
  'access-token': isFilledText,
  userData: isObject({ name: isText, firstName: isText, lastName: isText }),
  signOutPending: (value) => value === true,
  shippingData: isObject({
    savedAt: Number.isInteger,
    form: (value) => isObject()(value) && Object.values(value as object).every(isText),
  }),
  paymentMethod: isFilledText,
  recentlyViewed: isListOf(
    isObject({
      id: Number.isInteger,
      partNumber: isText,
      name: isText,
      image: (value) => value === null || isObject()(value),
    }),
  ),
  savedProducts: isObject({ isOfAccount: (value) => typeof value === 'boolean', partNumbers: isListOf(isText) }),
  recentSearches: isListOf(isText),
  language: (value) => Object.hasOwn(languages, String(value)),
};

/** Tokens, the payment method and the language are stored as plain text, all other values as JSON. */
const plainKeys: readonly StoredKey[] = ['guestToken', 'access-token', 'paymentMethod', 'language'];

/** Marks a stored cart in BHD, as the specification has it; earlier versions of the shop stored fils without it. */
const cartCurrency = 'BHD';

const readFils = (bhd: unknown): unknown => (typeof bhd === 'number' ? parseBhdText(String(bhd)) : bhd);
const writeBhd = (fils: unknown): unknown => (typeof fils === 'number' ? Number(formatBhdDecimals(fils)) : fils);

/** Converts the amounts of a cart; a value of another form stays as it is and is rejected by the guard. */
function convertCart(cart: unknown, convert: (amount: unknown) => unknown): unknown {
  if (!isCartForm(cart)) return cart;
  const { items, grandTotal, discount, ...rest } = cart as StoredCart;
  return {
    ...rest,
    grandTotal: convert(grandTotal),
    ...(discount !== undefined && { discount: discount && { ...discount, amount: convert(discount.amount) } }),
    items: items.map((line) => ({
      ...line,
      price: convert(line.price),
      total: convert(line.total),
      variants: { ...line.variants, discountedPrice: convert(line.variants.discountedPrice) },
    })),
  };
}

function decodeCart(stored: unknown): unknown {
  if (!isObject({ currency: (currency) => currency === cartCurrency })(stored)) return null;
  const { currency: _, ...cart } = stored as StoredCart & { currency: string };
  return convertCart(cart, readFils);
}

const listeners = new Map<StoredKey, Set<() => void>>();
/** Values that the browser refused to store: they last until the page is closed or another tab changes them. */
const memory = new Map<string, string>();

/** Uses local storage; null on the server, and if the browser blocks it. */
function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return typeof window === 'undefined' ? null : use(window.localStorage);
  } catch {
    return null;
  }
}

/** Reads the raw text under a key, or null; the stable snapshot that `useStored` compares. */
export const readText = (key: StoredKey): string | null =>
  memory.get(key) ?? tryStorage((storage) => storage.getItem(key));

/** Parses raw text as a key's value; null if it is not valid. */
export function parseStored<K extends StoredKey>(key: K, text: string | null): StoredValues[K] | null {
  if (text === null) return null;
  try {
    const stored: unknown = plainKeys.includes(key) ? text : JSON.parse(text);
    const value = key === 'cart' ? decodeCart(stored) : stored;
    return guards[key](value) ? (value as StoredValues[K]) : null;
  } catch {
    return null;
  }
}

/** Reads the value under a key; null if it is absent or invalid. */
export function readStored<K extends StoredKey>(key: K): StoredValues[K] | null {
  return parseStored(key, readText(key));
}

export function writeStored<K extends StoredKey>(key: K, value: StoredValues[K]): void {
  const stored = key === 'cart' ? { currency: cartCurrency, ...(convertCart(value, writeBhd) as object) } : value;
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  const isStored = tryStorage((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (isStored) memory.delete(key);
  else memory.set(key, text);
  announce(key);
}

export function removeStored(...keys: StoredKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    tryStorage((storage) => storage.removeItem(key));
    announce(key);
  }
}

/** Removes the copy of an account's saved products; a guest's list stays, to be merged at sign-in. */
export function removeSavedOfAccount(): void {
  if (readStored('savedProducts')?.isOfAccount) removeStored('savedProducts');
}

/** Removes all data of the shop from this browser, so that the next user of the browser sees none of it. */
export const removeAllStored = (): void => removeStored(...(Object.keys(guards) as StoredKey[]));

function announce(key: StoredKey): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/**
 * Calls `listener` with the key that another tab changed; with null if each may have changed: storage was cleared, or
 * the page was frozen for the back button. Returns the unsubscribe function.
 */
export const onOtherTabChange = (listener: (key: string | null) => void): (() => void) =>
  listen(['storage', 'pageshow'], (event) => {
    if ('persisted' in event) return event.persisted && listener(null);
    if (event.key === null) memory.clear();
    else memory.delete(event.key);
    listener(event.key);
  });

/** Subscribes to changes of a key in this tab and in others. Returns the unsubscribe function. */
export function onStoredChange(key: StoredKey, listener: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  const stop = onOtherTabChange((changed) => {
    if ((changed ?? key) === key) listener();
  });
  return () => {
    ofKey.delete(listener);
    stop();
  };
}

/** The access token may be stored under either of two keys: moves the value of `accessToken` to `access-token`. */
export const migrateStorage = (): void =>
  void tryStorage((storage) => {
    const old = storage.getItem('accessToken');
    if (old && storage.getItem('access-token') === null) storage.setItem('access-token', old);
    storage.removeItem('accessToken');
  });

// Must run before any value is read.
migrateStorage();
