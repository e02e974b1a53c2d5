import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import type { ErrorAnswer } from '@dilmun/contracts/errors';
import { validation } from '@dilmun/messages/validation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzRequests } from '../env.ts';
import { fuzz } from '../fuzz.ts';
import { listMutations } from '../mutations.ts';
import { Failure, isFine, slowMs } from '../refusals.ts';
import { openTables, type Tables } from '../table-states.ts';
import { openTestApp } from '../test-app.ts';
import { createWireSamples, type Sendable, sendParts, type WireParts } from '../wire-samples.ts';

const testApp = openTestApp();
let samples: Record<EndpointName, WireParts>;
let authorization: string;
let tables: Tables;

beforeAll(async () => {
  samples = await createWireSamples(testApp);
  authorization = (await testApp.make.user()).authorization;
  tables = await openTables(testApp.databaseUrl);
});
afterAll(() => tables.close());

/** Validation texts that are not the shop's own, such as zod's English. */
function foreignTexts(body: unknown): string[] {
  const own = new Set<string>(Object.values(validation));
  return ((body as ErrorAnswer).details ?? []).map(({ message }) => message).filter((message) => !own.has(message));
}

/** Hundreds of requests each, on a machine that may be busy. */
const timeout = 120_000;
const named = Object.entries<EndpointShape>(endpoints) as [EndpointName, EndpointShape][];

describe.each(named)('%s', (name, contract) => {
  const send = (request: Sendable) => {
    const identity: Record<string, string> = contract.caller === 'user' ? { authorization } : {};
    return sendParts(testApp, contract, { ...request, headers: { ...identity, ...request.headers } });
  };

  it('4xx: requests that break its contract, in the one error shape, and no table changes', { timeout }, async () => {
    const before = await tables.state();
    for (const { what, request } of listMutations(contract, samples[name]).filter(({ isRefused }) => isRefused)) {
      const { status, type, body, tookMs } = await send(request);
      // Retry once, because the machine may be busy.
      const quickerMs = tookMs < slowMs.refused ? tookMs : (await send(request)).tookMs;
      expect.soft({ what, status, type, body, problem: Failure.safeParse(body).error?.message }).toEqual({
        what,
        status: (body as { statusCode?: number }).statusCode,
        type: 'application/json; charset=utf-8',
        body,
        problem: undefined,
      });
      expect.soft(quickerMs, what).toBeLessThan(slowMs.refused);
      expect.soft({ what, foreign: foreignTexts(body) }).toEqual({ what, foreign: [] });
    }
    expect(await tables.state()).toEqual(before);
  });

  it('no 5xx: unusual requests that its contract allows', { timeout }, async () => {
    for (const { what, request } of listMutations(contract, samples[name]).filter(({ isRefused }) => !isRefused)) {
      const { status, body, tookMs } = await send(request);
      expect.soft({ what, status, body, isFine: isFine(status, body) }).toMatchObject({ isFine: true });
      expect.soft(tookMs, what).toBeLessThan(slowMs.allowed);
    }
  });

  it('4xx or a valid answer, in time, to random requests', { tags: 'R21', timeout }, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const wrong = await fuzz({ contract, sample: samples[name], send, tables, count: fuzzRequests, seed });
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  });

  it('the sample request keeps its contract', async () => {
    const { status, body } = await send({ ...samples[name], query: Object.entries(samples[name].query ?? {}) });
    expect((body as { code?: string }).code).not.toBe('VALIDATION_FAILED');
    expect({ status, body, isFine: isFine(status, body) }).toMatchObject({ isFine: true });
  });
});
