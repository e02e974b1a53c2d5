import { join } from 'node:path';
import { startBenefitServer } from './benefit-server.ts';
import { readSandboxEnvironment, type SandboxConfig } from './env.ts';
import { startMailServer } from './mail-server.ts';
import { startStripeServer } from './stripe-server.ts';

type Running = { name: string; url: string; stop(): Promise<void> };

/** Starts all servers. If one cannot start, stops the others and throws its error. */
async function startAll({ storeOrigin, folder, stripe, benefit, mail }: SandboxConfig): Promise<Running[]> {
  const starting = await Promise.allSettled([
    startStripeServer({
      ...stripe,
      webhookUrl: new URL('/api/v1/payment/webhook/stripe', storeOrigin).href,
      stateFile: join(folder, 'stripe.json'),
    }).then((server) => ({ name: 'Stripe', ...server })),
    startBenefitServer({ ...benefit, stateFile: join(folder, 'benefit.json') }).then((server) => ({
      name: 'BENEFIT',
      ...server,
    })),
    ...(mail
      ? [startMailServer({ ...mail, folder: join(folder, 'mail') }).then((server) => ({ name: 'mail', ...server }))]
      : []),
  ]);
  const running = starting.flatMap((start): Running[] => (start.status === 'fulfilled' ? [start.value] : []));
  const failure = starting.find((start) => start.status === 'rejected');
  if (!failure) return running;
  await Promise.all(running.map((server) => server.stop()));
  throw failure.reason;
}

try {
  const servers = await startAll(readSandboxEnvironment());
  for (const { name, url } of servers) process.stdout.write(`sandbox ${name}: ${url}\n`);
  const stop = () => {
    void Promise.all(servers.map((server) => server.stop())).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
