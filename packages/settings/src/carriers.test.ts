import { expect, it } from 'vitest';
import { findTrackingUrl } from './carriers.ts';

it.each([
  ['aramex ', 'https://www.aramex.com/track/results?ShipmentNumber=44%2F1%202'],
  ['DHL', 'https://www.dhl.com/bh-en/home/tracking.html?tracking-id=44%2F1%202'],
  ['FEDEX', 'https://www.fedex.com/fedextrack/?trknbr=44%2F1%202'],
  ['SMSA', 'https://www.smsaexpress.com/trackingdetails?tracknumbers=44%2F1%202'],
])('builds the URL of the tracking page of %s with the encoded number', (carrier, url) =>
  expect(findTrackingUrl(carrier, '44/1 2')).toBe(url),
);

it('returns null for any other carrier', () => expect(findTrackingUrl('Pearl Express', '1')).toBeNull());
