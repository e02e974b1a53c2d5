import { existsSync } from 'node:fs';
import { databaseNow } from '@dilmun/db/database-clock';
import { limits } from '@dilmun/settings/limits';
import jwt from 'jsonwebtoken';
import { PgBoss } from 'pg-boss';
import { signAccessToken } from '../../../api/src/features/sessions/sessions.token.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { createCardOrder, getOrderRow } from '../../../api/test/payment-steps.ts';
import type { ApiProcess } from '../parts/api-process.ts';
import type { Shop } from '../parts/open-shop.ts';
import { register, signUp } from '../parts/shoppers.ts';
import { until } from '../parts/until.ts';
import { NotAvailable, type Run } from '../run.ts';

type Check = (holds: boolean, otherwise: string) => void;

/** A process whose clock is 400 seconds fast, then one whose clock is slow, with a correct database clock. */
export const clockSkew: Run = {
  id: 'R15',
  title: 'a wrong clock: everything expires by the database’s, and the skew is logged',
  async work(run) {
    if (!existsSync('/usr/bin/faketime'))
      throw new NotAvailable('it takes Debian’s faketime: apt-get install faketime');
    for (const FAKETIME of ['+400s', '-400s']) {
      const check: Check = (holds, otherwise) => run.check(holds, `${FAKETIME}: ${otherwise}`);
      const shop = await run.openShop();
      // Stops the correct process, so that the job runs in the one with the wrong clock.
      await shop.apis[0]?.end('SIGTERM');
      // As Debian's program `faketime` sets them; the dynamic linker replaces $LIB.
      const env = { FAKETIME, LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1', DONT_FAKE_MONOTONIC: '1' };
      const wrong = await shop.startApi({ env, port: Number(new URL(shop.url).port) });
      await checkCodes(shop, check);
      await checkTokens(shop, check);
      await checkPayments(shop, wrong, check);
    }
  },
};

/** Codes are valid for ten minutes by the database's clock, whatever the process's clock. */
async function checkCodes(shop: Shop, check: Check) {
  for (const minutes of [9, 11]) {
    const { verify } = await register(shop, shop.url);
    await shop.db.$executeRaw`UPDATE otp_codes SET created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}) WHERE used_at IS NULL`;
    const { ok, status } = await verify();
    check(ok === minutes < 10, `a code of ${minutes} minutes was answered ${status}`);
  }
}

/** A token is valid for fifteen minutes by the database's clock, whichever process issues or verifies it. */
async function checkTokens(shop: Shop, check: Check) {
  const bearer = await signUp(shop, shop.url);
  const { exp = 0, sub = '', sid } = jwt.decode(bearer.slice('Bearer '.length), { json: true }) ?? {};
  const now = await databaseNow(shop.db);
  const livesSeconds = Math.round(exp - now.getTime() / 1_000);
  check(Math.abs(livesSeconds - limits.accessTokenTtlSeconds) <= 30, `a token lives ${livesSeconds} s`);
  for (const leftSeconds of [30, -10]) {
    const issuedAt = new Date(now.getTime() + (leftSeconds - limits.accessTokenTtlSeconds) * 1_000);
    const token = signAccessToken(shop.config.jwtSecrets, { userId: sub, sessionId: sid }, issuedAt);
    const { status } = await shop.http.get(`${base}/user/me`).set('authorization', `Bearer ${token}`);
    check(status === (leftSeconds > 0 ? 200 : 401), `a token with ${leftSeconds} s left was answered ${status}`);
  }
}

/** An order expires neither early nor late, and the skew is logged. */
async function checkPayments(shop: Shop, wrong: ApiProcess, check: Check) {
  const [fresh, nearly, over] = [await createCardOrder(shop), await createCardOrder(shop), await createCardOrder(shop)];
  const { reservedUntil } = await getOrderRow(shop, fresh.orderNumber);
  const livesSeconds = Math.round((reservedUntil.getTime() - (await databaseNow(shop.db)).getTime()) / 1_000);
  check(Math.abs(livesSeconds - 31 * 60) <= 30, `an order lives ${livesSeconds} s`);
  for (const [{ orderNumber }, seconds] of [[nearly, 120] as const, [over, -120] as const]) {
    await shop.db.$executeRaw`UPDATE orders SET reserved_until = now() + make_interval(secs => ${seconds})
      WHERE order_number = ${orderNumber}`;
  }
  const boss = new PgBoss({ connectionString: shop.databaseUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.send('reconcile-payments');
  const hasExpired = async () => (await getOrderRow(shop, over.orderNumber)).status === 'EXPIRED';
  await until(hasExpired, 30_000).catch(() => check(false, 'an order whose time is over was kept'));
  await boss.stop({ graceful: false });
  check((await getOrderRow(shop, nearly.orderNumber)).status === 'PENDING_PAYMENT', 'an order was given up early');
  const isLogged = wrong.lines.some((line) => line.includes('clockSkewSeconds'));
  check(isLogged, 'the skew is not logged');
}
