// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  migrateStorage,
  onStoredChange,
  readStored,
  readText,
  removeAllStored,
  removeStored,
  type StoredCart,
  writeStored,
} from './browser-storage.ts';

beforeEach(() => window.localStorage.clear());

const line: StoredCart['items'][number] = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  productId: 19,
  variantId: '010-02384-03',
  partNumber: '010-02384-03',
  productName: 'Watch',
  price: 203_600,
  quantity: 1,
  total: 203_600,
  firstImage: null,
  variants: { discountedPrice: null, images: [] },
  available: 3,
  shippingPeriod: '1-3',
};

describe('stored values', () => {
  it('stores tokens as plain text under the specified keys', { tags: ['spec-170', 'spec-180', 'spec-364'] }, () => {
    writeStored('access-token', 'abc');
    writeStored('guestToken', 'def');
    expect(window.localStorage.getItem('access-token')).toBe('abc');
    expect(window.localStorage.getItem('guestToken')).toBe('def');
  });

  it('reads back pending cart changes, and null if one is malformed', () => {
    const set = { kind: 'setQuantity', partNumber: 'A', quantity: 2, id: 'one', seen: 7 } as const;
    const add = { kind: 'add', line, id: 'two', seen: null } as const;
    writeStored('cartChanges', [set, add]);
    expect(readStored('cartChanges')).toEqual([set, add]);
    for (const wrong of [
      {},
      [{ ...set, kind: 'buy' }],
      [{ ...set, quantity: 'all' }],
      [{ ...add, line: {} }],
      [null],
    ]) {
      window.localStorage.setItem('cartChanges', JSON.stringify(wrong));
      expect(readStored('cartChanges')).toBeNull();
    }
  });

  it('removes all stored values at once', () => {
    writeStored('guestToken', 'def');
    writeStored('cart', { items: [line], grandTotal: 203_600 });
    removeAllStored();
    expect(window.localStorage.length).toBe(0);
  });

  it('reads back a cart', { tags: 'spec-208' }, () => {
    const cart = { items: [line], grandTotal: 203_600 };
    writeStored('cart', cart);
    expect(readStored('cart')).toEqual(cart);
  });

  it('keeps the amounts of the cart in BHD, as the specification has them', { tags: ['spec-177', 'spec-208'] }, () => {
    const reduced = { ...line, quantity: 3, total: 365_100, variants: { discountedPrice: 121_700, images: [] } };
    const cart = { items: [line, reduced], grandTotal: 568_700, discount: { code: 'TEN', amount: 10 }, version: 3 };
    writeStored('cart', cart);
    const stored = JSON.parse(window.localStorage.getItem('cart') ?? '');
    expect(stored).toMatchObject({
      grandTotal: 568.7,
      items: [
        { partNumber: '010-02384-03', price: 203.6, quantity: 1, total: 203.6, variants: { discountedPrice: null } },
        { price: 203.6, quantity: 3, total: 365.1, variants: { discountedPrice: 121.7 } },
      ],
      discount: { code: 'TEN', amount: 0.01 },
    });
    expect(readStored('cart')).toEqual(cart);
  });

  it('reads a cart that an earlier version stored in fils as a missing one', () => {
    window.localStorage.setItem('cart', JSON.stringify({ items: [line], grandTotal: 203_600 }));
    expect(readStored('cart')).toBeNull();
  });

  it.each(['not json', '[]', '{"items":[{}],"grandTotal":1}', '{"items":[],"grandTotal":"1"}', 'null'])(
    'reads %s as a missing cart',
    (text) => {
      window.localStorage.setItem('cart', text);
      expect(readStored('cart')).toBeNull();
    },
  );

  it('keeps values in memory if the browser refuses to store them', () => {
    const refuse = vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('quota', 'QuotaExceededError');
    });
    writeStored('guestToken', 'kept in memory');
    refuse.mockRestore();
    expect(readStored('guestToken')).toBe('kept in memory');
    removeStored('guestToken');
    expect(readText('guestToken')).toBeNull();
  });

  it('reads the latest value if the browser refuses to replace a stored one, until another tab changes it', () => {
    writeStored('paymentMethod', 'card');
    const refuse = vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('quota', 'QuotaExceededError');
    });
    const stop = onStoredChange('paymentMethod', () => {});
    writeStored('paymentMethod', 'benefit');
    refuse.mockRestore();
    expect(readStored('paymentMethod')).toBe('benefit');
    window.localStorage.setItem('paymentMethod', 'cash');
    window.dispatchEvent(new StorageEvent('storage', { key: 'paymentMethod' }));
    expect(readStored('paymentMethod')).toBe('cash');
    stop();
  });
});

describe('onStoredChange', () => {
  it('reports changes of this tab and of others until unsubscribed', () => {
    const hear = vi.fn();
    const stop = onStoredChange('cart', hear);
    writeStored('cart', { items: [], grandTotal: 0 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestToken' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(hear).toHaveBeenCalledTimes(3);
    stop();
    removeStored('cart');
    expect(hear).toHaveBeenCalledTimes(3);
  });
});

describe('a page that the back button restores', () => {
  const restore = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent);

  it('reports changes that were made meanwhile, because a frozen page may get no storage events', () => {
    const hear = vi.fn();
    const stop = onStoredChange('access-token', hear);
    restore(false);
    expect(hear).not.toHaveBeenCalled();
    restore(true);
    expect(hear).toHaveBeenCalledTimes(1);
    stop();
    restore(true);
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('keeps values that the browser refused to store', () => {
    const refuse = vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('quota', 'QuotaExceededError');
    });
    writeStored('guestToken', 'kept in memory');
    refuse.mockRestore();
    const stop = onStoredChange('guestToken', () => {});
    restore(true);
    expect(readStored('guestToken')).toBe('kept in memory');
    stop();
    removeStored('guestToken');
  });
});

describe('migrateStorage', () => {
  it('moves the access token from the key accessToken to access-token once', { tags: ['spec-197', 'spec-364'] }, () => {
    window.localStorage.setItem('accessToken', 'old');
    migrateStorage();
    expect(window.localStorage.getItem('access-token')).toBe('old');
    expect(window.localStorage.getItem('accessToken')).toBeNull();
  });

  it('never replaces an existing token', () => {
    window.localStorage.setItem('accessToken', 'old');
    window.localStorage.setItem('access-token', 'new');
    migrateStorage();
    expect(window.localStorage.getItem('access-token')).toBe('new');
    expect(window.localStorage.getItem('accessToken')).toBeNull();
  });
});
