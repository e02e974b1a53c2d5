import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { type PaymentProvider, ProviderRejected, ProviderUnavailable } from './provider.ts';

const ref = { id: 'cs_1', trackId: '1', amountFils: 10 };
const down = () => Promise.reject(new ProviderUnavailable('down', { mayRepeat: true }));

/** A provider that only implements look-ups, and an adjustable clock. */
function provider(isOwnClock = true) {
  const lookup = vi.fn<PaymentProvider['lookup']>(down);
  const clock = { now: 0 };
  const never = () => Promise.reject(new Error('not asked for'));
  const whole: PaymentProvider = {
    code: 'stripe',
    live: false,
    isAvailable: () => true,
    lookup,
    caps: {
      lookup: true,
      refund: 'api',
      hasSignedMessages: true,
      voidsUnacknowledged: false,
      returnsThroughApi: false,
      stepFils: 10,
      minFils: 10,
      maxFils: 10,
    },
    start: never,
    lookupRefund: never,
    findPaymentSessionId: never,
    listRefunds: never,
    listPaid: never,
    close: never,
    refund: never,
    receive: never,
  };
  return { lookup, clock, safe: isOwnClock ? withCircuitBreaker(whole, () => clock.now) : withCircuitBreaker(whole) };
}

const answers = { live: false, currency: 'bhd', occurredAt: new Date(0), state: 'open' } as const;
const fail = async (safe: PaymentProvider, times: number) => {
  for (let n = 0; n < times; n++) await expect(safe.lookup(ref)).rejects.toThrow(ProviderUnavailable);
};

describe('a provider that is down', () => {
  it('is called five times, then not for a minute, then once', async () => {
    const { lookup, clock, safe } = provider();
    await fail(safe, 4);
    expect(safe.isAvailable()).toBe(true);
    await fail(safe, 6);
    expect(lookup).toHaveBeenCalledTimes(5);
    expect(safe.isAvailable()).toBe(false);
    clock.now = 60_000;
    expect(safe.isAvailable()).toBe(true);
    await Promise.all([fail(safe, 1), fail(safe, 1), fail(safe, 1)]);
    expect(lookup).toHaveBeenCalledTimes(6);
    expect(safe.isAvailable()).toBe(false);
  });

  it('is called again after a minute although the clock of the machine was set back meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { safe } = provider(false);
    await fail(safe, 5);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(safe.isAvailable()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(safe.isAvailable()).toBe(true);
  });

  it('is called as before once it responds', async () => {
    const { lookup, clock, safe } = provider();
    await fail(safe, 5);
    clock.now = 60_000;
    lookup.mockResolvedValueOnce(answers);
    expect(await safe.lookup(ref)).toEqual(answers);
    await fail(safe, 4);
    expect(safe.isAvailable()).toBe(true);
  });

  it('is not treated as down when it refuses', async () => {
    const { lookup, safe } = provider();
    await fail(safe, 4);
    lookup.mockRejectedValueOnce(new ProviderRejected('X', 'refused'));
    await expect(safe.lookup(ref)).rejects.toThrow(ProviderRejected);
    await fail(safe, 4);
    expect(safe.isAvailable()).toBe(true);
  });
});
