import { describe, expect, it } from 'vitest';
import { openHouse } from '../../../test/house.ts';
import { guestTokenHash } from './guests.token.ts';

const house = openHouse();

describe('GET user/guest-id', () => {
  it('200: a fresh token of 32 random bytes, kept as a hash only', async () => {
    const { body } = await house.http.get('/api/v1/user/guest-id').expect(200);
    expect(body.data).toMatch(/^[\w-]{43}$/);
    expect(await house.db.guest.findUnique({ where: { tokenHash: guestTokenHash(body.data) } })).toBeTruthy();
    const second = await house.http.get('/api/v1/user/guest-id').expect(200);
    expect(second.body.data).not.toBe(body.data);
  });
});
