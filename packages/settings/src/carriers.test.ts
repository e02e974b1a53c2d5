import { expect, it } from 'vitest';
import { findTrackingUrl } from './carriers.ts';

it('builds the URL of the carrier’s tracking page with the encoded number', () => {
  expect(findTrackingUrl('aramex ', '44/1 2')).toBe('https://www.aramex.com/track/results?ShipmentNumber=44%2F1%202');
});

it('returns null for any other carrier', () => expect(findTrackingUrl('Pearl Express', '1')).toBeNull());
