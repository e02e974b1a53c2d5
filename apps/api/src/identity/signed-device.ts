import { randomBytes } from 'node:crypto';
import { isSigned, type Secrets, sign } from './signature.ts';

/** How long a browser is recognised after it last signed in; in seconds. */
export const deviceTtlSeconds = 90 * 86_400;

/**
 * Creates the device cookie of a browser that signed in to an account: it identifies the browser and grants no access
 * (docs/security.md S6). Without `deviceId` the browser gets a new id.
 */
export const signDevice = (
  secrets: Secrets,
  email: string,
  deviceId: string = randomBytes(16).toString('base64url'),
): string => `${deviceId}.${sign(secrets, 'device', `${deviceId}:${email}`)}`;

/** The browser's id for this account; null unless the cookie is signed by us for this account. */
export function readDevice(secrets: Secrets, email: string, cookie: string | undefined): string | null {
  const [deviceId = '', signature = ''] = cookie?.split('.') ?? [];
  return isSigned(secrets, 'device', `${deviceId}:${email}`, signature) ? deviceId : null;
}
