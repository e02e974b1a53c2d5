import { Prisma } from '@dilmun/db/generated/client';

/**
 * Error codes of PostgreSQL, of the network and of Prisma for overload, restart, timeout and full disk, where a later
 * retry can succeed.
 */
const busyPrismaCodes = new Set(['P1001', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037', 'P2039']);
const busyCodes =
  /^(?:08...|53...|57014|57P0.|55P03|40001|40P01|ECONN(?:REFUSED|RESET)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** The driver's error, which Prisma wraps in P2010 for raw statements. */
const busyKinds = new Set<string | undefined>([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
]);
const busyTexts =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|ECONNREFUSED|ECONNRESET/;

interface DriverMeta {
  driverAdapterError?: { cause?: { kind?: string; originalCode?: string } };
  code?: string;
}

/** Finds the SQLSTATE, or the code of the network, of an error of Prisma or the driver; undefined if it has none. */
function findCode(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined;
  }
  const meta: DriverMeta | undefined = error.meta;
  return meta?.driverAdapterError?.cause?.originalCode ?? meta?.code;
}

/** Whether the database was temporarily unable to serve a valid request (docs/security.md S59). */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const meta: DriverMeta | undefined = error.meta;
    return (
      busyPrismaCodes.has(error.code) ||
      busyKinds.has(meta?.driverAdapterError?.cause?.kind) ||
      busyCodes.test(findCode(error) ?? '') ||
      busyTexts.test(error.message)
    );
  }
  return (
    error instanceof Error &&
    (busyCodes.test(findCode(error) ?? '') ||
      busyTexts.test(error.message) ||
      busyTexts.test(String(error.cause ?? '')))
  );
}

/** Whether a unique constraint rejected a row. */
export const isDuplicate = (error: unknown): boolean =>
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') || findCode(error) === '23505';
