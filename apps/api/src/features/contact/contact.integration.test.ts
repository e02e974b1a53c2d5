import { store } from '@dilmun/settings/store';
import { describe, expect, it } from 'vitest';
import { createEmail } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const form = (wishes: object = {}) => ({
  name: 'Noor Haddad',
  mobile: '+973 3600 1234',
  email: createEmail(),
  department: 'sales',
  concern: 'Does it dive?\nHow deep?',
  ...wishes,
});
const send = (body: object) => testApp.http.post('/api/v1/contact').send(body);

describe('POST contact', () => {
  it('200: stores the message and queues a mail to the chosen department', async () => {
    for (const department of ['sales', 'marketing'] as const) {
      const sent = form({ department });
      const { body } = await send(sent).expect(200);
      expect(body).toEqual({ message: "We'll get back to you soon!", data: {} });
      const kept = await testApp.db.contactMessage.findFirstOrThrow({ where: { email: sent.email } });
      expect(kept).toMatchObject(sent);
      const mail = await testApp.db.outboxMail.findUniqueOrThrow({ where: { cause: `contact:${kept.id}` } });
      expect(mail).toMatchObject({
        recipient: store.emails[department],
        // The department answers from its mail program.
        replyTo: sent.email,
        subject: `Contact form (${department}): Noor Haddad`,
      });
      expect(mail.text).toContain('> Does it dive?\n> How deep?');
      expect(mail.text).toContain(sent.email);
    }
  });

  it('text from a shopper never becomes a header or markup', { tags: 'S52' }, async () => {
    await send(form({ name: 'Noor\r\nBcc: all@example.com' })).expect(400);
    const sent = form({ name: '<img src=x onerror=alert(1)>', concern: '</blockquote><script>alert(1)</script>' });
    await send(sent).expect(200);
    const mail = await testApp.db.outboxMail.findFirstOrThrow({ where: { subject: { contains: 'onerror' } } });
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).not.toContain('<script>');
  });

  it.each(['Hello\u0000Noor', 'Hello\ud800'])('400: %j, which cannot be stored', async (concern) => {
    const { body } = await send(form({ concern })).expect(400);
    expect(body.details).toMatchObject([{ path: 'concern' }]);
    await send(form({ concern: 'Two lines,\r\n\ta tab and a watch ⌚️' })).expect(200);
  });

  it('400: lists every missing field with its text', async () => {
    const { body } = await send({ name: '', mobile: '', email: '', department: 'none', concern: '' }).expect(400);
    expect(body.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      'concern',
      'department',
      'email',
      'mobile',
      'name',
    ]);
  });

  it('429: a fourth message from one address within an hour', async () => {
    const sent = form();
    for (let count = 0; count < 3; count += 1) await send(sent).expect(200);
    expect((await send(sent).expect(429)).body.code).toBe('RATE_LIMITED');
  });
});
