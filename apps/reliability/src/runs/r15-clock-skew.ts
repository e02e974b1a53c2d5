import { existsSync } from 'node:fs';
import { limits } from '@dilmun/store/limits';
import jwt from 'jsonwebtoken';
import { PgBoss } from 'pg-boss';
import { databaseNow } from '../../../api/src/database-clock.ts';
import { signAccessToken } from '../../../api/src/features/sessions/sessions.token.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { getOrderRow } from '../../../api/test/payment-steps.ts';
import { until } from '../crashes/crash.ts';
import type { ApiProcess } from '../parts/api-process.ts';
import { placeOrder } from '../parts/buyers.ts';
import type { Shop } from '../parts/open-shop.ts';
import { register, signUp } from '../parts/sign-up.ts';
import { sendRequest } from '../parts/traffic.ts';
import { defineRun, NotAvailable, runOnShop } from '../run.ts';

const faketime = '/usr/bin/faketime';

type Check = (holds: boolean, otherwise: string) => void;

/** A process whose clock is 400 seconds fast, then one whose clock is slow, with a correct database clock. */
export const clockSkew = defineRun(
  'R15',
  'a wrong clock: everything expires by the database’s, and the skew is logged',
  async (findings) => {
    if (!existsSync(faketime)) throw new NotAvailable('it takes Debian’s faketime: apt-get install faketime');
    for (const skew of ['+400s', '-400s']) {
      const check: Check = (holds, otherwise) => findings.check(holds, `${skew}: ${otherwise}`);
      await runOnShop(findings, async (shop) => {
        // Stops the correct process, so that the job runs in the one with the wrong clock.
        await shop.apis[0]?.end('SIGTERM');
        const wrong = await shop.startApi({
          launcher: [faketime, '-f', skew],
          env: { DONT_FAKE_MONOTONIC: '1' },
          port: Number(new URL(shop.url).port),
        });
        await checkCodes(shop, check);
        await checkTokens(shop, check);
        await checkPayments(shop, wrong, check);
      });
    }
  },
);

/** Codes are valid for ten minutes by the database's clock, whatever the process's clock. */
async function checkCodes(shop: Shop, check: Check) {
  for (const { minutes, isValid } of [
    { minutes: 9, isValid: true },
    { minutes: 11, isValid: false },
  ]) {
    const { verify } = await register(shop, shop.url);
    await shop.db.$executeRaw`UPDATE otp_codes SET created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}) WHERE used_at IS NULL`;
    const { ok, status } = await verify();
    check(ok === isValid, `a code of ${minutes} minutes was answered ${status}`);
  }
}

/** A token is valid for fifteen minutes by the database's clock, whichever process issues or verifies it. */
async function checkTokens(shop: Shop, check: Check) {
  const bearer = await signUp(shop, shop.url);
  const issued = jwt.decode(bearer.slice('Bearer '.length));
  if (typeof issued !== 'object' || !issued?.exp || !issued.sub) return check(false, 'no token could be read');
  const now = await databaseNow(shop.db);
  const livesSeconds = Math.round(issued.exp - now.getTime() / 1_000);
  check(Math.abs(livesSeconds - limits.accessTokenTtlSeconds) <= 30, `a token lives ${livesSeconds} s`);
  for (const { leftSeconds, expected } of [
    { leftSeconds: 30, expected: 200 },
    { leftSeconds: -10, expected: 401 },
  ]) {
    const issuedAt = new Date(now.getTime() + (leftSeconds - limits.accessTokenTtlSeconds) * 1_000);
    const owner = { userId: issued.sub, sessionId: issued.sid };
    const authorization = `Bearer ${signAccessToken(shop.config.jwtSecret, owner, issuedAt)}`;
    const { status } = await sendRequest({ url: `${shop.url}${base}/user/me`, headers: { authorization } });
    check(status === expected, `a token with ${leftSeconds} s left was answered ${status}`);
  }
}

/** An order expires neither early nor late, and the skew is logged. */
async function checkPayments(shop: Shop, wrong: ApiProcess, check: Check) {
  const [fresh, nearly, over] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
  const { reservedUntil } = await getOrderRow(shop, fresh);
  const livesSeconds = Math.round((reservedUntil.getTime() - (await databaseNow(shop.db)).getTime()) / 1_000);
  check(Math.abs(livesSeconds - 31 * 60) <= 30, `an order lives ${livesSeconds} s`);
  const endIn = async (orderNumber: string, seconds: number) =>
    shop.db.$executeRaw`UPDATE orders SET reserved_until = now() + make_interval(secs => ${seconds})
      WHERE order_number = ${orderNumber}`;
  await endIn(nearly, 120);
  await endIn(over, -120);
  const boss = new PgBoss({ connectionString: shop.databaseUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.send('reconcile-payments');
  const hasExpired = async () => (await getOrderRow(shop, over)).status === 'EXPIRED';
  await until(hasExpired, 30_000).catch(() => check(false, 'an order whose time is over was kept'));
  await boss.stop({ graceful: false });
  check((await getOrderRow(shop, nearly)).status === 'PENDING_PAYMENT', 'an order was given up early');
  const isLogged = wrong.lines.some((line) => line.includes('clockSkewSeconds'));
  check(isLogged, 'the skew is not logged');
}
