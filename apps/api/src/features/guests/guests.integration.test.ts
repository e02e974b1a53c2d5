import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { hashSecretToken } from '../../identity/secret-token.ts';

const testApp = openTestApp();

describe('GET user/guest-id', () => {
  it('200: a new token of 32 random bytes, stored only as a hash', async () => {
    const { body } = await testApp.http.get('/api/v1/user/guest-id').expect(200);
    expect(body.data).toMatch(/^[\w-]{43}$/);
    expect(await testApp.db.guest.findUnique({ where: { tokenHash: hashSecretToken(body.data) } })).toBeTruthy();
    const second = await testApp.http.get('/api/v1/user/guest-id').expect(200);
    expect(second.body.data).not.toBe(body.data);
  });
});
