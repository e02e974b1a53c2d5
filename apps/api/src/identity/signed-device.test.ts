import { describe, expect, it } from 'vitest';
import { readDevice, signDevice } from './signed-device.ts';

const secret = 's'.repeat(32);

describe('the cookie of a browser that signed in before', () => {
  it('is valid for its own account only, and cannot be forged', { tags: 'S6' }, () => {
    const cookie = signDevice([secret], 'noor@example.com');
    const [deviceId = '', mac = ''] = cookie.split('.');
    expect(readDevice([secret], 'noor@example.com', cookie)).toBe(deviceId);
    expect(readDevice([secret], 'ali@example.com', cookie)).toBeNull();
    expect(readDevice(['t'.repeat(32)], 'noor@example.com', cookie)).toBeNull();
    for (const forged of [undefined, '', '.', deviceId, `${deviceId}.`, `x${deviceId}.${mac}`, `${deviceId}.${mac}x`]) {
      expect(readDevice([secret], 'noor@example.com', forged)).toBeNull();
    }
  });

  it('keeps the browser’s id at the next sign-in, and does not contain the address', { tags: 'S6' }, () => {
    const deviceId = signDevice([secret], 'noor@example.com').split('.')[0];
    const again = signDevice([secret], 'noor@example.com', deviceId);
    expect(readDevice([secret], 'noor@example.com', again)).toBe(deviceId);
    expect(again).not.toContain('noor');
  });
});
