import type { ErrorAnswer, ErrorCode, ErrorDetail } from '@dilmun/contracts/errors';
import { readKey } from '@dilmun/contracts/message-keys';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import { isDatabaseBusy } from '../../errors/database-errors.ts';
import { Refusal } from '../../errors/refusal.ts';
import { withLanguage } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';
import { buildPlainPage, isPageUrl, linkShop } from '../pages/plain-page.ts';
import { readLanguage } from './languages.ts';
import { listMethods } from './methods.ts';
import { readUrl } from './read-url.ts';

/** A request that violates its contract, with texts in the current language. */
export function createValidationRefusal(error: z.ZodError): Refusal {
  return new Refusal('VALIDATION_FAILED', { details: listDetails(error) });
}

/** One entry per rejected field, with its first text only. */
function listDetails(error: z.ZodError): ErrorDetail[] {
  const { validation } = words();
  const byPath = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (!byPath.has(field)) byPath.set(field, validation[readKey(issue)]);
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
}

/** Errors of Fastify and its plugins, by their status. */
const codesByStatus = new Map<number, ErrorCode>([
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [414, 'URI_TOO_LONG'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'RATE_LIMITED'],
]);

/** `isReceived`: the body is complete. */
function findRefusal(thrown: unknown, isReceived: boolean): Refusal | null {
  if (thrown instanceof Refusal) return thrown;
  if (isDatabaseBusy(thrown)) return new Refusal('BUSY', { retryAfterSeconds: 1, cause: thrown });
  const { code, statusCode: status } = (thrown ?? {}) as Partial<FastifyError>;
  if (code === 'FST_ERR_HANDLER_TIMEOUT') {
    return isReceived ? new Refusal('BUSY', { retryAfterSeconds: 1, cause: thrown }) : new Refusal('REQUEST_TIMEOUT');
  }
  if (status && status < 500) return new Refusal(codesByStatus.get(status) ?? 'MALFORMED_REQUEST');
  return null;
}

/** For the page of a request that is refused before the hook that sets the policy. */
const pagePolicy = "default-src 'self';frame-ancestors 'none'";

/** The error response of a refusal, in the current language; without one, that of an unexpected error. */
function createErrorAnswer(refusal: Refusal | null): ErrorAnswer {
  const { errorTexts } = words();
  if (!refusal) return { statusCode: 500, code: 'INTERNAL', message: errorTexts.INTERNAL };
  const { statusCode, code, details } = refusal;
  return {
    statusCode,
    code,
    message: errorTexts[code],
    ...(details && { details }),
  };
}

/** A page that says why a browser's navigation failed, with a way on, and the request's id for a failure of ours. */
function buildErrorPage({ statusCode, message }: ErrorAnswer, requestId: string): string {
  const { controls, transportTexts } = words();
  const reference = statusCode >= 500 ? `<p>${transportTexts.reference(requestId)}</p>\n` : '';
  const mayRetry = statusCode === 429 || statusCode >= 500;
  return buildPlainPage(message, reference + (mayRetry ? `<a href="">${controls.retry}</a>` : linkShop()));
}

/**
 * Sends the error response, as a page to a browser that navigates; also for requests that Fastify refuses before
 * routing.
 */
export function sendError(thrown: unknown, request: FastifyRequest, answer: FastifyReply) {
  const refusal = findRefusal(thrown, request.raw.complete);
  // Unexpected errors are logged with the request id, and the response contains no details.
  if (!refusal) request.log.error({ err: thrown }, 'unexpected error');
  request.refusal = refusal;
  // The client is still sending this request: the connection can carry no other.
  if (refusal?.code === 'REQUEST_TIMEOUT') answer.header('connection', 'close');
  if (refusal?.retryAfterSeconds) answer.header('retry-after', String(refusal.retryAfterSeconds));
  // Some requests are refused before any hook runs, such as those with a malformed URL.
  const language = readLanguage(request);
  const body = withLanguage(language, () => createErrorAnswer(refusal));
  answer.code(body.statusCode).header('cache-control', 'no-store');
  if (!isPageUrl(readUrl(request)) || !request.headers.accept?.includes('text/html')) return answer.send(body);
  if (!answer.hasHeader('content-security-policy')) answer.header('content-security-policy', pagePolicy);
  return answer.type('text/html; charset=utf-8').send(withLanguage(language, () => buildErrorPage(body, request.id)));
}

/** Turns anything thrown, unknown paths and malformed JSON included, into an error response. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler((error, request, answer) => sendError(error, request, answer));
  app.setNotFoundHandler((request, answer) => {
    const methods = listMethods(readUrl(request));
    const isOtherMethod = methods.length > 0 && !methods.includes(request.method);
    if (isOtherMethod) answer.header('allow', methods.join(', '));
    return sendError(new Refusal(isOtherMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), request, answer);
  });
});
