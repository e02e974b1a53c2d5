import type { FastifyInstance } from 'fastify';
import { seal, unseal } from './benefit.envelope.ts';
import type { BenefitState, DebitPayment, DebitRefund } from './benefit.state.ts';
import { type StateFile, useFault } from './state-file.ts';

/** Credentials of the shop's terminal. */
export type Terminal = { tranportalId: string; password: string; resourceKey: string };

type Api = {
  file: StateFile<BenefitState>;
  terminal: Terminal;
  pageUrl: (paymentId: string) => string;
  now: () => Date;
  /** Called for each request to inquire or refund, whether it is answered or not. */
  onInquiry: () => void;
};
type Fields = Record<string, string>;
type Refused = [error: string, errorText: string];

/** The gateway refuses longer URLs. */
export const URL_MAX = 254;
const REFUND_DAYS_MAX = 14;

/** Registers the gateway's two endpoints: `hosted.htm` opens a payment, `tranportal.htm` inquires and refunds. */
export async function registerBenefitApi(app: FastifyInstance, { file, terminal, pageUrl, now, onInquiry }: Api) {
  const state = file.value;

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('/tranportal.htm')) onInquiry();
    if (!useFault<'apiDown'>(state.control, 'apiDown')) return;
    await reply.code(500).type('text/html').send('<html><body>Service unavailable</body></html>');
  });

  app.post('/hosted.htm', async (request) => {
    const fields = readRequest(request.body, terminal);
    if (Array.isArray(fields)) return buildRefusal(fields);
    const problem = findStartProblem(fields, state);
    if (problem) return buildRefusal(problem);
    const payment = openPayment(fields, state, now());
    file.save();
    const url = pageUrl(payment.paymentId);
    return [{ status: '1', result: state.control.legacyReply ? `${payment.paymentId}:${url.split('?')[0]}` : url }];
  });

  app.post('/tranportal.htm', async (request, reply) => {
    const fields = readRequest(request.body, terminal);
    if (Array.isArray(fields)) return buildRefusal(fields);
    const outcome = fields.action === '2' ? makeRefund(fields, state, now()) : inquire(fields, state);
    file.save();
    if (useFault<'unreadableAnswers'>(state.control, 'unreadableAnswers')) {
      return reply.type('text/html').send('<html><body>Gateway time-out</body></html>');
    }
    if (Array.isArray(outcome)) return buildRefusal(outcome);
    return [{ status: '1', trandata: seal([outcome], terminal.resourceKey, state.control) }];
  });
}

function makeRefund(fields: Fields, state: BenefitState, now: Date): Fields | Refused {
  const payment = findPayment(fields, state);
  if (!payment || payment.status === 'open') return notFound;
  const problem = findRefundProblem(payment, fields, state, now);
  if (problem) return problem;
  const { trackId = '', amt = '' } = fields;
  state.lastId += 1;
  const transId = `2002${String(now.getTime())}${String(state.lastId).padStart(4, '0')}`;
  const refund: DebitRefund = { trackId, transId, amountText: amt, amountFils: parseFils(amt) ?? 0 };
  payment.refunds.push(refund);
  return buildRefundFields(payment, refund);
}

function inquire(fields: Fields, state: BenefitState): Fields | Refused {
  if (fields.action !== '8') return ['IPAY0100020', 'Invalid action type.'];
  const wanted = fields.udf5 === 'TrackID' ? fields.transId : undefined;
  for (const payment of Object.values(state.payments)) {
    const refund = payment.refunds.find(({ trackId }) => trackId === wanted);
    if (refund) return buildRefundFields(payment, refund);
  }
  const payment = findPayment(fields, state);
  return payment && payment.status !== 'open' ? buildOutcomeFields(payment) : notFound;
}

const buildRefundFields = (payment: DebitPayment, { trackId, transId, amountText }: DebitRefund): Fields => ({
  ...buildOutcomeFields(payment),
  result: 'CAPTURED',
  trackId,
  transId,
  amt: amountText,
});

const notFound: Refused = ['IPAY0100263', 'Transaction not found.'];

/** Builds the fields that the gateway sends about a payment, before encryption. */
export function buildOutcomeFields(payment: DebitPayment): Fields {
  return {
    paymentId: payment.paymentId,
    result: payment.result,
    ref: payment.transId.slice(-12),
    transId: payment.transId,
    date: payment.createdAt.slice(5, 10).replace('-', ''),
    trackId: payment.trackId,
    // The real gateway may or may not repeat it: the shop accepts both.
    ...(payment.language !== undefined && { langid: payment.language }),
    ...payment.udf,
    amt: payment.amountText,
    authRespCode: payment.authRespCode,
    authCode: payment.result === 'CAPTURED' ? payment.transId.slice(-6) : '',
  };
}

const buildRefusal = ([error, errorText]: Refused) => [{ status: '2', error, errorText }];

function readRequest(body: unknown, terminal: Terminal): Fields | Refused {
  const [envelope]: unknown[] = Array.isArray(body) ? body : [];
  const { id, trandata } = Object.assign({ id: '', trandata: '' }, envelope);
  if (id !== terminal.tranportalId) return ['IPAY0100014', 'Invalid tranportal id.'];
  const fields = typeof trandata === 'string' ? unseal(trandata, terminal.resourceKey) : undefined;
  if (!fields) return ['IPAY0100013', 'Invalid transaction data.'];
  if (fields.id !== terminal.tranportalId) return ['IPAY0100014', 'Invalid tranportal id.'];
  if (fields.password !== terminal.password) return ['IPAY0100015', 'Invalid tranportal password.'];
  if (fields.currencycode !== '048') return ['IPAY0100022', 'Invalid currency code.'];
  if (parseFils(fields.amt) === undefined) return ['IPAY0100025', 'Invalid amount.'];
  return fields;
}

function findStartProblem(fields: Fields, state: BenefitState): Refused | undefined {
  if (fields.action !== '1') return ['IPAY0100020', 'Invalid action type.'];
  if (fields.cardType !== 'D') return ['IPAY0100030', 'Invalid card type.'];
  const lacking = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'].find((name) => fields[name] === undefined);
  if (lacking) return ['IPAY0100036', `Missing ${lacking}.`];
  if (!/^\d{1,15}$/.test(fields.trackId ?? '')) return ['IPAY0100040', 'Invalid track id.'];
  if (Object.values(state.payments).some(({ trackId }) => trackId === fields.trackId)) {
    return ['IPAY0100114', 'Duplicate track id.'];
  }
  const isUsable = (url: string | undefined) => url !== undefined && url.length <= URL_MAX && URL.canParse(url);
  if (!isUsable(fields.responseURL)) return ['IPAY0100005', 'Invalid response URL.'];
  return isUsable(fields.errorURL) ? undefined : ['IPAY0100006', 'Invalid error URL.'];
}

function findRefundProblem(payment: DebitPayment, fields: Fields, state: BenefitState, now: Date): Refused | undefined {
  if (!/^\d{1,15}$/.test(fields.trackId ?? '')) return ['IPAY0100040', 'Invalid track id.'];
  const taken = Object.values(state.payments).flatMap(({ trackId, refunds }) => [
    trackId,
    ...refunds.map((refund) => refund.trackId),
  ]);
  if (taken.includes(fields.trackId ?? '')) return ['IPAY0100114', 'Duplicate track id.'];
  if (payment.status !== 'captured') return ['IPAY0100264', 'Not captured.'];
  const age = now.getTime() - new Date(payment.createdAt).getTime();
  if (age > REFUND_DAYS_MAX * 86_400_000) return ['IPAY0300025', 'Refund period exceeded.'];
  const left = payment.amountFils - payment.refunds.reduce((fils, refund) => fils + refund.amountFils, 0);
  return (parseFils(fields.amt) ?? 0) > left ? ['IPAY0300024', 'Refund amount exceeds.'] : undefined;
}

function findPayment(fields: Fields, state: BenefitState): DebitPayment | undefined {
  const wanted = fields.transId ?? '';
  const payments = Object.values(state.payments);
  if (fields.udf5 === 'PaymentID') return payments.find(({ paymentId }) => paymentId === wanted);
  if (fields.udf5 === 'TrackID') return payments.find(({ trackId }) => trackId === wanted);
  return payments.find(({ transId }) => transId === wanted);
}

function openPayment(fields: Fields, state: BenefitState, now: Date): DebitPayment {
  state.lastId += 1;
  const paymentId = `1002${String(now.getTime())}${String(state.lastId).padStart(4, '0')}`;
  const { udf1 = '', udf2 = '', udf3 = '', udf4 = '', udf5 = '', amt = '', trackId = '' } = fields;
  const payment: DebitPayment = {
    paymentId,
    trackId,
    amountText: amt,
    amountFils: parseFils(amt) ?? 0,
    language: fields.langid,
    udf: { udf1, udf2, udf3, udf4, udf5 },
    responseUrl: stripQuery(fields.responseURL ?? ''),
    errorUrl: stripQuery(fields.errorURL ?? ''),
    status: 'open',
    result: '',
    authRespCode: '',
    transId: '',
    refunds: [],
    createdAt: now.toISOString(),
  };
  state.payments[paymentId] = payment;
  return payment;
}

/** Removes the query string from a URL, as the real gateway does with every URL that it receives. */
export function stripQuery(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}

function parseFils(text: string | undefined): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})\.(\d{3})$/.exec(text ?? '') ?? [];
  const fils = whole === undefined ? 0 : Number(whole) * 1000 + Number(fraction);
  return fils > 0 ? fils : undefined;
}
