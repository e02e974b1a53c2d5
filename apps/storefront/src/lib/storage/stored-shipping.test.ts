// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readStored, writeStored } from './browser-storage.ts';
import { readStoredShipping } from './stored-shipping.ts';

it('the stored shipping form is usable for a day, then removed', { tags: 'spec-198' }, () => {
  const day = 24 * 60 * 60 * 1_000;
  writeStored('shippingData', { savedAt: 1_000, form: { city: 'Muharraq' } });
  expect(readStoredShipping(1_000 + day - 1)?.form.city).toBe('Muharraq');
  expect(readStoredShipping(1_000 + day)).toBeNull();
  expect(readStored('shippingData')).toBeNull();
});
