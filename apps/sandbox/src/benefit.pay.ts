import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Terminal } from './benefit.api.ts';
import { type DebitOutcome, findDebitFormProblem, findOutcome } from './benefit.cards.ts';
import { notify, notifyError } from './benefit.notify.ts';
import { readPageLanguage, renderDebitNotice, renderDebitPage, renderReturnPage } from './benefit.pages.ts';
import type { BenefitState, DebitPayment } from './benefit.state.ts';
import { sendPage } from './page.ts';
import type { StateFile } from './state-file.ts';

export type DebitProcessor = ReturnType<typeof openDebitProcessor>;

type ProcessorConfig = { file: StateFile<BenefitState>; terminal: Terminal; ackTimeoutMs: number };

/** Redirect URL of the browser, if the shop acknowledged with one. */
export type DecisionResult = { redirectUrl?: string; trandata?: string };

/** Processes payments. Voids a capture that the shop does not acknowledge in time, and notifies the shop of it. */
export function openDebitProcessor({ file, terminal, ackTimeoutMs }: ProcessorConfig) {
  const { payments } = file.value;
  let shopOrigin: string | undefined;

  async function decide(payment: DebitPayment, outcome: DebitOutcome | 'cancelled'): Promise<DecisionResult> {
    if (payment.status !== 'open') return {};
    const { result, authRespCode } = outcome === 'cancelled' ? { result: 'CANCELED', authRespCode: '' } : outcome;
    const transId = `${Date.now()}${randomBytes(2).readUInt16BE()}`;
    Object.assign(payment, { status: 'deciding', result, authRespCode, transId });
    file.save();
    const status = { CAPTURED: 'captured', CANCELED: 'cancelled' }[result] ?? 'failed';
    const { control } = file.value;
    const acknowledged = control.silent
      ? {}
      : await notify(replaceOrigins(payment), terminal.resourceKey, control, ackTimeoutMs);
    if (!acknowledged && payment.result === 'CAPTURED') return voidPayment(payment);
    finish(payment, status);
    return acknowledged ?? {};
  }

  async function voidPayment(payment: DebitPayment): Promise<DecisionResult> {
    payment.result = 'VOIDED';
    finish(payment, 'voided');
    const redirectUrl = await notifyError(
      replaceOrigins(payment),
      'IPAY0100118-Transaction voided: no acknowledgement.',
      ackTimeoutMs,
    );
    return { redirectUrl };
  }

  // A test shop on a random port has another port in its configured response URLs.
  function replaceOrigins(payment: DebitPayment): DebitPayment {
    const replaceOrigin = (address: string) =>
      shopOrigin ? new URL(new URL(address).pathname, shopOrigin).href : address;
    return { ...payment, responseUrl: replaceOrigin(payment.responseUrl), errorUrl: replaceOrigin(payment.errorUrl) };
  }

  function finish(payment: DebitPayment, status: string) {
    Object.assign(payment, { status });
    file.save();
  }

  return {
    decide,
    setShopOrigin: (origin: string) => {
      shopOrigin = origin;
    },
    find: (paymentId: string): DebitPayment | undefined => payments[paymentId],
    findOutcome: (number: string): DebitOutcome | undefined =>
      file.value.control.hostTimeout ? { result: 'HOST TIMEOUT', authRespCode: '' } : findOutcome(number),
    /** Voids payments that were in progress when the process died: no acknowledgement can have arrived. */
    async recover() {
      const interrupted = Object.values(payments).filter(({ status }) => status === 'deciding');
      await Promise.all(interrupted.map(voidPayment));
    },
  };
}

type Pay = { processor: DebitProcessor; now: () => Date };
type PageRequest = { Querystring: { PaymentID?: string }; Body: Partial<Record<string, string>> };

/** Registers the bank's page at `/payment/paymentpage.htm?PaymentID=…`. */
export async function registerBenefitPages(app: FastifyInstance, { processor, now }: Pay) {
  const show = (reply: FastifyReply, render: (nonce: string) => string, status?: number) =>
    sendPage(reply, "'none'", render, status);
  const notFound = (reply: FastifyReply) =>
    show(reply, () => renderDebitNotice('en', 'No such payment', 'Go back to the shop.'), 404);
  const over = (reply: FastifyReply, payment: DebitPayment) =>
    show(reply, () =>
      renderDebitNotice(
        readPageLanguage(payment),
        'This payment is over',
        'You can close this page and go back to the shop.',
      ),
    );

  app.get<PageRequest>('/payment/paymentpage.htm', async ({ query }, reply) => {
    const payment = processor.find(query.PaymentID ?? '');
    if (!payment) return notFound(reply);
    return payment.status === 'open' ? show(reply, () => renderDebitPage(payment)) : over(reply, payment);
  });

  app.post<PageRequest>('/payment/paymentpage.htm', async ({ query, body }, reply) => {
    const payment = processor.find(query.PaymentID ?? '');
    if (!payment) return notFound(reply);
    if (payment.status !== 'open') return over(reply, payment);
    const { action, number = '', expiry = '', pin = '' } = body;
    const problem = action === 'cancel' ? null : findDebitFormProblem({ number, expiry, pin }, now());
    if (problem !== null) return show(reply, () => renderDebitPage(payment, problem));
    const outcome = action === 'cancel' ? 'cancelled' : processor.findOutcome(number);
    const { redirectUrl, trandata } = outcome ? await processor.decide(payment, outcome) : {};
    if (redirectUrl === undefined) return over(reply, payment);
    const fields = { paymentid: payment.paymentId, trackid: payment.trackId, ...(trandata && { trandata }) };
    return show(reply, (nonce) => renderReturnPage(readPageLanguage(payment), redirectUrl, fields, nonce));
  });
}
