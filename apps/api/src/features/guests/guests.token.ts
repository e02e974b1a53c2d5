import { createHash, randomBytes } from 'node:crypto';

/** A new guest token: 32 random bytes, base64url. */
export const createGuestToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it. */
export const hashGuestToken = (token: string): string => createHash('sha256').update(token).digest('hex');
