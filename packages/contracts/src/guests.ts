import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A bearer secret that gives access to the guest's cart: 32 random bytes as base64url. */
export const GuestToken = z.string().min(1).max(100);

export const readGuestId = endpoint.get('/user/guest-id', {
  caller: 'anyone',
  rateLimit: 'guestId',
  message: 'guestIssued',
  data: GuestToken,
});
