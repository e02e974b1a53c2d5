import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret token of 32 random bytes, base64url. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

/** Hash of a secret token, SHA-256 in hex; only the hash is stored. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('hex');
