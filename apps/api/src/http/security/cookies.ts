import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../process/config.ts';

/**
 * `registration` ties a pending account to its browser, `refresh` renews a session, `csrf` proves that a request comes
 * from our pages, `device` identifies a browser that signed in before.
 */
export type SecretCookie = 'registration' | 'refresh' | 'csrf' | 'device';

const isHttps = (config: Config) => config.storeOrigin.startsWith('https:');

/** Browsers refuse the prefix and `Secure` on plain http, Safari on localhost too (docs/security.md S20). */
const cookieName = (config: Config, cookie: SecretCookie): string => `${isHttps(config) ? '__Host-' : ''}${cookie}`;

/** Not readable by scripts, and sent only to us. */
export const cookieOptions = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(config),
});

/** Reads a cookie of ours; undefined if the browser sent none. */
export function readCookie(request: FastifyRequest, config: Config, cookie: SecretCookie): string | undefined {
  return request.cookies[cookieName(config, cookie)];
}

/** Sets a cookie of ours; `maxAgeSeconds` null: until the browser closes. */
export function setCookie(
  reply: FastifyReply,
  config: Config,
  cookie: SecretCookie,
  value: string,
  maxAgeSeconds: number | null,
): void {
  const lasting = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds };
  reply.setCookie(cookieName(config, cookie), value, { ...cookieOptions(config), ...lasting });
}

/** Removes a cookie of ours from the browser. */
export function clearCookie(reply: FastifyReply, config: Config, cookie: SecretCookie): void {
  reply.clearCookie(cookieName(config, cookie), cookieOptions(config));
}
