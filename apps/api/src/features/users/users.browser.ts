import { createHash, randomBytes } from 'node:crypto';

/** A new secret for the browser that registers: its cookie. */
export const createBrowserToken = (): string => randomBytes(32).toString('base64url');

/** Hash of a browser token, SHA-256 in hex; only the hash is stored. */
export const hashBrowserToken = (token: string): string => createHash('sha256').update(token).digest('hex');
