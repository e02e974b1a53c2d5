import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { type ErrorCode, errorStatus, errorText } from '@dilmun/contracts/errors';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openHouse } from './house.ts';
import { mutationsOf } from './mutations.ts';
import { type Sendable, sendParts, type WireParts, wireSamples } from './wire-samples.ts';

const house = openHouse();
let samples: Record<EndpointName, WireParts>;
let authorization: string;
let tables: Tables;

beforeAll(async () => {
  samples = await wireSamples(house);
  authorization = (await house.make.user()).authorization;
  tables = await openTables(house.databaseUrl);
});
afterAll(() => tables.close());

/** The one error shape: exactly these keys, a known code with its own status and words. */
const Failure = z
  .strictObject({
    statusCode: z.int().min(400).max(499),
    code: z.string().refine((code) => code in errorStatus),
    message: z.string(),
    details: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  })
  .refine(({ code, statusCode }) => errorStatus[code as ErrorCode] === statusCode)
  .refine(({ code, message }) => errorText[code as ErrorCode] === message)
  .refine(({ code, details }) => (code === 'VALIDATION_FAILED') === (details !== undefined));

/** Reading and refusing takes milliseconds; what is allowed may have to hash a password first. */
const slowMs = { refused: 1_000, allowed: 5_000 };
/** Hundreds of requests each, on a machine that may be busy. */
const timeout = 120_000;
const named = Object.entries<EndpointShape>(endpoints) as [EndpointName, EndpointShape][];

describe.each(named)('%s', (name, contract) => {
  const send = (request: Sendable) => {
    const identity: Record<string, string> = contract.caller === 'user' ? { authorization } : {};
    return sendParts(house, contract, { ...request, headers: { ...identity, ...request.headers } });
  };

  it('4xx: anything that breaks its contract, in the one error shape, and no table changes', { timeout }, async () => {
    const before = await tables.state();
    for (const { what, request } of mutationsOf(contract, samples[name]).filter(({ isRefused }) => isRefused)) {
      const { status, type, body, tookMs } = await send(request);
      // Once more where a busy machine may be to blame.
      const quickerMs = tookMs < slowMs.refused ? tookMs : (await send(request)).tookMs;
      expect.soft({ what, status, type, body, problem: Failure.safeParse(body).error?.message }).toEqual({
        what,
        status: (body as { statusCode?: number }).statusCode,
        type: 'application/json; charset=utf-8',
        body,
        problem: undefined,
      });
      expect.soft(quickerMs, what).toBeLessThan(slowMs.refused);
    }
    expect(await tables.state()).toEqual(before);
  });

  it('no 5xx: whatever its contract allows, however strange', { timeout }, async () => {
    for (const { what, request } of mutationsOf(contract, samples[name]).filter(({ isRefused }) => !isRefused)) {
      const { status, body, tookMs } = await send(request);
      expect.soft({ what, status, body, isFine: isFine(status, body) }).toMatchObject({ isFine: true });
      expect.soft(tookMs, what).toBeLessThan(slowMs.allowed);
    }
  });

  it('the request that the others were made from keeps its contract', async () => {
    const { status, body } = await send({ ...samples[name], query: Object.entries(samples[name].query ?? {}) });
    expect((body as { code?: string }).code).not.toBe('VALIDATION_FAILED');
    expect({ status, body, isFine: isFine(status, body) }).toMatchObject({ isFine: true });
  });
});

/** An answer, or a refusal on purpose: no provider stands behind this house, so paying may be unavailable. */
function isFine(status: number, body: unknown): boolean {
  if (status < 400) return true;
  return status < 500 ? Failure.safeParse(body).success : (body as { code?: string }).code === 'PAYMENT_UNAVAILABLE';
}

interface Tables {
  /** Each table with a hash of all its rows. */
  state: () => Promise<Record<string, string>>;
  close: () => Promise<void>;
}

async function openTables(url: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    // Searches that found nothing are counted a while later, whatever is asked then.
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'search_misses' ORDER BY 1`,
  );
  const statement = rows
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${name} t`,
    )
    .join(' UNION ALL ');
  return {
    state: async () => {
      const hashes = await client.query<{ name: string; hash: string }>(statement);
      return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]));
    },
    close: () => client.end(),
  };
}
