import {
  type PaymentProvider,
  type ProviderFact,
  type ProviderRef,
  ProviderRejected,
  ProviderUnavailable,
  type RefundFact,
  type SentRefund,
} from '../provider.ts';
import { formatBenefitAmount } from './benefit.amount.ts';
import { encryptTrandata, parseTrandata } from './benefit.envelope.ts';
import { type BenefitRequest, callGateway } from './benefit.gateway.ts';
import { type NotificationConfig, receiveBenefitMessage } from './benefit.notification.ts';
import { parseOutcome, parsePaymentPage } from './benefit.reply.ts';

export type BenefitProviderConfig = NotificationConfig & {
  /** Scheme and host: `https://www.benefit-gateway.bh`, `https://test.benefit-gateway.bh` or the sandbox's address. */
  gatewayUrl: string;
  tranportalId: string;
  password: string;
  /** URL to which the gateway posts outcomes and errors; it strips query strings. At most 254 characters. */
  notificationUrl: string;
  /** Off until the acquirer confirms inquiries; an unreported payment then needs staff. */
  inquiry: boolean;
  /** `api` only with the acquirer's approval. */
  refund: 'manual' | 'api';
  /** Per request, in milliseconds. */
  timeoutMs?: number;
};

type Inquiry = Pick<ProviderRef, 'trackId' | 'amountFils'>;

/** Bahrain's numeric ISO 4217 code. */
const BHD = '048';
const ACTION = { purchase: '1', refund: '2', inquiry: '8' };

/** The local debit scheme, on the bank's own page (docs/payments.md). */
export function createBenefitProvider(config: BenefitProviderConfig): PaymentProvider {
  const credentials = { id: config.tranportalId, password: config.password, currencycode: BHD };
  const send = (path: 'hosted.htm' | 'tranportal.htm', request: BenefitRequest) =>
    callGateway({
      url: new URL(`/payment/API/${path}`, config.gatewayUrl),
      id: config.tranportalId,
      trandata: encryptTrandata([{ ...credentials, ...request }], config.resourceKey),
      timeoutMs: config.timeoutMs ?? 10_000,
    });

  /**
   * Inquires about a payment or a refund by one of its ids. A refused inquiry, as for a payment that does not exist
   * yet, proves nothing about the money: the response then has no outcome, but the gateway's code.
   */
  async function inquire(by: 'PaymentID' | 'TrackID', id: string, { trackId, amountFils }: Inquiry) {
    try {
      const { trandata } = await send('tranportal.htm', {
        action: ACTION.inquiry,
        amt: formatBenefitAmount(amountFils),
        trackId,
        udf5: by,
        transId: id,
      });
      return { trandata, code: undefined };
    } catch (error) {
      if (error instanceof ProviderRejected) return { trandata: undefined, code: error.code };
      throw error;
    }
  }

  /** The refund status in a response; null unless the response is about this refund and final. */
  function parseRefundOutcome(
    trandata: string | undefined,
    { refundId, trackId, amountFils }: Pick<SentRefund, 'refundId' | 'trackId' | 'amountFils'>,
  ): RefundFact | null {
    const outcome = parseOutcome(parseTrandata(trandata ?? '', config.resourceKey));
    if (outcome?.trackId !== trackId || outcome.amountFils !== amountFils) return null;
    if (outcome.state === 'captured') return { refundId, amountFils, state: 'succeeded' };
    // The issuer declined. After a host timeout the refund may have been made.
    const isRefused = outcome.result === 'NOT CAPTURED' || outcome.result === 'DENIED BY RISK';
    return isRefused ? { refundId, amountFils, state: 'failed', code: outcome.code } : null;
  }

  return {
    code: 'benefit',
    live: config.live,
    caps: {
      lookup: config.inquiry,
      refund: config.refund,
      hasSignedMessages: false,
      voidsUnacknowledged: true,
      returnsThroughApi: true,
      stepFils: 1,
      minFils: 1,
      maxFils: 999_999_999,
    },

    isAvailable: () => true,

    // A track id is accepted once: after an unknown outcome only a new payment session can start again.
    async start(snapshot) {
      const reply = await send('hosted.htm', {
        action: ACTION.purchase,
        amt: formatBenefitAmount(snapshot.amountFils),
        cardType: 'D',
        trackId: snapshot.trackId,
        ...(snapshot.language && { langid: snapshot.language === 'ar' ? 'AR' : 'EN' }),
        udf1: '',
        udf2: snapshot.orderNumber,
        udf3: snapshot.id,
        udf4: '',
        udf5: '',
        responseURL: config.notificationUrl,
        errorURL: config.notificationUrl,
      });
      const page = parsePaymentPage(reply.result ?? '', config.gatewayUrl);
      if (!page) throw new ProviderRejected('UNEXPECTED_PAGE', 'BENEFIT answered with no payment page of its own');
      return { ref: page.paymentId, expiresAt: snapshot.expiresAt, view: { kind: 'redirect', url: page.url } };
    },

    async lookup(ref) {
      if (!config.inquiry) return createUnknownFact(ref, config.live);
      const { trandata, code } = await inquire('PaymentID', ref.id, ref);
      const outcome = parseOutcome(parseTrandata(trandata ?? '', config.resourceKey));
      if (outcome?.paymentId !== ref.id || outcome.trackId !== ref.trackId) {
        return { ...createUnknownFact(ref, config.live), code };
      }
      const { paymentId, result, ...fact } = outcome;
      return { ...fact, ref: paymentId, live: config.live, currency: 'bhd', occurredAt: new Date() };
    },

    // Messages of the gateway contain our payment session's id.
    findPaymentSessionId: async () => null,

    // A refund has its own track id. A refund that the inquiry does not find may still be made: staff must decide.
    async lookupRefund({ refundId, trackId, amountFils }) {
      if (!config.inquiry) return null;
      const { trandata } = await inquire('TrackID', trackId, { trackId, amountFils });
      return parseRefundOutcome(trandata, { refundId, trackId, amountFils });
    },

    // The gateway has no list of payments.
    listRefunds: async () => null,
    listPaid: async () => null,

    close: async () => 'unsupported',

    async refund({ refundId, trackId, ref, amountFils }) {
      if (config.refund === 'manual') throw new ProviderRejected('REFUND_BY_HAND', 'The terminal makes no refunds');
      const reply = await send('tranportal.htm', {
        action: ACTION.refund,
        amt: formatBenefitAmount(amountFils),
        trackId,
        udf5: 'PaymentID',
        transId: ref.id,
      });
      const fact = parseRefundOutcome(reply.trandata, { refundId, trackId, amountFils });
      if (!fact) throw new ProviderUnavailable('BENEFIT: unreadable answer to a refund', { mayRepeat: false });
      return fact;
    },

    receive: async (message) => receiveBenefitMessage(config, message, new Date()),
  };
}

const createUnknownFact = (ref: ProviderRef, live: boolean): ProviderFact => ({
  ref: ref.id,
  trackId: ref.trackId,
  live,
  currency: 'bhd',
  occurredAt: new Date(),
  state: 'unknown',
});
