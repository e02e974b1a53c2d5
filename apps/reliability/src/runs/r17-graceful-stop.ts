import { Agent, get } from 'node:http';
import { base } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import { makeCrowd } from '../parts/crowd.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { ask } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

const slowRequests = 50;
const keptConnections = 50;

/** SIGTERM while fifty requests wait for a lock and fifty idle connections are open. */
export const gracefulStop: Run = {
  id: 'R17',
  title: 'SIGTERM: what is under way is answered, and the process is gone at once',
  async run({ size }) {
    const violations: string[] = [];
    const stops: number[] = [];
    const tookMs: number[] = [];
    let dropped = 0;
    const shop = await openShop();
    try {
      let busy = 0;
      for (let round = 0; round < (size === 'full' ? 5 : 1); round++) {
        if (round > 0) await shop.restart();
        const { statuses, stoppedMs, code, latenciesMs } = await stopOnce(shop);
        stops.push(stoppedMs);
        tookMs.push(...latenciesMs);
        dropped += statuses.filter((status) => status === 0).length;
        if (code !== 0) violations.push(`exit code ${code}`);
        busy += statuses.filter((status) => status === 503).length;
        for (const status of statuses) if (![200, 503, 0].includes(status)) violations.push(`answered ${status}`);
      }
      if (dropped > 0) violations.push(`${dropped} requests were not answered`);
      return {
        violations: [...violations, ...(await shop.violations())],
        latenciesMs: tookMs,
        bars: [
          { what: 'from SIGTERM to the end, ms', value: Math.max(...stops), atMost: 5_000 },
          // A request that waits too long receives a 503, which counts as answered.
          { what: 'answered 503', value: busy, atMost: 0 },
        ],
        figures: { dropped, busy, rounds: stops.length },
      };
    } finally {
      await shop.close();
    }
  },
};

async function stopOnce(shop: Shop) {
  const variant = await shop.make.variant();
  const [buyer] = await makeCrowd(shop.db, shop.config.jwtSecret, 1, variant);
  const headers = { authorization: buyer?.authorization ?? '' };
  const [api] = shop.apis;
  if (!api) throw new Error('there is no process to stop');
  const agent = new Agent({ keepAlive: true, maxSockets: keptConnections });
  await Promise.all(Array.from({ length: keptConnections }, () => touch(`${shop.url}/health/live`, agent)));

  let term = 0;
  const answers = await shop.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE carts IN ACCESS EXCLUSIVE MODE`;
    const waiting = Array.from({ length: slowRequests }, () =>
      ask({ url: `${shop.url}${base}/user/cart/me`, headers }),
    );
    // Some requests wait for the lock; the others arrived before this query and wait for a connection.
    await until(async () => (await waitingForLocks(shop)) > 0);
    for (let n = 0; n < 3; n++) await ask({ url: `${shop.url}/health/live` });
    term = performance.now();
    process.kill(api.pid, 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return waiting;
  });
  const answered = await Promise.all(answers);
  const { code } = await api.ended;
  agent.destroy();
  return {
    code,
    stoppedMs: Math.round(performance.now() - term),
    statuses: answered.map(({ status }) => status),
    latenciesMs: answered.map((answer) => answer.tookMs),
  };
}

async function waitingForLocks({ db }: Shop): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

const touch = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
  });
