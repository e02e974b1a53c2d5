import { resolve4, resolve6 } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { ErrorAnswer } from '@dilmun/contracts/errors';
import { createFindings, type Finding, type Findings, getErrorMessage } from './check.ts';
import { isLoopback } from './loopback.ts';

const timeoutMs = 10_000;

/** Address ranges that are not publicly routable (RFC 6890). */
const inward = new BlockList();
inward.addSubnet('10.0.0.0', 8);
inward.addSubnet('100.64.0.0', 10);
inward.addSubnet('127.0.0.0', 8);
inward.addSubnet('169.254.0.0', 16);
inward.addSubnet('172.16.0.0', 12);
inward.addSubnet('192.168.0.0', 16);
inward.addAddress('::1', 'ipv6');
inward.addSubnet('fc00::', 7, 'ipv6');
inward.addSubnet('fe80::', 10, 'ipv6');

/**
 * Checks the URLs at which the providers call the shop: DNS resolution, and whether the shop responds there. Checks
 * only from this machine, and the findings say so. Does not throw.
 */
export async function checkAddresses(urls: string[]): Promise<Finding[]> {
  const report = createFindings('Addresses');
  const hostnames = new Set(urls.map((url) => new URL(url).hostname));
  for (const hostname of hostnames) {
    if (isLoopback({ hostname }))
      report.notTried(`${hostname} is this machine, so the providers cannot reach the shop there.`);
    else await checkName(hostname, report);
  }
  for (const url of urls) await callShop(url, report);
  report.notTried(
    'Whether the providers can reach the shop cannot be tested from here: their first message will show it.',
  );
  return report.findings;
}

async function checkName(hostname: string, report: Findings): Promise<void> {
  const resolved = await Promise.allSettled([resolve4(hostname), resolve6(hostname)]);
  const addresses = resolved.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const outward = addresses.filter((address) => !inward.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
  if (addresses.length === 0) report.fault(`The DNS servers of this machine find no address of ${hostname}.`);
  else if (outward.length === 0)
    report.fault(`${hostname} resolves to ${addresses.join(', ')}, which the providers cannot reach.`);
  else report.ok(`${hostname} resolves to ${outward.join(', ')}.`);
}

/** Sends an empty message, which the shop refuses with one of its error codes. */
async function callShop(url: string, report: Findings): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (isRefusalOfShop(answer, response.status)) report.ok(`The shop answers this machine at ${url}`);
    else report.fault(`Another server answers instead of the shop at ${url} (HTTP ${response.status}).`);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    report.fault(`No server answers at ${url}: ${getErrorMessage(cause)}`);
  }
}

/** The error response with one of the shop's codes (contracts/errors.ts). */
function isRefusalOfShop(answer: unknown, status: number): boolean {
  const { data } = ErrorAnswer.safeParse(answer);
  return data?.statusCode === status && status >= 400 && status < 500 && data.code !== 'NOT_FOUND';
}
