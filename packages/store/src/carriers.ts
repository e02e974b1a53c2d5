interface Carrier {
  name: string;
  /** Where a parcel is followed; the number is added at the end. */
  trackingUrl: string;
}

/** The carriers parcels go with. Another one may be named at shipping: its number is then shown without a link. */
const carriers: readonly Carrier[] = [
  { name: 'Aramex', trackingUrl: 'https://www.aramex.com/track/results?ShipmentNumber=' },
  { name: 'DHL', trackingUrl: 'https://www.dhl.com/bh-en/home/tracking.html?tracking-id=' },
  { name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'SMSA', trackingUrl: 'https://www.smsaexpress.com/trackingdetails?tracknumbers=' },
];

/** The carrier's own page about a parcel; null for a carrier we know no page of. Capitals do not matter. */
export function findTrackingUrl(carrierName: string, trackingNumber: string): string | null {
  const carrier = carriers.find(({ name }) => name.toLowerCase() === carrierName.trim().toLowerCase());
  return carrier ? `${carrier.trackingUrl}${encodeURIComponent(trackingNumber)}` : null;
}
