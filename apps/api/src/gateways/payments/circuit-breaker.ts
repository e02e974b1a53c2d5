import { type PaymentProvider, ProviderUnavailable } from './provider.ts';

const failuresMax = 5;
const pauseMs = 60_000;

/**
 * Wraps a provider in a circuit breaker: after five consecutive failures (`ProviderUnavailable`) every call fails at
 * once for one minute, so that shoppers do not wait for time-outs. Then a single trial call closes the circuit or opens
 * it for another minute. A `ProviderRejected` counts as an answer, and incoming messages are always received. A hinted
 * lookup is not made while the circuit is open, and its outcome is not counted: a stranger can cause as many as the
 * limits of messages allow.
 * `clock` is a monotonic clock in milliseconds.
 */
export function withCircuitBreaker(provider: PaymentProvider, clock = () => performance.now()): PaymentProvider {
  let failures = 0;
  let pausedUntil = 0;
  let isTrialRunning = false;

  const refuseCall = () =>
    new ProviderUnavailable(`${provider.code} is not called: its circuit breaker is open`, {
      mayRepeat: true,
      wasSent: false,
    });

  async function callUncounted<T>(call: () => Promise<T>): Promise<T> {
    if (failures >= failuresMax) throw refuseCall();
    return call();
  }

  async function callThrough<T>(call: () => Promise<T>): Promise<T> {
    const isPaused = failures >= failuresMax;
    if (isPaused && (isTrialRunning || clock() < pausedUntil)) throw refuseCall();
    isTrialRunning = isPaused;
    try {
      const answer = await call();
      failures = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) failures = 0;
      else if (++failures >= failuresMax) pausedUntil = clock() + pauseMs;
      throw error;
    } finally {
      isTrialRunning = false;
    }
  }

  return {
    ...provider,
    isAvailable: () => failures < failuresMax || clock() >= pausedUntil,
    start: (snapshot) => callThrough(() => provider.start(snapshot)),
    lookup: (ref, options) => (options?.isHinted ? callUncounted : callThrough)(() => provider.lookup(ref, options)),
    findPaymentSessionId: (ref) => callThrough(() => provider.findPaymentSessionId(ref)),
    lookupRefund: (refund) => callThrough(() => provider.lookupRefund(refund)),
    listRefunds: (transactionRef) => callThrough(() => provider.listRefunds(transactionRef)),
    listPaid: (since) => callThrough(() => provider.listPaid(since)),
    close: (ref) => callThrough(() => provider.close(ref)),
    refund: (request) => callThrough(() => provider.refund(request)),
  };
}
