import { shopVersion } from '../process/version.ts';
import type { Findings } from './payments/check.ts';
import { isLoopback } from './payments/loopback.ts';

const timeoutMs = 10_000;

/** Checks the shop at its public address, asked from this machine: release, certificate, headers, metrics. */
export async function checkShopAddress(origin: string, { ok, fault, notTried }: Findings): Promise<void> {
  const { protocol, hostname, host } = new URL(origin);
  const request = (url: string) =>
    fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
      const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
      fault(`${url} does not answer (${error.message}${cause}).`);
      return null;
    });
  const ready = await request(`${origin}/health/ready`);
  if (!ready) return;
  const { version = 'an unknown release' } = (await ready.json().catch(() => ({}))) as { version?: string };
  if (!ready.ok)
    return fault(`${origin}/health/ready answers ${ready.status}: the shop is not ready; its log has the reason.`);
  if (version === shopVersion) ok(`The shop answers at ${origin} with release ${version}.`);
  else fault(`The shop at ${origin} is ${version}, this checkout ${shopVersion}: finish the upgrade.`);
  const metrics = await request(`${origin}/metrics`);
  const isPublic = metrics?.ok && (await metrics.text()).includes('dilmun_');
  if (isPublic) fault(`${origin}/metrics is public: keep METRICS_PORT inside the network.`);
  if (isLoopback({ hostname })) return notTried('TLS: the address is this machine.');
  if (protocol !== 'https:') return fault('STORE_ORIGIN has no https: put a proxy with a certificate before the shop.');
  if (ready.headers.has('strict-transport-security')) ok('Browsers are told to use https only.');
  else fault('The header Strict-Transport-Security is missing: the proxy must pass it on.');
  const plain = await request(`http://${host}/`);
  if (plain && !plain.headers.get('location')?.startsWith('https:'))
    fault(`http://${host}/ does not redirect to https.`);
}
