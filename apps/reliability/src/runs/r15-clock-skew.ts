import { existsSync } from 'node:fs';
import { limits } from '@dilmun/store/limits';
import jwt from 'jsonwebtoken';
import { PgBoss } from 'pg-boss';
import { databaseNow } from '../../../api/src/database-clock.ts';
import { signAccessToken } from '../../../api/src/features/sessions/sessions.token.ts';
import { createEmail, createRegistrationForm } from '../../../api/test/account.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { getOrderRow } from '../../../api/test/payment-steps.ts';
import { until } from '../crashes/crash.ts';
import type { ApiProcess } from '../parts/api-process.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { placeOrders } from '../parts/orders.ts';
import { signUp } from '../parts/sign-up.ts';
import { ask } from '../parts/traffic.ts';
import { notRun, type Run } from '../run.ts';

const faketime = '/usr/bin/faketime';

/** A process whose clock is 400 seconds fast, then one whose clock is slow, with a correct database clock. */
export const clockSkew: Run = {
  id: 'R15',
  title: 'a clock that is wrong: expiries follow the database’s, and somebody is told',
  async run() {
    if (!existsSync(faketime)) return notRun('it takes Debian’s faketime: apt-get install faketime');
    const violations: string[] = [];
    for (const seconds of [400, -400]) {
      const shop = await openShop();
      try {
        // Stops the correct process, so that the job runs in the one with the wrong clock.
        await shop.apis[0]?.end('SIGTERM');
        const sign = seconds > 0 ? '+' : '';
        const wrong = await shop.startApi({
          launcher: [faketime, '-f', `${sign}${seconds}s`],
          env: { DONT_FAKE_MONOTONIC: '1' },
          port: Number(new URL(shop.url).port),
        });
        const tell = (what: string) => violations.push(`${sign}${seconds} s: ${what}`);
        await codes(shop, wrong, tell);
        await tokens(shop, wrong, tell);
        await payments(shop, wrong, tell);
        violations.push(...(await shop.violations()));
      } finally {
        await shop.close();
      }
    }
    return { violations, figures: { skews: [400, -400], wrongDecisions: violations.length } };
  },
};

/** Codes are valid for ten minutes by the database's clock, whatever the process's clock. */
async function codes(shop: Shop, api: ApiProcess, tell: (what: string) => void) {
  for (const { minutes, status } of [
    { minutes: 9, status: 200 },
    { minutes: 11, status: 400 },
  ]) {
    const email = createEmail();
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${api.url}${base}/user/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      });
    const created = await post('create', createRegistrationForm({ email }));
    const cookie = created.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const mail = await shop.db.outboxMail.findFirst({ where: { recipient: email }, orderBy: { queuedAt: 'desc' } });
    const code = mail?.subject.slice(0, 4) || (await codeAt(shop, email));
    await shop.db.$executeRaw`UPDATE otp_codes SET created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}) WHERE used_at IS NULL`;
    const verified = await post('verify', { email, activationCode: code }, cookie);
    const isRight = status === 200 ? verified.status === 200 : verified.status >= 400;
    if (!isRight) tell(`a code of ${minutes} minutes was answered ${verified.status}`);
  }
}

/** The mail's text is deleted from the database once it is sent, so the code is read from the mail server. */
async function codeAt(shop: Shop, email: string): Promise<string> {
  await until(async () => shop.mail.mailsTo(email).length > 0);
  return shop.mail.mailsTo(email)[0]?.subject.slice(0, 4) ?? '';
}

/** A token is valid for fifteen minutes by the database's clock, whichever process issues or verifies it. */
async function tokens(shop: Shop, wrong: ApiProcess, tell: (what: string) => void) {
  const bearer = await signUp(shop, wrong.url);
  const made = jwt.decode(bearer.slice('Bearer '.length));
  if (typeof made !== 'object' || !made?.exp || !made.sub) return tell('no token could be read');
  const now = await databaseNow(shop.db);
  const livesSeconds = made.exp - now.getTime() / 1_000;
  if (Math.abs(livesSeconds - limits.accessTokenTtlSeconds) > 30) tell(`a token lives ${Math.round(livesSeconds)} s`);
  const whose = { userId: made.sub, sessionId: made.sid };
  for (const { leftSeconds, status } of [
    { leftSeconds: 30, status: 200 },
    { leftSeconds: -10, status: 401 },
  ]) {
    const madeAt = now.getTime() + (leftSeconds - limits.accessTokenTtlSeconds) * 1_000;
    const token = signAccessToken(shop.config.jwtSecret, whose, new Date(madeAt));
    const answer = await ask({ url: `${wrong.url}${base}/user/me`, headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== status) tell(`a token with ${leftSeconds} s left was answered ${answer.status}`);
  }
}

/** An order expires neither early nor late, and the skew is logged. */
async function payments(shop: Shop, api: ApiProcess, tell: (what: string) => void) {
  const [fresh, nearly, over] = await placeOrders(shop, 3);
  if (!fresh || !nearly || !over) return tell('no order could be placed');
  const { reservedUntil } = await getOrderRow(shop, fresh.orderNumber);
  const now = await databaseNow(shop.db);
  const livesSeconds = (reservedUntil.getTime() - now.getTime()) / 1_000;
  if (Math.abs(livesSeconds - 31 * 60) > 30) tell(`an order lives ${Math.round(livesSeconds)} s`);
  const endsIn = async (orderNumber: string, seconds: number) =>
    shop.db.$executeRaw`UPDATE orders SET reserved_until = now() + make_interval(secs => ${seconds})
      WHERE order_number = ${orderNumber}`;
  await endsIn(nearly.orderNumber, 120);
  await endsIn(over.orderNumber, -120);
  const boss = new PgBoss({ connectionString: shop.databaseUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.send('reconcile-payments');
  await until(async () => (await getOrderRow(shop, over.orderNumber)).status === 'EXPIRED', 30_000).catch(() =>
    tell('an order whose time is over was kept'),
  );
  await boss.stop({ graceful: false });
  if ((await getOrderRow(shop, nearly.orderNumber)).status !== 'PENDING_PAYMENT') tell('an order was given up early');
  if (!api.lines.some((line) => line.includes('clockSkewSeconds'))) tell('nobody is told of it');
}
