import { apiBase } from '@dilmun/contracts/endpoint';
import { benefitReturnPath, type PaymentProviderCode, receiveProviderEvent } from '@dilmun/contracts/payment-sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paymentShop } from '../../http/payment-shop.ts';
import { Refusal } from '../../refusal.ts';
import { keepProviderEvent, noteAcknowledged, settleProviderEvent } from './payment-sessions.events.ts';

const callbackBodyLimit = 256 * 1024;

/** The providers' own calls. Their bodies are read as bytes: a signature covers what was sent, not what it means. */
export async function paymentWebhooks(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: callbackBodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  const url = `${apiBase}${receiveProviderEvent.path}`;

  app.route({
    method: ['GET', 'POST'],
    url,
    bodyLimit: callbackBodyLimit,
    handler: async (request, reply) => {
      const { data } = receiveProviderEvent.params.safeParse(request.params);
      if (!data) throw new Refusal('NOT_FOUND');
      const { eventId, fact, acknowledgement } = await received(app, data.provider, request);
      const shop = paymentShop(app);
      const event = await keepProviderEvent(app.db, data.provider, eventId, bytesOf(request).toString('utf8'), fact);
      reply.header('cache-control', 'no-store').type(acknowledgement.contentType);
      if (data.provider === 'benefit') {
        // Unanswered in time, the gateway voids the payment: acknowledge what is kept, then settle. The job repeats.
        reply.raw.once('finish', () => settleAndLog(app, event.id));
        return reply.send(acknowledgement.body);
      }
      const settlement = await settleProviderEvent(shop, event.id);
      if (settlement.alert) app.log.error(settlement, 'payment needs a person');
      if (settlement.outcome === 'unknown') throw new Refusal('EVENT_NOT_SETTLED', { retryAfterSeconds: 60 });
      return reply.send(acknowledgement.body);
    },
  });

  // Settles nothing: it only sends the shopper's browser on to the order.
  app.route({
    method: ['GET', 'POST'],
    url: `${apiBase}${benefitReturnPath}/:orderNumber?`,
    bodyLimit: callbackBodyLimit,
    handler: async (request, reply) => {
      const { orderNumber = '' } = request.params as { orderNumber?: string };
      const isSafe = /^[\w-]{1,40}$/.test(orderNumber);
      const target = isSafe ? `/order-confirmed?orderId=${orderNumber}` : '/orders';
      return reply.redirect(`${app.config.storeOrigin}${target}`, 303);
    },
  });
}

async function received(app: FastifyInstance, provider: PaymentProviderCode, request: FastifyRequest) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
  const message = await app.providers[provider].receive({ headers, raw: bytesOf(request) });
  if (!message.ok) {
    app.log.warn({ provider, reason: message.reason }, 'refused provider message');
    throw new Refusal('SIGNATURE_INVALID');
  }
  return message;
}

function bytesOf(request: FastifyRequest): Buffer {
  if (Buffer.isBuffer(request.body)) return request.body;
  const start = request.url.indexOf('?');
  return Buffer.from(start < 0 ? '' : request.url.slice(start + 1));
}

async function settleAndLog(app: FastifyInstance, eventRow: string) {
  try {
    await noteAcknowledged(app.db, eventRow);
    const settlement = await settleProviderEvent(paymentShop(app), eventRow);
    if (settlement.alert) app.log.error(settlement, 'payment needs a person');
  } catch (error) {
    app.log.error({ err: error }, 'a kept provider message waits for the job');
  }
}
