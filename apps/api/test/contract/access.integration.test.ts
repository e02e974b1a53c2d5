import type { Caller, EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../test-app.ts';
import { createWireSamples, type Sendable, sendParts, type WireParts } from '../wire-samples.ts';

const testApp = openTestApp();

type Identity = 'anonymous' | 'guest' | 'user' | 'expired session' | 'forged token';
const identities: Identity[] = ['anonymous', 'guest', 'user', 'expired session', 'forged token'];

/** The refusal of each identity; identities without an entry are admitted. */
const turnedAway: Record<Caller, Partial<Record<Identity, string>>> = {
  anyone: {},
  visitor: { 'expired session': '401 SESSION_ENDED', 'forged token': '401 SESSION_ENDED' },
  shopper: {
    anonymous: '401 GUEST_UNKNOWN',
    'expired session': '401 SESSION_ENDED',
    'forged token': '401 SESSION_ENDED',
  },
  user: {
    anonymous: '401 UNAUTHENTICATED',
    guest: '401 UNAUTHENTICATED',
    'expired session': '401 SESSION_ENDED',
    'forged token': '401 SESSION_ENDED',
  },
  session: Object.fromEntries(identities.map((identity) => [identity, '403 XSRF_FAILED'])),
  provider: Object.fromEntries(identities.map((identity) => [identity, '400 SIGNATURE_INVALID'])),
};
const doorCodes = ['UNAUTHENTICATED', 'SESSION_ENDED', 'GUEST_UNKNOWN', 'XSRF_FAILED', 'SIGNATURE_INVALID'];

let samples: Record<EndpointName, WireParts>;
let headersOf: Record<Identity, Record<string, string>>;

beforeAll(async () => {
  samples = await createWireSamples(testApp);
  const [user, expired] = await Promise.all([testApp.make.user(), testApp.make.user()]);
  await testApp.db.session.update({
    where: { id: expired.sessionId },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  const [header, payload] = user.authorization.split('.');
  headersOf = {
    anonymous: {},
    guest: {},
    user: { authorization: user.authorization },
    'expired session': { authorization: expired.authorization },
    'forged token': { authorization: `${header}.${payload}.${'A'.repeat(43)}` },
  };
});

describe.each(Object.entries<EndpointShape>(endpoints) as [EndpointName, EndpointShape][])('%s', (name, contract) => {
  /** The endpoint's valid request; callers that are not guests send a guest token that was never issued. */
  const createRequest = (identity: Identity): Sendable => {
    const { params, query = {}, headers, body } = samples[name];
    const isGuest = identity === 'guest';
    return {
      params: { ...params, ...(params?.guestToken && !isGuest && { guestToken: 'nobody-issued-this' }) },
      query: Object.entries(query),
      headers: {
        ...headers,
        ...(headers?.['x-guest-token'] && !isGuest && { 'x-guest-token': 'nobody-issued-this' }),
        ...headersOf[identity],
      },
      body,
    };
  };
  const door = async (request: Sendable) => {
    const { status, body } = await sendParts(testApp, contract, request);
    const { code = '' } = body as { code?: string };
    return doorCodes.includes(code) ? `${status} ${code}` : 'comes in';
  };

  it.each(identities)(`${contract.caller}: access as %s`, async (identity) => {
    expect(await door(createRequest(identity))).toBe(turnedAway[contract.caller][identity] ?? 'comes in');
  });

  it('refuses an anonymous caller before reading the body', async () => {
    const refused = turnedAway[contract.caller].anonymous;
    if (!refused || contract.method === 'GET' || contract.caller === 'provider') return;
    expect(await door({ ...createRequest('anonymous'), body: '{"cut off":' })).toBe(refused);
  });
});
