const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether traffic to a host can be read by others: true for every other machine, unless the operator lists the host in
 * PLAIN_HOSTS because the network to it is private (docs/security.md S66).
 */
export const isExposed = (host: string, plainHosts: readonly string[]): boolean =>
  host !== '' && !ownMachine.test(host.toLowerCase()) && !plainHosts.includes(host.toLowerCase());

/**
 * Returns a sentence with the remedy if a connection to this PostgreSQL URL would not be protected by TLS; null if it
 * would. Only `verify-full` encrypts and verifies the certificate in every program that reads the URL.
 */
export function findDatabaseTlsProblem(
  databaseUrl: string,
  plainHosts: readonly string[],
  variable = 'DATABASE_URL',
): string | null {
  const url = URL.parse(databaseUrl);
  if (!url) return `${variable}: is not an address.`;
  // Precedence as in the driver: a query parameter overrides the rest of the URL, and the last of several wins.
  const parameter = (name: string) => url.searchParams.getAll(name).at(-1);
  const host = parameter('host') ?? decodeURIComponent(url.hostname);
  const isSocket = host.startsWith('/');
  if (isSocket || !isExposed(host, plainHosts) || parameter('sslmode') === 'verify-full') return null;
  return `${variable} leads to another machine without TLS: end it with ?sslmode=verify-full, or name the host in PLAIN_HOSTS if only the shop’s own network lies between.`;
}
