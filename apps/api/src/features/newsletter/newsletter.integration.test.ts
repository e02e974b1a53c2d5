import { describe, expect, it } from 'vitest';
import { createEmail, listMails } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const subscribe = (email: unknown) => testApp.http.post('/api/v1/newsletter/subscribe').send({ email });

describe('POST newsletter/subscribe', () => {
  it('200: stores the address and confirms it by mail, once', async () => {
    const email = createEmail();
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(email.toUpperCase()).expect(200)));
    expect(answers[0]?.body).toEqual({ message: "You're Subscribed!", data: {} });
    expect(await testApp.db.newsletterSubscriber.count({ where: { email } })).toBe(1);
    expect((await listMails(testApp, email)).map(({ subject }) => subject)).toEqual([
      "You're subscribed to news from Dilmun Devices",
    ]);
  });

  it('400: an invalid address', async () => {
    for (const email of ['', 'nobody', 'a@b@c.example', 'a@b.example\r\nbcc: x@y.example', null, 7]) {
      const { body } = await subscribe(email).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    }
  });
});
