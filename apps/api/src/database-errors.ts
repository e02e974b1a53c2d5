import { Prisma } from '@dilmun/db/generated/client';

/** PostgreSQL or Prisma say: too busy, restarting, waited too long, disk full. Trying again later can help. */
const busyPrismaCodes = new Set(['P1001', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037', 'P2039']);
const busySqlStates = /^(?:08...|53...|57014|57P0.|55P03|40001|40P01)$/;
/** What the driver says of it, which a raw statement's own code (P2010) hides. */
const busyKinds = new Set<string | undefined>([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
]);
const busyTexts = /timeout exceeded when trying to connect|Connection terminated|not queryable|ECONNREFUSED|ECONNRESET/;

interface DriverMeta {
  driverAdapterError?: { cause?: { kind?: string; originalCode?: string } };
  code?: string;
}

/** The SQLSTATE behind an error of Prisma's or of the driver's own, where it tells one. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined;
  }
  const meta: DriverMeta | undefined = error.meta;
  return meta?.driverAdapterError?.cause?.originalCode ?? meta?.code;
}

/** Whether the database could not serve now though nothing is wrong with what was asked (docs/security.md S59). */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const meta: DriverMeta | undefined = error.meta;
    return (
      busyPrismaCodes.has(error.code) ||
      busyKinds.has(meta?.driverAdapterError?.cause?.kind) ||
      busySqlStates.test(sqlStateOf(error) ?? '') ||
      busyTexts.test(error.message)
    );
  }
  return (
    error instanceof Error &&
    (busySqlStates.test(sqlStateOf(error) ?? '') ||
      busyTexts.test(error.message) ||
      busyTexts.test(String(error.cause ?? '')))
  );
}

/** Whether a unique key refused a row. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && (error.code === 'P2002' || sqlStateOf(error) === '23505');
