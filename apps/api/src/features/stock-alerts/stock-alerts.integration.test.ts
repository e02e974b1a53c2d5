import { randomUUID } from 'node:crypto';
import * as ar from '@dilmun/messages/texts/ar';
import * as en from '@dilmun/messages/texts/en';
import { describe, expect, it } from 'vitest';
import { createEmail, listMails } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { signId } from '../../identity/signed-id.ts';
import { queueStockAlerts, removeOldStockAlerts, stopPath } from './stock-alerts.service.ts';

const testApp = openTestApp();
const post = (path: string, body: object) => testApp.http.post(`/api/v1/stock-alerts${path}`).send(body);
const notify = () => queueStockAlerts(testApp.db, testApp.config);
const soldOut = () => testApp.make.variant({ onHand: 0 });
const restock = (variantId: number, onHand = 3) => testApp.db.stock.update({ where: { variantId }, data: { onHand } });
const getAlert = (email: string) => testApp.db.stockAlert.findFirstOrThrow({ where: { email } });

/** The token of the newest link to confirm that the address received. */
async function readToken(email: string): Promise<string> {
  const mails = await testApp.db.outboxMail.findMany({ where: { recipient: email }, orderBy: { queuedAt: 'desc' } });
  const found = mails.map(({ text }) => /\/stock-alerts#confirm=(\S+)/.exec(text)?.[1]).find(Boolean);
  if (!found) throw new Error('no link to confirm');
  return found;
}

async function openAlert(email = createEmail(), variant?: Awaited<ReturnType<typeof soldOut>>) {
  const { id, partNumber } = variant ?? (await soldOut());
  await post('', { partNumber, email }).expect(200);
  return { email, partNumber, variantId: id };
}

async function openConfirmedAlert(email?: string) {
  const alert = await openAlert(email);
  await post('/confirm', { token: await readToken(alert.email) }).expect(200);
  return alert;
}

const subjects = async (email: string) => (await listMails(testApp, email)).map(({ subject }) => subject);

describe('POST stock-alerts', () => {
  it('200: mails a link to confirm, with the same response for a known address', async () => {
    const { email } = await testApp.make.user();
    const { partNumber } = await soldOut();
    const answers = [];
    for (const address of [email.toUpperCase(), email, createEmail()]) {
      answers.push((await post('', { partNumber, email: address }).expect(200)).body);
    }
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await testApp.db.stockAlert.count({ where: { email } })).toBe(1);
    expect(await subjects(email)).toEqual(Array(2).fill('Confirm your alert for Meridian Trail'));
  });

  it('200: twelve requests at once leave one alert', async () => {
    const email = createEmail();
    const { partNumber } = await soldOut();
    await Promise.all(Array.from({ length: 12 }, () => post('', { partNumber, email }).expect(200)));
    expect(await testApp.db.stockAlert.count({ where: { email } })).toBe(1);
  });

  it('404 for a part that is not sold, 400 for an invalid address', async () => {
    const { partNumber } = await soldOut();
    await testApp.db.variant.update({ where: { partNumber }, data: { isSellable: false } });
    const { body } = await post('', { partNumber, email: createEmail() }).expect(404);
    expect(body.code).toBe('PART_NOT_FOUND');
    for (const email of ['', 'nobody', 'a@b.example\r\nbcc: x@y.example', null]) {
      await post('', { partNumber, email }).expect(400);
    }
  });
});

describe('POST stock-alerts/confirm', () => {
  it('200: names the product, also when it is repeated', async () => {
    const { email, partNumber } = await openAlert();
    const token = await readToken(email);
    for (const _ of [1, 2]) {
      const { body } = await post('/confirm', { token }).expect(200);
      expect(body.data).toMatchObject({ partNumber, productName: 'Meridian Trail' });
    }
    expect((await getAlert(email)).confirmedAt).toBeInstanceOf(Date);
  });

  it('404 for a forged token, with the id of an alert or of none', async () => {
    const { email } = await openAlert();
    const { id } = await getAlert(email);
    for (const token of [`${id}.${'a'.repeat(43)}`, `${randomUUID()}.${'a'.repeat(43)}`]) {
      const { body } = await post('/confirm', { token }).expect(404);
      expect(body.code).toBe('STOCK_ALERT_NOT_FOUND');
      await testApp.http.post(`${stopPath}/${token}`).type('form').expect(404);
    }
    expect((await getAlert(email)).confirmedAt).toBeNull();
  });
});

describe('the job', () => {
  it('mails once when the product is back, even if several processes run it at once', async () => {
    const { email, partNumber, variantId } = await openConfirmedAlert();
    await notify();
    expect(await subjects(email)).toHaveLength(1);
    await restock(variantId);
    await Promise.all([notify(), notify(), notify()]);
    await restock(variantId, 0);
    await restock(variantId);
    await notify();
    expect(await subjects(email)).toEqual(['Confirm your alert for Meridian Trail', 'Back in stock: Meridian Trail']);
    const { text } = await testApp.db.outboxMail.findFirstOrThrow({
      where: { recipient: email, cause: { startsWith: 'stock-alert:' } },
    });
    expect(text).toMatch(new RegExp(`${testApp.config.storeOrigin}/products/\\d+/${partNumber}`));
    expect(text).toContain('BHD');
  });

  it('mails no address that was not confirmed, and nothing while orders reserve all pieces', async () => {
    const { email, variantId } = await openAlert();
    const confirmed = await openConfirmedAlert();
    await restock(variantId);
    await testApp.db.stock.update({ where: { variantId: confirmed.variantId }, data: { onHand: 2, reserved: 2 } });
    await notify();
    expect(await subjects(email)).toHaveLength(1);
    expect(await subjects(confirmed.email)).toHaveLength(1);
    await testApp.db.stock.update({ where: { variantId: confirmed.variantId }, data: { reserved: 0 } });
  });

  it('after its mail, a new request needs a new confirmation and sends a second mail', async () => {
    const { email, partNumber, variantId } = await openConfirmedAlert();
    await restock(variantId);
    await notify();
    await post('', { partNumber, email }).expect(200);
    await notify();
    expect((await getAlert(email)).confirmedAt).toBeNull();
    await post('/confirm', { token: await readToken(email) }).expect(200);
    await notify();
    expect((await subjects(email)).filter((subject) => subject.startsWith('Back'))).toHaveLength(2);
  });
});

describe('the link that ends alerts', () => {
  const { actions } = en.mailLinks;

  /** Mails an alert that is back in stock, and returns the path of its link. */
  async function mailAlert() {
    const { email, variantId } = await openConfirmedAlert();
    await restock(variantId);
    await notify();
    const { text, stopUrl } = await testApp.db.outboxMail.findFirstOrThrow({
      where: { recipient: email, cause: { startsWith: 'stock-alert:' } },
    });
    expect(text).toContain(stopUrl);
    return { email, variantId, path: new URL(stopUrl ?? '').pathname };
  }

  const stop = (path: string) =>
    testApp.http
      .post(path)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200, new RegExp(actions.stopStockAlerts.doneTitle));

  it('asks first, then deletes all alerts of the address, also when it is repeated (RFC 8058)', async () => {
    const { email, path } = await mailAlert();
    await openAlert(email);
    const other = await openConfirmedAlert();
    await testApp.http.get(path).expect(200, new RegExp(actions.stopStockAlerts.button));
    expect(await testApp.db.stockAlert.count({ where: { email } })).toBe(2);
    for (const _ of [1, 2]) await stop(path);
    expect(await testApp.db.stockAlert.count({ where: { email } })).toBe(0);
    expect(await testApp.db.stockAlert.count({ where: { email: other.email } })).toBe(1);
  });

  it('deletes the alerts of the address also when its own alert was deleted long ago', async () => {
    const { email, variantId, path } = await mailAlert();
    await openConfirmedAlert(email);
    const other = await openConfirmedAlert();
    await testApp.db.stockAlert.deleteMany({ where: { email, variantId } });
    await stop(path);
    expect(await testApp.db.stockAlert.count({ where: { email } })).toBe(0);
    expect(await testApp.db.stockAlert.count({ where: { email: other.email } })).toBe(1);
  });

  it('works in mails of earlier releases, which have the id of the alert', async () => {
    const { email, variantId } = await openConfirmedAlert();
    await openConfirmedAlert(email);
    const { id } = await testApp.db.stockAlert.findFirstOrThrow({ where: { email, variantId } });
    await stop(`${stopPath}/${signId(testApp.config.jwtSecrets, 'stock-alert', id)}`);
    expect(await testApp.db.stockAlert.count({ where: { email } })).toBe(0);
  });
});

describe('removeOldStockAlerts', () => {
  it('removes unconfirmed and completed alerts after 30 days, and waiting ones after a year', async () => {
    const age = (email: string, days: number) =>
      testApp.db.$executeRaw`UPDATE stock_alerts SET requested_at = now() - make_interval(days => ${days}),
        notified_at = notified_at - make_interval(days => ${days}) WHERE email = ${email}`;
    const unconfirmed = await openAlert();
    const waiting = await openConfirmedAlert();
    const done = await openConfirmedAlert();
    const tooLong = await openConfirmedAlert();
    await restock(done.variantId);
    await notify();
    for (const [{ email }, days] of [
      [unconfirmed, 31],
      [waiting, 200],
      [done, 31],
      [tooLong, 370],
    ] as const) {
      await age(email, days);
    }
    await removeOldStockAlerts(testApp.db);
    const kept = await testApp.db.stockAlert.findMany({
      where: { email: { in: [unconfirmed, waiting, done, tooLong].map(({ email }) => email) } },
    });
    expect(kept.map(({ email }) => email)).toEqual([waiting.email]);
  });
});

describe('an alert that was requested in Arabic', () => {
  it('is confirmed and mailed in Arabic, with the translated name and links to the Arabic pages', async () => {
    const [email, name] = [createEmail(), 'ساعة Meridian Trail'];
    const { id, partNumber } = await soldOut();
    await testApp.db.variant.update({ where: { id }, data: { translations: { ar: { name } } } });
    const inArabic = (path: string, body: object) => post(path, body).set('accept-language', 'ar').expect(200);
    await inArabic('', { partNumber, email });
    const confirmed = await inArabic('/confirm', { token: await readToken(email) });
    expect(confirmed.body.data.productName).toBe(name);
    await restock(id);
    // The job has no language of its own.
    await notify();

    const [confirmation, back] = await listMails(testApp, email);
    expect(confirmation).toMatchObject({ subject: ar.mails.stockAlert.confirmSubject(name) });
    expect(confirmation?.text).toContain('/ar/stock-alerts#confirm=');
    expect(back).toMatchObject({ subject: ar.mails.stockAlert.subject(name) });
    expect(back?.html).toContain('<html lang="ar" dir="rtl">');
    expect(back?.text).toContain('/ar/mail/stock-alerts/stop/');
    expect(back?.text).toMatch(new RegExp(`/ar/products/\\d+/${partNumber}`));
  });

  it('is mailed in English after a second request in English', async () => {
    const [email, { id, partNumber }] = [createEmail(), await soldOut()];
    await post('', { partNumber, email }).set('accept-language', 'ar').expect(200);
    await post('', { partNumber, email }).set('accept-language', 'en').expect(200);
    await post('/confirm', { token: await readToken(email) }).expect(200);
    await restock(id);
    await notify();
    const mails = await listMails(testApp, email);
    expect(mails.at(-1)?.html).toContain('<html lang="en" dir="ltr">');
  });
});
