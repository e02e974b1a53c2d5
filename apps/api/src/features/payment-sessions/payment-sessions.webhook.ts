import { apiBase } from '@dilmun/contracts/endpoint';
import { providerReturnPath, receiveProviderEvent } from '@dilmun/contracts/payment-sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors/refusal.ts';
import { getPaymentDependencies } from '../../process/payment-dependencies.ts';
import { type AcceptedMessage, receiveSignedMessage, receiveUnsignedMessage } from './payment-sessions.messages.ts';
import { findReturnUrl } from './payment-sessions.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How a provider's message was handled, for the metrics; absent on every other request. */
    providerMessage?: { provider: string; outcome: AcceptedMessage['outcome'] | 'refused' };
  }
}

const callbackBodyLimit = 256 * 1024;

/**
 * Webhooks of the providers, which refuse with SIGNATURE_INVALID, RATE_LIMITED and EVENT_NOT_SETTLED, and the page to
 * which a provider with a page of its own sends the shopper back. Bodies stay raw bytes, because signatures cover the bytes.
 */
export async function paymentWebhooks(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: callbackBodyLimit }, (_request, body, done) =>
    done(null, body),
  );

  const webhook = {
    url: `${apiBase}${receiveProviderEvent.path}`,
    bodyLimit: callbackBodyLimit,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { data } = receiveProviderEvent.params.safeParse(request.params);
      if (!data) throw new Refusal('NOT_FOUND');
      const provider = app.providers[data.provider];
      request.providerMessage = { ...data, outcome: 'refused' };
      const inbox = {
        dependencies: getPaymentDependencies(app),
        counts: app.config.isLimited ? app.requestCounts : null,
      };
      const receive = provider.caps.hasSignedMessages ? receiveSignedMessage : receiveUnsignedMessage;
      const accepted = await receive(inbox, provider, readMessage(request));
      request.providerMessage = { ...data, outcome: accepted.outcome };
      const { contentType, body } = accepted.acknowledgement;
      reply.header('cache-control', 'no-store').type(contentType);
      if (provider.caps.voidsUnacknowledged) {
        // Acknowledge the stored message, then settle. The job retries.
        reply.raw.once('finish', () => settleAndLog(app, accepted));
        return reply.send(body);
      }
      const settlement = await accepted.settle();
      if (settlement.alert) app.log.error(settlement, 'payment needs a manual check');
      if (settlement.outcome === 'unknown') throw new Refusal('EVENT_NOT_SETTLED', { retryAfterSeconds: 60 });
      return reply.send(body);
    },
  };
  app.route({ ...webhook, method: ['GET', 'POST'] });

  for (const { code, caps } of Object.values(app.providers)) {
    if (!caps.returnsThroughApi) continue;
    // Settles nothing: it only redirects the shopper's browser to the order.
    app.route({
      method: ['GET', 'POST'],
      url: `${apiBase}${providerReturnPath}/${code}/:orderNumber?`,
      bodyLimit: callbackBodyLimit,
      handler: async (request, reply) => {
        const { orderNumber = '' } = request.params as { orderNumber?: string };
        return reply.redirect(await findReturnUrl(app.db, app.config.storeOrigin, orderNumber), 303);
      },
    });
  }
}

function readMessage({ headers, body, url, ip }: FastifyRequest) {
  const texts = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]);
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start + 1);
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(query);
  return { headers: Object.fromEntries(texts), raw, address: ip };
}

async function settleAndLog(app: FastifyInstance, { settle }: AcceptedMessage) {
  try {
    const settlement = await settle();
    if (settlement.alert) app.log.error(settlement, 'payment needs a manual check');
  } catch (error) {
    app.log.error({ err: error }, 'an answered provider message waits for the job');
  }
}
