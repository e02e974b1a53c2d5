import { languageIds, localizePath } from '@dilmun/settings/languages';
import { addressLimits } from '@dilmun/settings/request-limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { words } from '../../texts/words.ts';
import { createAddressCounter } from '../security/rate-limits.ts';
import { buildPlainPage, linkShop } from './plain-page.ts';

/** A link in a mail that needs no session: its page has a button, which acts. */
interface MailLink {
  /** Such as '/mail/newsletter/stop'; the token follows. */
  path: string;
  /** The name of its texts. */
  texts: keyof ReturnType<typeof words>['mailLinks']['actions'];
  /** The id in a token that the shop created, otherwise null. */
  findId: (token: string) => string | null;
  /** Acts; idempotent. False: there is nothing left to act on. */
  act: (id: string) => Promise<unknown>;
}

/**
 * Serves a mailed link in every language. GET shows a page with a button and changes nothing, because mail programs
 * open links ahead of their readers. POST acts, whatever its form says: it is the button's, or the one click of a mail
 * program (RFC 8058), which has no cookies and follows no redirect.
 */
export async function serveMailLink(app: FastifyInstance, { path, texts, findId, act }: MailLink): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 4 * 1024 },
      (_request, _body, done) => done(null),
    );
    const onRequest = createMailLinkCounters(app);
    for (const language of languageIds) {
      const url = localizePath(language, `${path}/:token`);
      scope.get<TokenRoute>(url, { onRequest }, async ({ params }, reply) => {
        if (!findId(params.token)) return sendInvalid(reply);
        const { title, text, button } = words().mailLinks.actions[texts];
        return send(reply, title, `<p>${text}</p>\n<form method="post"><button>${button}</button></form>`);
      });
      scope.post<TokenRoute>(url, { onRequest }, async ({ params }, reply) => {
        const id = findId(params.token);
        if (!id || (await act(id)) === false) return sendInvalid(reply);
        const { doneTitle, doneText } = words().mailLinks.actions[texts];
        return send(reply, doneTitle, `<p>${doneText}</p>\n${linkShop()}`);
      });
    }
  });
}

/** Hooks that count the requests of mailed links together, and refuse with RATE_LIMITED. */
export const createMailLinkCounters = (app: FastifyInstance) =>
  app.config.isLimited ? [createAddressCounter(app, 'mailLink', addressLimits.otherRequests)] : [];

interface TokenRoute {
  Params: { token: string };
}

function sendInvalid(reply: FastifyReply) {
  const { invalidTitle, invalidText } = words().mailLinks;
  return send(reply.code(404), invalidTitle, `<p>${invalidText}</p>\n${linkShop()}`);
}

const send = (reply: FastifyReply, heading: string, body: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(buildPlainPage(heading, body));
