import { type PaymentProvider, ProviderUnavailable } from './provider.ts';

const failuresMax = 5;
const pauseMs = 60_000;

/**
 * Wraps a provider in a circuit breaker: after five consecutive failures (`ProviderUnavailable`) every call fails at
 * once for one minute, so that shoppers do not wait for time-outs. Then a single trial call closes the circuit or opens
 * it for another minute. A `ProviderRejected` counts as an answer, and incoming messages are always received.
 * `clock` is a monotonic clock in milliseconds.
 */
export function withCircuitBreaker(provider: PaymentProvider, clock = () => performance.now()): PaymentProvider {
  let failures = 0;
  let pausedUntil = 0;
  let isTrialRunning = false;

  async function callThrough<T>(call: () => Promise<T>): Promise<T> {
    const isPaused = failures >= failuresMax;
    if (isPaused && (isTrialRunning || clock() < pausedUntil)) {
      throw new ProviderUnavailable(`${provider.code} is not called: its circuit breaker is open`, {
        mayRepeat: true,
        wasSent: false,
      });
    }
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
    lookup: (ref) => callThrough(() => provider.lookup(ref)),
    findPaymentSessionId: (ref) => callThrough(() => provider.findPaymentSessionId(ref)),
    lookupRefund: (refund) => callThrough(() => provider.lookupRefund(refund)),
    listRefunds: (transactionRef) => callThrough(() => provider.listRefunds(transactionRef)),
    listPaid: (since) => callThrough(() => provider.listPaid(since)),
    close: (ref) => callThrough(() => provider.close(ref)),
    refund: (request) => callThrough(() => provider.refund(request)),
  };
}
