const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether what is sent to this host passes where others may read it: to any machine but this one, unless the operator
 * names the host as reached over a network of the shop's own (docs/security.md S66).
 */
export const isExposed = (host: string, plainHosts: readonly string[]): boolean =>
  host !== '' && !ownMachine.test(host.toLowerCase()) && !plainHosts.includes(host.toLowerCase());

/**
 * What is wrong with how a PostgreSQL at this address would be spoken to, in a sentence with the remedy; null where
 * nothing is. `verify-full` alone encrypts and checks the certificate for every program that reads the address.
 */
export function findDatabaseTlsProblem(databaseUrl: string, plainHosts: readonly string[]): string | null {
  const url = URL.parse(databaseUrl);
  if (!url) return 'DATABASE_URL: is not an address.';
  // As its driver does: a parameter stands above the rest of the address, and the last of a name above the others.
  const parameter = (name: string) => url.searchParams.getAll(name).at(-1);
  const host = parameter('host') ?? decodeURIComponent(url.hostname);
  const isSocket = host.startsWith('/');
  if (isSocket || !isExposed(host, plainHosts) || parameter('sslmode') === 'verify-full') return null;
  return 'DATABASE_URL leads to another machine without TLS: end it with ?sslmode=verify-full, or name the host in PLAIN_HOSTS if only the shop’s own network lies between.';
}
