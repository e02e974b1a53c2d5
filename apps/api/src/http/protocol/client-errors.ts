import type { Socket } from 'node:net';
import { type ErrorAnswer, type ErrorCode, errorStatus, errorText } from '@dilmun/contracts/errors';
import type { ConnectionError } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../errors/refusal.ts';
import { dataPolicy } from '../security/headers.ts';

/** Refusals of Node's HTTP parser by error code; all others are malformed requests. */
const refusalCodes = new Map<string | undefined, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'HEADERS_TOO_LARGE'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'PAYLOAD_TOO_LARGE'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'REQUEST_TIMEOUT'],
]);

/** Connections whose request was answered before its body had arrived. */
const answeredEarly = new WeakSet<Socket>();

/**
 * Sends the error response for a request that could not be parsed, then closes its connection; a request that already
 * has a response gets no second one.
 */
export function sendClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || answeredEarly.has(socket)) return void socket.destroy();
  socket.end(buildRawAnswer(refusalCodes.get(error.code) ?? 'MALFORMED_REQUEST'), () => socket.destroy());
}

function buildRawAnswer(code: ErrorCode): string {
  const statusCode = errorStatus[code];
  const answer: ErrorAnswer = { statusCode, code, message: errorText[code] };
  const body = JSON.stringify(answer);
  return [
    `HTTP/1.1 ${statusCode} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-security-policy: ${dataPolicy}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** The number of `Host` headers; Node's own headers contain only the first. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length;

/**
 * Refuses with MALFORMED_REQUEST, because Node would respond without a body, or accept it: HTTP/1.1 without Host, and
 * several Hosts (RFC 9112, 3.2). Ignores an unknown `Expect` (RFC 9110, 10.1.1, allows it). The server needs
 * `requireHostHeader: false`.
 */
export const clientErrorsPlugin = fp(async (app) => {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) answeredEarly.add(raw.socket);
    done();
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    answeredEarly.delete(raw.socket);
    const hosts = countHosts(raw.rawHeaders);
    const isMalformed = hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1');
    done(isMalformed ? new Refusal('MALFORMED_REQUEST') : undefined);
  });
});
