import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdatedHash, isPassword } from './users.password.ts';

describe('passwords', () => {
  it('are argon2id v19 with m=19456, t=2, p=1', { tags: 'S1' }, async () => {
    const stored = await hashPassword('Correct-Horse-7');
    const [, type, version, settings] = stored.split('$');
    expect([type, version]).toEqual(['argon2id', 'v=19']);
    expect(Object.fromEntries((settings ?? '').split(',').map((pair) => pair.split('=')))).toEqual({
      m: '19456',
      t: '2',
      p: '1',
    });
    expect(isOutdatedHash(stored)).toBe(false);
    expect(isOutdatedHash(stored.replace('m=19456', 'm=4096'))).toBe(true);
  });

  it('count to the last of 100 characters, spaces included', { tags: 'S2' }, async () => {
    const password = ` Aa1-${'x'.repeat(94)} `;
    const stored = await hashPassword(password);
    expect(await isPassword(stored, password)).toBe(true);
    expect(await isPassword(stored, `${password.slice(0, 99)}y`)).toBe(false);
    expect(await isPassword(stored, password.trim())).toBe(false);
  });

  it('never match without a stored hash', async () => {
    expect(await isPassword(null, '')).toBe(false);
    expect(await isPassword(null, 'Correct-Horse-7')).toBe(false);
  });

  it('at most 2 are hashed at once and 20 wait; the rest are refused with BUSY', { tags: 'S5' }, async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword('Correct-Horse-7')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'BUSY', retryAfterSeconds: 2 });
    await expect(hashPassword('Correct-Horse-7')).resolves.toBeTypeOf('string');
  });
});
