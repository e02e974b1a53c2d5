import { createHmac } from 'node:crypto';
import cookie from '@fastify/cookie';
import { Tokens } from '@fastify/csrf';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../errors/refusal.ts';
import type { Config } from '../../process/config.ts';
import { clearCookie, cookieOptions, readCookie, setCookie } from './cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    xsrf: {
      /** Hook that refuses with XSRF_FAILED a cookie-authenticated request unless it proves that it comes from our pages. */
      check: onRequestAsyncHookHandler;
      /** Creates a secret for the browser's hidden cookie, and the token for it and a session. */
      create: (sessionId: string) => { secret: string; token: string };
    };
  }
}

/** Cookie that our scripts read and send back as X-XSRF-TOKEN. */
const readableCookie = 'XSRF-TOKEN';

/**
 * Cookies and `app.xsrf` (docs/security.md S23). The library is used without its Fastify plugin, because the plugin
 * verifies with one key: a new secret would sign everybody out.
 */
export const xsrfPlugin = fp(async (app) => {
  const { config } = app;
  await app.register(cookie);
  const [signer, ...others] = config.jwtSecrets.map(
    (secret) => new Tokens({ userInfo: true, hmacKey: createHmac('sha256', secret).update('xsrf').digest() }),
  );
  if (!signer) throw new Error('there is no secret');
  app.decorate('xsrf', {
    check: async (request) => {
      const [secret, token] = [readCookie(request, config, 'csrf'), request.headers['x-xsrf-token']];
      // A refresh token is its session's id, a dot and random bytes.
      const sessionId = readCookie(request, config, 'refresh')?.split('.')[0];
      const isOurs =
        secret && sessionId && typeof token === 'string'
          ? [signer, ...others].some((tokens) => tokens.verify(secret, token, sessionId))
          : false;
      if (!isOurs) throw new Refusal('XSRF_FAILED');
    },
    create: (sessionId) => {
      const secret = signer.secretSync();
      return { secret, token: signer.create(secret, sessionId) };
    },
  });
});

/** Sets the token that the browser must send with its cookie-authenticated requests from now on. */
export function issueXsrf(
  { server }: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { sessionId, cookieSeconds }: { sessionId: string; cookieSeconds: number | null },
): void {
  // Always a new secret: that of the browser may have been planted by an attacker.
  const { secret, token } = server.xsrf.create(sessionId);
  const lasting = cookieSeconds === null ? {} : { maxAge: cookieSeconds };
  setCookie(reply, config, 'csrf', secret, cookieSeconds);
  reply.setCookie(readableCookie, token, { ...cookieOptions(config), ...lasting, httpOnly: false });
}

/** Removes the token from the browser, at sign-out. */
export function clearXsrf(reply: FastifyReply, config: Config): void {
  clearCookie(reply, config, 'csrf');
  reply.clearCookie(readableCookie, { ...cookieOptions(config), httpOnly: false });
}
