import { findDatabaseTlsProblem, isExposed } from '@dilmun/db/tls';

/** The addresses by their variables; one that could not be read is missing. */
interface Addresses {
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  REDIS_URL?: string | undefined;
}

/**
 * Lists every URL that leads to another machine without TLS, as a sentence with the remedy. `plainHosts` are exempt.
 * The drivers verify certificates, so a URL that disables the verification is listed too.
 */
export function tlsProblems(
  { DATABASE_URL, DATABASE_READ_URL, SMTP_URL, REDIS_URL }: Addresses,
  plainHosts: readonly string[],
): string[] {
  return [
    DATABASE_URL ? findDatabaseTlsProblem(DATABASE_URL, plainHosts) : null,
    DATABASE_READ_URL ? findDatabaseTlsProblem(DATABASE_READ_URL, plainHosts, 'DATABASE_READ_URL') : null,
    SMTP_URL ? mailTlsProblem(new URL(SMTP_URL), plainHosts) : null,
    REDIS_URL ? redisTlsProblem(new URL(REDIS_URL), plainHosts) : null,
  ].filter((problem) => problem !== null);
}

function mailTlsProblem({ protocol, hostname, searchParams }: URL, plainHosts: readonly string[]): string | null {
  if (!isExposed(hostname, plainHosts)) return null;
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  if (isEncrypted && !searchParams.has('tls.rejectUnauthorized')) return null;
  return 'SMTP_URL leads to another machine without checked TLS: take smtps://, or end it with ?requireTLS=true, or name the host in PLAIN_HOSTS if only the shop’s own network lies between.';
}

function redisTlsProblem({ protocol, hostname, searchParams }: URL, plainHosts: readonly string[]): string | null {
  if (!isExposed(hostname, plainHosts) || (protocol === 'rediss:' && !searchParams.has('tls'))) return null;
  return 'REDIS_URL leads to another machine without TLS: take rediss://, or name the host in PLAIN_HOSTS if only the shop’s own network lies between.';
}
