import { apiBase } from '@dilmun/contracts/endpoint';
import { type Language, splitLanguage } from '@dilmun/settings/languages';
import { offeredLanguages } from '@dilmun/settings/offered-languages';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { negotiateLanguage, withLanguage } from '../../texts/language.ts';
import { readUrl } from './read-url.ts';

/** Paths whose language the client names in a header; all others are pages, and have it in their path. */
const isNegotiated = (url: string): boolean => url.startsWith(`${apiBase}/`) || url.startsWith('/content/');

/** The language of a request: that of a page's path, otherwise the preferred one of `Accept-Language`. */
export function readLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const url = readUrl(request);
  return isNegotiated(url) ? negotiateLanguage(request.headers['accept-language']) : splitLanguage(url).language;
}

/**
 * Runs every request in its language (`currentLanguage`), and names the language of API answers, so that caches keep
 * languages apart. A page in a language that the dealer does not offer redirects to the default one.
 */
export const languagesPlugin = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    const language = readLanguage(request);
    if (!offeredLanguages.includes(language)) {
      // Not for ever: the dealer may offer the language later. More than one slash would name another site.
      void reply.redirect(splitLanguage(readUrl(request)).path.replace(/^[/\\]+/, '/'), 302);
      return;
    }
    if (isNegotiated(readUrl(request))) reply.header('content-language', language).header('vary', 'accept-language');
    withLanguage(language, done);
  });
});
