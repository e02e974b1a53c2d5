import { apiBase } from '@dilmun/contracts/endpoint';
import { splitLanguage } from '@dilmun/settings/languages';
import fp from 'fastify-plugin';
import { Refusal } from '../../errors/refusal.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/**
 * A provider's message is authenticated by a signature, and a mailed link by its token; both may arrive through a
 * browser from another site.
 */
const authenticatedPaths = [`${apiBase}/payment/`, '/mail/'];

/** Refuses cross-site requests that change data with FOREIGN_ORIGIN (docs/security.md S24). */
export const originPlugin = fp(async (app) => {
  const ours = listOrigins(app.config.storeOrigin);
  app.addHook('onRequest', ({ method, headers, routeOptions }, _reply, done) => {
    if (
      readingMethods.has(method) ||
      authenticatedPaths.some((path) => splitLanguage(routeOptions.url ?? '').path.startsWith(path))
    )
      return done();
    const isForeign = headers.origin !== undefined && !ours.has(headers.origin);
    const isRefused = isForeign || headers['sec-fetch-site'] === 'cross-site';
    done(isRefused ? new Refusal('FOREIGN_ORIGIN') : undefined);
  });
});

/** A shop on this machine is reachable under any of its names. */
function listOrigins(storeOrigin: string): Set<string> {
  const url = new URL(storeOrigin);
  if (!loopbackNames.includes(url.hostname)) return new Set([storeOrigin]);
  return new Set(loopbackNames.map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`));
}
