import * as ar from '@dilmun/messages/texts/ar';
import * as en from '@dilmun/messages/texts/en';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEmail, listMails } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { openTestMailer } from '../../../test/test-mailer.ts';
import { signId } from '../../identity/signed-id.ts';
import { deliverMails } from '../mails/mails.jobs.ts';
import { removeUnconfirmedSubscribers } from './newsletter.service.ts';

const testApp = openTestApp();
const testMailer = openTestMailer();
const subscribe = (email: unknown, language = 'en') =>
  testApp.http.post('/api/v1/newsletter/subscribe').set('accept-language', language).send({ email });
const find = (email: string) => testApp.db.newsletterSubscriber.findUnique({ where: { email } });

/** The mail that the address received over SMTP, and the paths of its links. */
async function receive(email: string) {
  while ((await deliverMails({ db: testApp.db, mailer: testMailer.mailer, log: pino({ enabled: false }) })) > 0);
  const [mail] = testMailer.server.messages(email);
  if (!mail) throw new Error('no mail');
  const confirm = /https?:\/\/\S+\/mail\/newsletter\/confirm\/\S+/.exec(mail.text)?.[0] ?? '';
  const stop = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  return { mail, confirm: new URL(confirm).pathname, stop: new URL(stop).pathname };
}

/** The request of a mail program (RFC 8058): another site's, without cookies. */
const clickOnce = (path: string) =>
  testApp.http
    .post(path)
    .set('origin', 'https://mail.example')
    .set('sec-fetch-site', 'cross-site')
    .type('form')
    .send('List-Unsubscribe=One-Click');

describe('POST newsletter/subscribe', () => {
  it('200: stores the address and asks it to confirm by mail, once', async () => {
    const email = createEmail();
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(email.toUpperCase()).expect(200)));
    expect(answers[0]?.body).toEqual({ message: "You're Subscribed!", data: {} });
    expect(await find(email)).toMatchObject({ confirmedAt: null, language: 'en' });
    expect((await listMails(testApp, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your subscription to news from Dilmun Devices',
    ]);
  });

  it('200: mails again after a minute, but not to a confirmed address', async () => {
    const email = createEmail();
    const age = () => testApp.db.$executeRaw`
      UPDATE newsletter_subscribers SET subscribed_at = now() - interval '2 minutes' WHERE email = ${email}`;
    await subscribe(email).expect(200);
    await age();
    await subscribe(email).expect(200);
    expect(await listMails(testApp, email)).toHaveLength(2);
    await age();
    await testApp.db.newsletterSubscriber.update({ where: { email }, data: { confirmedAt: new Date() } });
    await subscribe(email).expect(200);
    expect(await listMails(testApp, email)).toHaveLength(2);
  });

  it('400: an invalid address', async () => {
    for (const email of ['', 'nobody', 'a@b@c.example', 'a@b.example\r\nbcc: x@y.example', null, 7]) {
      const { body } = await subscribe(email).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    }
  });
});

describe.each([
  { language: 'en', words: en, prefix: '' },
  { language: 'ar', words: ar, prefix: '/ar' },
])('the mailed links, $language', ({ language, words, prefix }) => {
  const { actions, invalidTitle } = words.mailLinks;

  it('confirm and unsubscribe after a press, and can be repeated', async () => {
    const email = createEmail();
    await subscribe(email, language).expect(200);
    const { mail, confirm, stop } = await receive(email);
    expect(mail).toMatchObject({ subject: words.mails.newsletter.subject });
    expect(confirm).toMatch(new RegExp(`^${prefix}/mail/newsletter/confirm/`));

    const asked = await testApp.http.get(confirm).expect(200);
    expect(asked.text).toContain(`<html lang="${language}"`);
    expect(asked.text).toContain(actions.confirmNewsletter.button);
    expect(asked.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect((await find(email))?.confirmedAt).toBeNull();
    for (const _ of [1, 2]) {
      const done = await testApp.http.post(confirm).type('form').send('').expect(200);
      expect(done.text).toContain(actions.confirmNewsletter.doneTitle);
    }
    expect(await find(email)).toMatchObject({ language, confirmedAt: expect.any(Date) });

    await testApp.http.get(stop).expect(200, new RegExp(actions.stopNewsletter.button));
    expect(await find(email)).not.toBeNull();
    for (const _ of [1, 2]) await clickOnce(stop).expect(200, new RegExp(actions.stopNewsletter.doneTitle));
    expect(await find(email)).toBeNull();
    await testApp.http.post(confirm).type('form').expect(404);
  });

  it('an earlier mail unsubscribes an address that has subscribed again', async () => {
    const email = createEmail();
    await subscribe(email, language).expect(200);
    const { stop } = await receive(email);
    await clickOnce(stop).expect(200);
    await subscribe(email, language).expect(200);
    expect(await find(email)).not.toBeNull();
    await clickOnce(stop).expect(200, new RegExp(actions.stopNewsletter.doneTitle));
    expect(await find(email)).toBeNull();
  });

  it('links of earlier releases, which have the id of the subscription, unsubscribe', async () => {
    const email = createEmail();
    await subscribe(email, language).expect(200);
    const token = signId(testApp.config.jwtSecrets, 'newsletter', (await find(email))?.id ?? '');
    await clickOnce(`${prefix}/mail/newsletter/stop/${token}`).expect(200);
    expect(await find(email)).toBeNull();
  });

  it('404 for a forged token, and for one of another kind', async () => {
    const email = createEmail();
    await subscribe(email, language).expect(200);
    const id = (await find(email))?.id ?? '';
    for (const token of [`${id}.${'a'.repeat(43)}`, signId(testApp.config.jwtSecrets, 'stock-alert', id)]) {
      for (const action of ['confirm', 'stop']) {
        const path = `${prefix}/mail/newsletter/${action}/${token}`;
        await testApp.http.get(path).expect(404, new RegExp(invalidTitle));
        await clickOnce(path).expect(404);
      }
    }
    expect(await find(email)).toMatchObject({ confirmedAt: null });
  });
});

it('the one-click headers name an address that takes both kinds of form (RFC 8058)', async () => {
  const email = createEmail();
  await subscribe(email).expect(200);
  const { mail, stop } = await receive(email);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await testApp.http.post(stop).send({ 'List-Unsubscribe': 'One-Click' }).expect(415);
  expect(await find(email)).not.toBeNull();
  await testApp.http.post(stop).field('List-Unsubscribe', 'One-Click').expect(200);
  expect(await find(email)).toBeNull();
});

it('a subscription that was never confirmed is deleted after thirty days', async () => {
  const [old, recent] = [createEmail(), createEmail()];
  for (const email of [old, recent]) await subscribe(email).expect(200);
  await testApp.db.$executeRaw`
    UPDATE newsletter_subscribers SET subscribed_at = now() - interval '31 days' WHERE email = ${old}`;
  await removeUnconfirmedSubscribers(testApp.db);
  expect(await find(old)).toBeNull();
  expect(await find(recent)).not.toBeNull();
});
