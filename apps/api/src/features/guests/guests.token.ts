import { createHash, randomBytes } from 'node:crypto';

/** A new guest token: 32 random bytes, base64url. */
export const createGuestToken = (): string => randomBytes(32).toString('base64url');

/** Hash of a guest token, SHA-256 in hex; only the hash is stored. */
export const hashGuestToken = (token: string): string => createHash('sha256').update(token).digest('hex');
