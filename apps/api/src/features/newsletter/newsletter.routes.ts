import { subscribeToNewsletter } from '@dilmun/contracts/newsletter';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { subscribe } from './newsletter.service.ts';

export async function newsletterRoutes(app: FastifyInstance) {
  serve(app, subscribeToNewsletter, async ({ body }) => {
    await subscribe(app.db, body.email);
    return {};
  });
}
