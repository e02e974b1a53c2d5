import { type PaymentProvider, ProviderUnavailable } from './provider.ts';

const failuresMax = 5;
const pauseMs = 60_000;

/**
 * The same provider, spared while it is down: after five failures in a row nothing is asked of it for a minute, and
 * whoever wants to pay is told at once instead of waiting for each time-out. Then one call tries it again, and its
 * answer decides. What it refuses is an answer; its own messages are always received.
 */
export function spared(provider: PaymentProvider, clock: () => number = Date.now): PaymentProvider {
  let failures = 0;
  let pausedUntil = 0;
  let isTrying = false;

  async function asked<T>(call: () => Promise<T>): Promise<T> {
    const isPaused = failures >= failuresMax;
    if (isPaused && (isTrying || clock() < pausedUntil)) {
      throw new ProviderUnavailable(`${provider.code} is spared for a moment`, { mayRepeat: true, wasSent: false });
    }
    isTrying = isPaused;
    try {
      const answer = await call();
      failures = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) failures = 0;
      else if (++failures >= failuresMax) pausedUntil = clock() + pauseMs;
      throw error;
    } finally {
      isTrying = false;
    }
  }

  return {
    ...provider,
    isAvailable: () => failures < failuresMax || clock() >= pausedUntil,
    start: (snapshot) => asked(() => provider.start(snapshot)),
    lookup: (ref) => asked(() => provider.lookup(ref)),
    findPaymentSessionId: (ref) => asked(() => provider.findPaymentSessionId(ref)),
    lookupRefund: (refund) => asked(() => provider.lookupRefund(refund)),
    listRefunds: (transactionRef) => asked(() => provider.listRefunds(transactionRef)),
    listPaid: (since) => asked(() => provider.listPaid(since)),
    close: (ref) => asked(() => provider.close(ref)),
    refund: (request) => asked(() => provider.refund(request)),
  };
}
