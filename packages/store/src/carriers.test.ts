import { expect, it } from 'vitest';
import { findTrackingUrl } from './carriers.ts';

it('leads to the carrier’s page about the parcel, its number encoded', () => {
  expect(findTrackingUrl('aramex ', '44/1 2')).toBe('https://www.aramex.com/track/results?ShipmentNumber=44%2F1%202');
});

it('knows no page of another carrier', () => expect(findTrackingUrl('Pearl Express', '1')).toBeNull());
