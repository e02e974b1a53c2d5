import { createHmac } from 'node:crypto';
import { apiBase } from '@dilmun/contracts/endpoint';
import type { ErrorCode } from '@dilmun/contracts/errors';
import { login, logout } from '@dilmun/contracts/sessions';
import { changePassword, resetPassword, verifyUser } from '@dilmun/contracts/users';
import fp from 'fastify-plugin';
import type { Refusal } from '../../errors/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, if it was. */
    refusal: Refusal | null;
  }
}

/** Routes whose success is logged as a security event. */
const done = new Map([
  [`${apiBase}${login.path}`, 'signed in'],
  [`${apiBase}${logout.path}`, 'signed out'],
  [`${apiBase}${verifyUser.path}`, 'code used'],
  [`${apiBase}${resetPassword.path}`, 'password reset'],
  [`${apiBase}${changePassword.path}`, 'password changed'],
]);

/** Error codes that are logged as a security event. */
const refused: Partial<Record<ErrorCode, string>> = {
  WRONG_CREDENTIALS: 'sign-in failed',
  CURRENT_PASSWORD_WRONG: 'current password refused',
  EMAIL_NOT_VERIFIED: 'sign-in before verification',
  SESSION_ENDED: 'session refused',
  CODE_INVALID: 'code refused',
  RESET_INVALID: 'reset refused',
  XSRF_FAILED: 'forged request',
  FOREIGN_ORIGIN: 'foreign origin',
  GUEST_UNKNOWN: 'guest token refused',
  CART_LINE_NOT_FOUND: 'not theirs',
  ORDER_NOT_FOUND: 'not theirs',
  SESSION_NOT_FOUND: 'not theirs',
  ADDRESS_NOT_FOUND: 'not theirs',
  RATE_LIMITED: 'limited',
  RESEND_TOO_SOON: 'limited',
  SIGNATURE_INVALID: 'bad signature',
  EVENT_NOT_SETTLED: 'message of no known payment',
};

/**
 * Writes one line per security event (docs/security.md S63): event, route, user if known, and a keyed hash of the
 * address, which cannot be reversed without our secret. Named fields only; none contains request data.
 */
export const securityLogPlugin = fp(async (app) => {
  const key = createHmac('sha256', app.config.jwtSecrets[0]).update('address').digest();
  const hashAddress = (address: string) => createHmac('sha256', key).update(address).digest('hex').slice(0, 16);
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', (request, reply, next) => {
    next();
    const { refusal, routeOptions, caller } = request;
    const route = routeOptions.url ?? 'unknown';
    const event = refusal ? refused[refusal.code] : reply.statusCode < 400 && done.get(route);
    if (!event) return;
    const why = typeof refusal?.cause === 'string' ? refusal.cause : undefined;
    const userId = caller?.kind === 'user' ? caller.userId : undefined;
    request.log.info(
      { event, why, route, status: reply.statusCode, userId, address: hashAddress(request.ip) },
      'security',
    );
  });
});
