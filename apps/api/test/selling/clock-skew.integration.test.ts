import { randomUUID } from 'node:crypto';
import { calculateSkewSeconds, databaseNow } from '@dilmun/db/database-clock';
import { limits } from '@dilmun/settings/limits';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { deliverMails } from '../../src/features/mails/mails.jobs.ts';
import { markMailSent, queueMail } from '../../src/features/mails/mails.service.ts';
import { claimMails } from '../../src/features/mails/mails.sql.ts';
import { requestRefund } from '../../src/features/payment-sessions/payment-sessions.refund-request.ts';
import { readReport, reportDefaults } from '../../src/features/reports/reports.service.ts';
import { signAccessToken } from '../../src/features/sessions/sessions.token.ts';
import { removeStaleRegistrations } from '../../src/features/users/users.registration.service.ts';
import { createMailer } from '../../src/gateways/mail.ts';
import { PAYMENT_SESSION_TTL_SECONDS } from '../../src/gateways/payments/provider.ts';
import { createEmail, createRegistrationForm, openAccount, openBrowser, password } from '../account.ts';
import { createOrderBody, createUserWithCart, place } from '../checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { createCardOrder, getOrderRow, settleCaptured } from '../payment-steps.ts';

const testApp = openTestAppWithFakeProviders();
afterEach(() => void vi.useRealTimers());

// The fake providers share the test's clock; `pnpm reliability R15` runs processes with different clocks.
it('with a slow clock, a payment session expires by the database’s clock and is opened once', {
  tags: 'R15',
}, async () => {
  const variant = await testApp.make.variant({ priceFils: 60_000 });
  const user = await createUserWithCart(testApp, [variant]);
  vi.useFakeTimers({ now: Date.now() - 400_000, toFake: ['Date'] });
  const { body } = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
  const repeated = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
  expect(repeated.body.data.session.id).toBe(body.data.session.id);
  const [session] = (await getOrderRow(testApp, body.data.orderNumber)).paymentSessions;
  const livesMs = (session?.expiresAt.getTime() ?? 0) - (await databaseNow(testApp.db)).getTime();
  expect(Math.abs(livesMs - PAYMENT_SESSION_TTL_SECONDS * 1_000)).toBeLessThan(20_000);
});

it('with a slow clock, an order and its invoice are dated by the database’s clock', { tags: 'R15' }, async () => {
  vi.useFakeTimers({ now: Date.now() - 400_000, toFake: ['Date'] });
  const { orderNumber } = await createCardOrder(testApp);
  await settleCaptured(testApp, orderNumber);
  const { placedAt, paidAt } = await getOrderRow(testApp, orderNumber);
  const now = (await databaseNow(testApp.db)).getTime();
  for (const time of [placedAt, paidAt]) expect(Math.abs(now - Number(time))).toBeLessThan(20_000);
});

it('with a slow clock, a declined payment and a sent refund wait by the database’s clock', {
  tags: 'R15',
}, async () => {
  vi.useFakeTimers({ now: Date.now() - 400_000, toFake: ['Date'] });
  const declined = await createCardOrder(testApp);
  await settleCaptured(testApp, declined.orderNumber, { state: 'failed', code: 'card_declined' });
  const refunded = await createCardOrder(testApp);
  await settleCaptured(testApp, refunded.orderNumber);
  const refund = { ref: 're_of_another_clock', amountFils: 1_000, state: 'pending' };
  await settleCaptured(testApp, refunded.orderNumber, { refund });
  const now = (await databaseNow(testApp.db)).getTime();
  const [session] = (await getOrderRow(testApp, declined.orderNumber)).paymentSessions;
  const [sent] = (await getOrderRow(testApp, refunded.orderNumber)).refunds;
  expect([session?.declineCode, sent?.status]).toEqual(['card_declined', 'SENT']);
  for (const time of [session?.createdAt, session?.updatedAt, sent?.createdAt, sent?.updatedAt])
    expect(Math.abs(now - Number(time))).toBeLessThan(20_000);
});

it('with a slow clock, the report has stuck payments and refunds by the database’s clock', {
  tags: 'R15',
}, async () => {
  const stuck = await createCardOrder(testApp);
  const orderId = (await getOrderRow(testApp, stuck.orderNumber)).id;
  await testApp.db.$executeRaw`
    UPDATE payment_sessions SET created_at = now() - interval '62 minutes' WHERE order_id = ${orderId}::uuid`;
  vi.useFakeTimers({ now: Date.now() - 400_000, toFake: ['Date'] });
  const { orderNumber } = await createCardOrder(testApp);
  await settleCaptured(testApp, orderNumber);
  const request = { orderNumber, amountFils: null, reason: 'returned', restock: false };
  await requestRefund({ db: testApp.db, providers: testApp.app.providers }, request);
  const [refund] = (await getOrderRow(testApp, orderNumber)).refunds;
  expect(Math.abs((await databaseNow(testApp.db)).getTime() - Number(refund?.createdAt))).toBeLessThan(20_000);
  await testApp.db.$executeRaw`
    UPDATE refunds SET status = 'FAILED', updated_at = now() - interval '14 days 2 minutes' WHERE id = ${refund?.id}::uuid`;
  const { troubled, refunds } = await readReport(testApp.db, reportDefaults);
  expect(troubled.map(({ order }) => order.orderNumber)).toEqual([stuck.orderNumber]);
  expect(refunds).toEqual([]);
});

it('with a fast clock, the list of sessions has those that have not expired', { tags: 'R15' }, async () => {
  const browser = openBrowser(testApp);
  const { email } = await openAccount(testApp, browser);
  const { body } = await browser.post('/api/v1/user/login').send({ email, password }).expect(200);
  const { sub } = jwt.decode(body.data.accessToken, { json: true }) ?? {};
  await testApp.db.session.updateMany({
    where: { userId: sub },
    data: { expiresAt: new Date(Date.now() + 200_000) },
  });
  vi.useFakeTimers({ now: Date.now() + 400_000, toFake: ['Date'] });
  const list = await testApp.http
    .get('/api/v1/user/sessions')
    .set('authorization', `Bearer ${body.data.accessToken}`)
    .expect(200);
  expect(list.body.data).not.toEqual([]);
});

it('an access token expires fifteen minutes after its issue by the database’s clock, also when read', {
  tags: 'R15',
}, async () => {
  vi.useFakeTimers({ now: Date.now() - 400_000, toFake: ['Date'] });
  const browser = openBrowser(testApp);
  const { email } = await openAccount(testApp, browser);
  const { body } = await browser.post('/api/v1/user/login').send({ email, password }).expect(200);
  const { sub = '', sid, exp = 0 } = jwt.decode(body.data.accessToken, { json: true }) ?? {};
  const now = await databaseNow(testApp.db);
  expect(Math.abs(exp - now.getTime() / 1_000 - limits.accessTokenTtlSeconds)).toBeLessThan(20);
  const readStatus = async (leftSeconds: number) => {
    const madeAt = new Date(now.getTime() + (leftSeconds - limits.accessTokenTtlSeconds) * 1_000);
    const token = signAccessToken(testApp.config.jwtSecrets, { userId: sub, sessionId: sid }, madeAt);
    return (await testApp.http.get('/api/v1/user/me').set('authorization', `Bearer ${token}`)).status;
  };
  expect(await readStatus(60)).toBe(200);
  expect(await readStatus(-10)).toBe(401);
});

it('with a fast clock, a changed password ends the other sessions that have not expired', { tags: 'R15' }, async () => {
  const browser = openBrowser(testApp);
  const { email } = await openAccount(testApp, browser);
  const signIn = async () => (await browser.post('/api/v1/user/login').send({ email, password }).expect(200)).body.data;
  const [own, other] = [await signIn(), await signIn()];
  const { sid } = jwt.decode(other.accessToken, { json: true }) ?? {};
  await testApp.db.session.update({ where: { id: sid }, data: { expiresAt: new Date(Date.now() + 200_000) } });
  vi.useFakeTimers({ now: Date.now() + 400_000, toFake: ['Date'] });
  const newPassword = 'Another-Long-1-Tide';
  await testApp.http
    .post('/api/v1/user/change-password')
    .set('authorization', `Bearer ${own.accessToken}`)
    .send({ currentPassword: password, newPassword, confirmNewPassword: newPassword })
    .expect(200);
  await testApp.http.get('/api/v1/user/me').set('authorization', `Bearer ${other.accessToken}`).expect(401);
});

it('a fast clock delays no mail', { tags: 'R15' }, async () => {
  vi.useFakeTimers({ now: Date.now() + 400_000, toFake: ['Date'] });
  const cause = `test:${randomUUID()}`;
  await queueMail(testApp.db, { cause, to: createEmail(), subject: 'Now', text: 'Now', html: '<p>Now</p>' });
  const { nextTryAt } = await testApp.db.outboxMail.findUniqueOrThrow({ where: { cause } });
  expect(nextTryAt.getTime()).toBeLessThanOrEqual((await databaseNow(testApp.db)).getTime());
});

it('a clock that is a week ahead gives up no mail at its first failure', { tags: 'R15' }, async () => {
  const cause = `test:${randomUUID()}`;
  await queueMail(testApp.db, { cause, to: createEmail(), subject: 'Now', text: 'Now', html: '<p>Now</p>' });
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
  const mailer = createMailer('smtp://127.0.0.1:9', 'no-reply@dilmun-devices.example');
  const log = pino({ enabled: false });
  while ((await deliverMails({ db: testApp.db, mailer, log })) > 0);
  mailer.close();
  const mail = await testApp.db.outboxMail.findUniqueOrThrow({ where: { cause } });
  expect(mail).toMatchObject({ tries: 1, failedAt: null });
});

it('a clock that is a week ahead deletes no registration that waits for its code', { tags: 'R15' }, async () => {
  const form = createRegistrationForm();
  await openBrowser(testApp).post('/api/v1/user/create').send(form).expect(200);
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
  await removeStaleRegistrations(testApp.db);
  expect(await testApp.db.registration.count({ where: { email: form.email } })).toBe(1);
});

it('a slow clock sends no more bulk mails a minute than others', { tags: 'R15' }, async () => {
  vi.useFakeTimers({ now: Date.now() - 400_000, toFake: ['Date'] });
  const bulk = { to: createEmail(), isBulk: true, subject: 'News', text: 'News', html: '<p>News</p>' };
  const causes = [`test:${randomUUID()}`, `test:${randomUUID()}`];
  for (const cause of causes) await queueMail(testApp.db, { ...bulk, cause });
  const claim = () => claimMails(testApp.db, { max: 100, leaseSeconds: 80, bulkPerMinute: 1 });
  const [first] = (await claim()).filter(({ cause }) => causes.includes(cause));
  await markMailSent(testApp.db, first?.id ?? '');
  expect((await claim()).filter(({ cause }) => causes.includes(cause))).toEqual([]);
});

it.each([400, -400])('a clock difference of %i seconds is reported', { tags: 'R15' }, async (seconds) => {
  const now = await databaseNow(testApp.db);
  expect(calculateSkewSeconds(now, new Date(now.getTime() + seconds * 1_000))).toBe(seconds);
  expect(calculateSkewSeconds(now, new Date(now.getTime() + 4_000))).toBeNull();
});
