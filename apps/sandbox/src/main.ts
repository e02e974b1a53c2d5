import { join } from 'node:path';
import { startBenefitServer } from './benefit-server.ts';
import { readSandboxEnvironment, type SandboxConfig } from './env.ts';
import { startMailServer } from './mail-server.ts';
import { startStripeServer } from './stripe-server.ts';

type Running = { name: string; url: string; stop(): Promise<void> };

async function startAll({ storeOrigin, folder, stripe, benefit, mail }: SandboxConfig): Promise<Running[]> {
  const webhookUrl = new URL('/api/v1/payment/webhook/stripe', storeOrigin).href;
  return [
    { name: 'Stripe', ...(await startStripeServer({ ...stripe, webhookUrl, stateFile: join(folder, 'stripe.json') })) },
    { name: 'BENEFIT', ...(await startBenefitServer({ ...benefit, stateFile: join(folder, 'benefit.json') })) },
    ...(mail ? [{ name: 'mail', ...(await startMailServer({ ...mail, folder: join(folder, 'mail') })) }] : []),
  ];
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
  // Ends the servers that have started, too.
  process.exit(1);
}
