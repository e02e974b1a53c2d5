import { createHash, randomBytes } from 'node:crypto';

/** Creates the secret cookie value of a browser that registers. */
export const createBrowserToken = (): string => randomBytes(32).toString('base64url');

/** Hash of a browser token, SHA-256 in hex; only the hash is stored. */
export const hashBrowserToken = (token: string): string => createHash('sha256').update(token).digest('hex');
