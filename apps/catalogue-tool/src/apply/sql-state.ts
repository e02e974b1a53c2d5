import { Prisma } from '@dilmun/db/generated/client';

type Meta = { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } };

/** Finds the code that PostgreSQL gave to an error of Prisma; null for another error. */
export function findSqlState(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  const { code, driverAdapterError } = (error.meta ?? {}) as Meta;
  return driverAdapterError?.cause?.originalCode ?? code ?? null;
}
