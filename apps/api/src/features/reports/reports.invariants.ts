import type { Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { listViolations, type Violation } from '@dilmun/db/invariants';
import { z } from 'zod';

const Violations = z.array(z.object({ rule: z.string(), subject: z.string() }));

/** What a check of the invariants found: their number, and the first of them. */
export interface InvariantCheck {
  checkedAt: Date;
  count: number;
  violations: Violation[];
}

/** Violations that are stored and reported. One fault can violate a rule in every row. */
const violationsMax = 20;

/** Checks the live database against `prisma/invariants.sql`, and stores the result for report and metrics. */
export async function checkInvariants(db: Db, databaseUrl: string): Promise<InvariantCheck> {
  const found = await listViolations(databaseUrl);
  const check = {
    checkedAt: await databaseNow(db),
    count: found.length,
    violations: found.slice(0, violationsMax),
  };
  const data = { ...check, violations: check.violations.map(({ rule, subject }) => ({ rule, subject })) };
  await db.invariantCheck.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
  return check;
}

/** The result of the last check; null if there was none yet. */
export async function findInvariantCheck(db: Db): Promise<InvariantCheck | null> {
  const row = await db.invariantCheck.findUnique({ where: { id: 1 } });
  return row && { checkedAt: row.checkedAt, count: row.count, violations: Violations.parse(row.violations) };
}
