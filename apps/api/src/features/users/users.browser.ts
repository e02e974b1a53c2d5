import { createHash, randomBytes } from 'node:crypto';

/** A new secret for the browser that registers: its cookie. */
export const createBrowserToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it. */
export const hashBrowserToken = (token: string): string => createHash('sha256').update(token).digest('hex');
