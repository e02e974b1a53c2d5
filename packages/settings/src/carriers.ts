interface Carrier {
  name: string;
  /** URL of the tracking page; the tracking number is appended. */
  trackingUrl: string;
}

/** Carriers with a tracking page. Staff may name any other carrier; its number is shown without a link. */
const carriers: readonly Carrier[] = [
  { name: 'Aramex', trackingUrl: 'https://www.aramex.com/track/results?ShipmentNumber=' },
  { name: 'DHL', trackingUrl: 'https://www.dhl.com/bh-en/home/tracking.html?tracking-id=' },
  { name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'SMSA', trackingUrl: 'https://www.smsaexpress.com/trackingdetails?tracknumbers=' },
];

/**
 * Finds the URL of a parcel's tracking page; null for a carrier that is not listed. The name is matched without regard
 * to case.
 */
export function findTrackingUrl(carrierName: string, trackingNumber: string): string | null {
  const carrier = carriers.find(({ name }) => name.toLowerCase() === carrierName.trim().toLowerCase());
  return carrier ? `${carrier.trackingUrl}${encodeURIComponent(trackingNumber)}` : null;
}
