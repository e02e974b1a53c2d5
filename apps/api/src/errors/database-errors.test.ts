import { openDatabase } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { describe, expect, it } from 'vitest';
import { isDatabaseBusy, isDuplicate } from './database-errors.ts';

/** As Prisma throws it; `meta` holds the driver's error. */
const known = (code: string, meta: Record<string, unknown> = {}, message = 'refused') =>
  new Prisma.PrismaClientKnownRequestError(message, { code, clientVersion: '7', meta });
/** Error of a raw statement: only the nested SQLSTATE identifies the cause, not Prisma's code. */
const raw = (sqlState: string) => known('P2010', { driverAdapterError: { cause: { originalCode: sqlState } } });
/** As the driver throws it, outside Prisma. */
const driver = (sqlState: string) => Object.assign(new Error('refused'), { code: sqlState });

describe('isDatabaseBusy', () => {
  it.each(['P1001', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037', 'P2039'])(
    '%s is busy',
    { tags: 'S59' },
    (code) => {
      expect(isDatabaseBusy(known(code))).toBe(true);
      expect(isDuplicate(known(code))).toBe(false);
    },
  );

  it.each(['08006', '53100', '53300', '57014', '57P01', '57P03', '55P03', '40001', '40P01'])(
    'SQLSTATE %s counts as busy in every form of error',
    { tags: 'S59' },
    (sqlState) => {
      for (const error of [raw(sqlState), known('P2010', { code: sqlState }), driver(sqlState)]) {
        expect(isDatabaseBusy(error)).toBe(true);
        expect(isDuplicate(error)).toBe(false);
      }
    },
  );

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'read ECONNRESET',
  ])('without a code, the text “%s” counts as busy', { tags: 'S59' }, (text) => {
    expect(isDatabaseBusy(new Error(text))).toBe(true);
    expect(isDatabaseBusy(new Error('wrapped', { cause: new Error(text) }))).toBe(true);
    expect(isDatabaseBusy(known('P2010', {}, text))).toBe(true);
  });

  it('an unreachable database counts as busy, for raw and for Prisma statements', { tags: 'S59' }, async () => {
    const db = openDatabase('postgresql://nobody@127.0.0.1:9/nothing');
    const errors = await Promise.all(
      [db.$queryRaw`SELECT 1`, db.user.count()].map((asked) => asked.catch((error: unknown) => error)),
    );
    await db.$disconnect();
    for (const error of errors) expect(isDatabaseBusy(error)).toBe(true);
  });

  it.each(['DatabaseNotReachable', 'ConnectionClosed'])(
    'the driver error %s counts as busy',
    { tags: 'S59' },
    (kind) => {
      expect(isDatabaseBusy(known('P2010', { driverAdapterError: { cause: { kind } } }))).toBe(true);
    },
  );

  it('errors of an invalid request do not count as busy', { tags: 'S59' }, () => {
    const wrong = [
      known('P2002'),
      known('P2025'),
      raw('23505'),
      raw('22P02'),
      driver('42P01'),
      new Error('no such row'),
    ];
    for (const error of wrong) expect(isDatabaseBusy(error)).toBe(false);
    for (const nothing of [undefined, null, 'ECONNREFUSED', { code: '40001' }]) {
      expect(isDatabaseBusy(nothing)).toBe(false);
    }
  });
});

it('a violated unique constraint is distinguished from every other error', { tags: 'S59' }, () => {
  for (const error of [known('P2002'), raw('23505'), driver('23505')]) expect(isDuplicate(error)).toBe(true);
  for (const error of [known('P2003'), raw('23503'), driver('23503'), new Error('duplicate key')]) {
    expect(isDuplicate(error)).toBe(false);
  }
});
