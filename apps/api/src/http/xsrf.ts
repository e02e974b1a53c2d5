import { createHmac } from 'node:crypto';
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { clearCookie, cookieName, cookieOptions, readCookie } from './cookies.ts';

/** Cookie that our scripts read and send back as X-XSRF-TOKEN. */
const readableCookie = 'XSRF-TOKEN';

/**
 * Cookies and `app.csrfProtection`, a hook that refuses a cookie-authenticated request with XSRF_FAILED unless it
 * proves that it comes from our pages (docs/security.md S23).
 */
export const xsrfPlugin = fp(async (app) => {
  const { config } = app;
  await app.register(cookie);
  await app.register(csrfProtection, {
    cookieKey: cookieName(config, 'csrf'),
    cookieOpts: cookieOptions(config),
    getToken: (request) => {
      const token = request.headers['x-xsrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
    // A refresh token is its session's id, a dot and random bytes.
    getUserInfo: (request) => readCookie(request, config, 'refresh')?.split('.')[0] ?? '',
    csrfOpts: { userInfo: true, hmacKey: createHmac('sha256', config.jwtSecret).update('xsrf').digest() },
  });
});

/** Sets the token that the browser must send with its cookie-authenticated requests from now on. */
export function issueXsrf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { sessionId, cookieSeconds }: { sessionId: string; cookieSeconds: number | null },
): void {
  // Never reuse a secret from the browser, because an attacker may have planted it.
  delete request.cookies[cookieName(config, 'csrf')];
  const lasting = cookieSeconds === null ? {} : { maxAge: cookieSeconds };
  const token = reply.generateCsrf({ ...cookieOptions(config), ...lasting, userInfo: sessionId });
  reply.setCookie(readableCookie, token, { ...cookieOptions(config), ...lasting, httpOnly: false });
}

/** Removes the token from the browser, at sign-out. */
export function clearXsrf(reply: FastifyReply, config: Config): void {
  clearCookie(reply, config, 'csrf');
  reply.clearCookie(readableCookie, { ...cookieOptions(config), httpOnly: false });
}
