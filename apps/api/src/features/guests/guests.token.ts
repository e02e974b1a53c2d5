import { createHash, randomBytes } from 'node:crypto';

/** A new guest token: 32 random bytes, base64url. */
export const newGuestToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it. */
export const guestTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
