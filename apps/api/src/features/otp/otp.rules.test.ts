import { limits } from '@dilmun/settings/limits';
import { describe, expect, it } from 'vitest';
import { createOtpCode, hashOtpCode, isOtpCode } from './otp.rules.ts';

describe('one-time codes', () => {
  it('have four digits, including leading zeros', { tags: 'S8' }, () => {
    const codes = Array.from({ length: 2_000 }, () => createOtpCode());
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(createOtpCode(limits.otpLongDigits)).toMatch(/^\d{10}$/);
  });

  it('are stored as a hash that needs the pepper and belongs to one registration', { tags: 'S8' }, () => {
    const stored = { registrationId: 'a', codeHash: hashOtpCode(['pepper'], 'a', '0042') };
    expect(isOtpCode(['pepper'], stored, '0042')).toBe(true);
    expect(isOtpCode(['pepper'], stored, '42')).toBe(false);
    expect(isOtpCode(['other pepper'], stored, '0042')).toBe(false);
    expect(isOtpCode(['pepper'], { ...stored, registrationId: 'b' }, '0042')).toBe(false);
    expect(stored.codeHash).not.toContain('0042');
  });
});
