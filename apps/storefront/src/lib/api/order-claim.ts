import { readStored } from '../storage/browser-storage.ts';

/** Credentials for an order beside the bearer token: the mailed link's token or the guest token. */
export function readOrderClaim(linkToken: string | undefined) {
  const guestToken = readStored('guestToken');
  return { ...(guestToken && { 'x-guest-token': guestToken }), ...(linkToken && { 'x-order-link': linkToken }) };
}
