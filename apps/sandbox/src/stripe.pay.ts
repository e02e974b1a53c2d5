import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from './page.ts';
import type { StateFile } from './state-file.ts';
import { findCardFormProblem } from './stripe.cards.ts';
import type { Deliveries } from './stripe.deliveries.ts';
import type { Ledger, PayResult } from './stripe.ledger.ts';
import type { Session, StripeState } from './stripe.objects.ts';
import { renderCardNotice, renderCardPage, renderChallengePage, renderDonePage } from './stripe.pages.ts';
import type { PageLanguage } from './translations.ts';

type Pay = {
  file: StateFile<StripeState>;
  ledger: Ledger;
  deliveries: Deliveries;
  now: () => Date;
};

type PageRequest = { Params: { clientSecret: string }; Body: Partial<Record<string, string>> };

/** Every shop on this machine may frame the page. */
const FRAMERS = "'self' http://localhost:* http://127.0.0.1:*";

/** Registers the payment page `/pay/{clientSecret}`. Like the real one, its origin differs from the shop's. */
export async function registerStripePages(app: FastifyInstance, { file, ledger, deliveries, now }: Pay) {
  const show = (reply: FastifyReply, render: (nonce: string) => string, status?: number) =>
    sendPage(reply, FRAMERS, render, status);

  function showCurrent(request: FastifyRequest, reply: FastifyReply, session: Session, problem?: string) {
    const language = readPageLanguage(request, session);
    if (session.status === 'expired') {
      return show(reply, () =>
        renderCardNotice(language, 'This payment has expired', 'Go back to the shop to try again.'),
      );
    }
    if (session.status === 'complete') {
      const returnUrl = session.return_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null;
      return show(reply, (nonce) => renderDonePage(language, session, returnUrl, nonce));
    }
    if (ledger.isChallenged(session)) return show(reply, () => renderChallengePage(language, session));
    return show(reply, (nonce) => renderCardPage(language, session, ledger.listLines(session), nonce, problem));
  }

  const notFound = (reply: FastifyReply) =>
    show(reply, () => renderCardNotice('en', 'No such payment', 'Go back to the shop to start again.'), 404);

  app.get<PageRequest>('/pay/:clientSecret', async (request, reply) => {
    const session = ledger.findByClientSecret(request.params.clientSecret);
    return session ? showCurrent(request, reply, session) : notFound(reply);
  });

  app.post<PageRequest>('/pay/:clientSecret', async (request, reply) => {
    const session = ledger.findByClientSecret(request.params.clientSecret);
    if (!session) return notFound(reply);
    if (session.status !== 'open') return showCurrent(request, reply, session);
    const result = attempt(session, request.body ?? {});
    const control = { ...file.value.defaults, ...file.value.controls[session.id] };
    if (control.beforeRedirect) await deliveries.waitUntilTried(result.deliveries);
    return showCurrent(request, reply, session, result.message);
  });

  function attempt(session: Session, fields: PageRequest['Body']): PayResult {
    const { challenge, number = '', expiry = '', cvc = '', name = '' } = fields;
    if (ledger.isChallenged(session)) return ledger.answerChallenge(session, challenge === 'complete');
    const problem = findCardFormProblem({ number, expiry, cvc, name }, now());
    return problem === null ? ledger.pay(session, number) : { kind: 'declined', message: problem, deliveries: [] };
  }
}

/**
 * With the locale 'auto' the page is in the browser's language. Unlike the real page it supports Arabic, so that a
 * journey through the Arabic shop can be tested to its end.
 */
const readPageLanguage = ({ headers }: FastifyRequest, { locale }: Session): PageLanguage =>
  locale === 'auto' && /^ar\b/i.test(headers['accept-language'] ?? '') ? 'ar' : 'en';
