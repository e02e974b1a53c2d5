import { subscribeToNewsletter } from '@dilmun/contracts/newsletter';
import type { FastifyInstance } from 'fastify';
import { serveMailLink } from '../../http/pages/mail-links.ts';
import { serve } from '../../http/protocol/serve.ts';
import { readSignedId, readStop } from '../../identity/signed-id.ts';
import { confirmSubscription, endSubscription, newsletterPaths, subscribe } from './newsletter.service.ts';

export async function newsletterRoutes(app: FastifyInstance) {
  const { db, config } = app;
  serve(app, subscribeToNewsletter, async ({ body }) => {
    await subscribe(db, config, body.email);
    return {};
  });
  await serveMailLink(app, {
    path: newsletterPaths.confirm,
    texts: 'confirmNewsletter',
    findId: (token) => readSignedId(config.jwtSecrets, 'newsletter', token),
    act: (id) => confirmSubscription(db, id),
  });
  await serveMailLink(app, {
    path: newsletterPaths.stop,
    texts: 'stopNewsletter',
    findId: (token) => readStop(config.jwtSecrets, 'newsletter', token),
    act: (named) => endSubscription(db, named),
  });
}
