import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser is known after it last signed in; in seconds. */
export const deviceTtlSeconds = 90 * 86_400;

/**
 * What a browser keeps that signed in to an account: says nothing but that, and grants nothing (docs/security.md S6).
 */
export function signDevice(secret: string, email: string, deviceId: string = randomBytes(16).toString('base64url')) {
  return `${deviceId}.${signDeviceId(secret, email, deviceId)}`;
}

/** The browser's id at this account, or null unless we signed it for this very account. */
export function readDevice(secret: string, email: string, cookie: string | undefined): string | null {
  const [deviceId = '', mac = ''] = cookie?.split('.') ?? [];
  const expected = Buffer.from(signDeviceId(secret, email, deviceId));
  const offered = Buffer.from(mac);
  return expected.length === offered.length && timingSafeEqual(expected, offered) ? deviceId : null;
}

function signDeviceId(secret: string, email: string, deviceId: string): string {
  const key = createHmac('sha256', secret).update('device').digest();
  return createHmac('sha256', key).update(`${deviceId}:${email}`).digest('base64url');
}
