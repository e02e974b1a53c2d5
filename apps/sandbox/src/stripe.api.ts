import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type StateFile, useFault } from './state-file.ts';
import { API_VERSION } from './stripe.deliveries.ts';
import { StripeRefusal } from './stripe.errors.ts';
import type { FormValue } from './stripe.form.ts';
import type { Ledger } from './stripe.ledger.ts';
import type { Endpoint, PaymentDomain, Session, StripeState } from './stripe.objects.ts';
import { checkNoParams, readIntentParams, readRefundParams, readSessionParams } from './stripe.params.ts';

type Form = Record<string, FormValue>;
type Api = {
  file: StateFile<StripeState>;
  ledger: Ledger;
  secretKey: string;
  publishableKey?: string | undefined;
  listEndpoints: () => Endpoint[];
  listDomains: () => PaymentDomain[];
  now: () => Date;
};
type Call = { body: Form; id: string; query: Form };

/** Registers the endpoints of Stripe's API that the shop calls; the caller adds the prefix `/v1`. */
export async function registerStripeApi(app: FastifyInstance, api: Api) {
  const { file, ledger, secretKey, publishableKey, listEndpoints, listDomains, now } = api;
  const state = file.value;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', `req_${randomBytes(7).toString('hex')}`);
    reply.headers({ date: now().toUTCString(), 'stripe-version': request.headers['stripe-version'] ?? API_VERSION });
    const isKey = (key: string) => request.headers.authorization === `Bearer ${key}`;
    if (publishableKey !== undefined && isKey(publishableKey)) {
      if (isReadOfOwnPayment(request, ledger)) return;
      throw new StripeRefusal(403, { message: 'This API call cannot be made with a publishable API key.' });
    }
    if (!isKey(secretKey)) throw new StripeRefusal(401, { message: 'Invalid API Key provided.' });
    if (useFault<'apiDown'>(state.api, 'apiDown')) {
      throw new StripeRefusal(state.api.apiStatus ?? 500, {
        type: 'api_error',
        message: 'The sandbox simulates an outage.',
      });
    }
    if (state.api.apiHangMs) await new Promise((resolve) => setTimeout(resolve, state.api.apiHangMs));
  });

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send(error.body);
    const message = error instanceof Error ? error.message : 'Unknown';
    return reply.code(500).send({ error: { type: 'api_error', message } });
  });

  app.setNotFoundHandler(({ method, url }) => {
    throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${url}).` });
  });

  const expandIntent = (session: Session, { query }: Call) => {
    const { payment_intent: id } = session;
    const isExpanded = Array.isArray(query.expand) && query.expand.includes('payment_intent');
    return isExpanded && id ? { ...session, payment_intent: ledger.getIntent(id) } : session;
  };
  const buildList = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data });

  const read = (path: string, answer: (call: Call) => object) =>
    app.get(path, async (request) => answer(readCall(request)));

  const write = (path: string, answer: (call: Call) => object) =>
    app.post(path, async (request, reply) => {
      const call = readCall(request);
      const key = request.headers['idempotency-key'];
      const hash = createHash('sha256')
        .update(`${request.url}\n${JSON.stringify(call.body)}`)
        .digest('hex');
      const stored = typeof key === 'string' ? state.idempotency[key] : undefined;
      if (stored && stored.request !== hash) {
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        });
      }
      if (stored) return finish(request, reply.header('idempotent-replayed', 'true'), stored.body);
      const body = JSON.stringify(answer(call));
      // Saves the response together with its effect, so that a retry after a crash cannot repeat the effect.
      if (typeof key === 'string') state.idempotency[key] = { request: hash, body };
      ledger.commit();
      return finish(request, reply, body);
    });

  function finish(request: FastifyRequest, reply: FastifyReply, body: string) {
    if (useFault<'dropSocketAfterCommit'>(state.api, 'dropSocketAfterCommit')) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return reply.type('application/json').send(body);
  }

  write('/checkout/sessions', ({ body }) => ledger.createSession(readSessionParams(body, now())));
  read('/checkout/sessions', ({ query: { status, created, limit, starting_after: after } }) => {
    const createdFrom = isTree(created) ? Number(created.gte ?? 0) : 0;
    const all = ledger.listSessions({ status: typeof status === 'string' ? status : undefined, createdFrom });
    const start = typeof after === 'string' ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const end = start + Number(limit ?? 10);
    return { ...buildList('/v1/checkout/sessions', all.slice(start, end)), has_more: end < all.length };
  });
  read('/checkout/sessions/:id', (call) => expandIntent(ledger.getSession(call.id), call));
  write('/checkout/sessions/:id/expire', ({ id, body }) => {
    checkNoParams(body);
    return ledger.expireSession(id);
  });
  read('/payment_intents/:id', ({ id }) => ledger.getIntent(id));
  write('/payment_intents', ({ body }) => ledger.createIntent(readIntentParams(body)));
  write('/payment_intents/:id/cancel', ({ id, body }) => {
    checkNoParams(body);
    return ledger.cancelIntent(id);
  });
  read('/webhook_endpoints', () => buildList('/v1/webhook_endpoints', listEndpoints()));
  read('/payment_method_domains', ({ query }) => {
    const named = listDomains().filter(({ domain_name: name }) => name === (query.domain_name ?? name));
    return buildList('/v1/payment_method_domains', named);
  });
  write('/refunds', ({ body }) => ledger.createRefund(readRefundParams(body)));
  read('/refunds/:id', ({ id }) => ledger.getRefund(id));
  read('/refunds', ({ query }) => {
    const { payment_intent: intent, created } = query;
    const createdFrom = isTree(created) ? Number(created.gte ?? 0) : 0;
    const refunds = ledger.listRefunds(typeof intent === 'string' ? intent : undefined);
    return buildList(
      '/v1/refunds',
      refunds.filter((refund) => refund.created >= createdFrom),
    );
  });
}

/** Whether a request reads one payment with its client secret, as Stripe's script does in a browser. */
function isReadOfOwnPayment(request: FastifyRequest, ledger: Ledger): boolean {
  const { id, query } = readCall(request);
  const isPath = request.method === 'GET' && request.url.startsWith('/v1/payment_intents/');
  return isPath && ledger.getIntent(id).client_secret === query.client_secret;
}

function readCall(request: FastifyRequest): Call {
  const { params, query, body } = request;
  const id = isTree(params) && typeof params.id === 'string' ? params.id : '';
  return { id, query: isTree(query) ? query : {}, body: isTree(body) ? body : {} };
}

const isTree = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value);
