import { subscribeToNewsletter } from '@dilmun/contracts/newsletter';
import type { FastifyInstance } from 'fastify';
import { serveMailLink } from '../../http/mail-links.ts';
import { serve } from '../../http/serve.ts';
import { readSignedId } from '../../signed-id.ts';
import { confirmSubscription, endSubscription, newsletterPaths, subscribe } from './newsletter.service.ts';

export async function newsletterRoutes(app: FastifyInstance) {
  const { db, config } = app;
  const findId = (token: string) => readSignedId(config.jwtSecret, 'newsletter', token);
  serve(app, subscribeToNewsletter, async ({ body }) => {
    await subscribe(db, config, body.email);
    return {};
  });
  await serveMailLink(app, {
    path: newsletterPaths.confirm,
    texts: 'confirmNewsletter',
    findId,
    act: (id) => confirmSubscription(db, id),
  });
  await serveMailLink(app, {
    path: newsletterPaths.stop,
    texts: 'stopNewsletter',
    findId,
    act: (id) => endSubscription(db, id),
  });
}
