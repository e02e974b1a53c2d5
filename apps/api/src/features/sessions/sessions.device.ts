import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser is recognised after it last signed in; in seconds. */
export const deviceTtlSeconds = 90 * 86_400;

/**
 * Device cookie of a browser that signed in to an account: identifies it, and grants no access (docs/security.md S6).
 */
export function signDevice(secret: string, email: string, deviceId: string = randomBytes(16).toString('base64url')) {
  return `${deviceId}.${signDeviceId(secret, email, deviceId)}`;
}

/** The browser's id for this account; null unless the cookie is signed by us for this account. */
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
