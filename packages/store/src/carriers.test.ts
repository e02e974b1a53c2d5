import { expect, it } from 'vitest';
import { trackingUrlOf } from './carriers.ts';

it('leads to the carrier’s page about the parcel, its number encoded', () => {
  expect(trackingUrlOf('aramex ', '44/1 2')).toBe('https://www.aramex.com/track/results?ShipmentNumber=44%2F1%202');
});

it('knows no page of another carrier', () => expect(trackingUrlOf('Pearl Express', '1')).toBeNull());
