import type { FastifyInstance, FastifyReply } from 'fastify';
import { createCachedBody, sendCached } from '../../http/cached-body.ts';
import { composeRobotsText, composeSecurityText } from './seo.documents.ts';
import { buildSitemap } from './seo.service.ts';

/** Serves /robots.txt, /sitemap.xml and /.well-known/security.txt. */
export async function seoRoutes(app: FastifyInstance) {
  const { storeOrigin } = app.config;

  const sendText = (reply: FastifyReply, text: string) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);

  app.get('/robots.txt', (_request, reply) => sendText(reply, composeRobotsText(storeOrigin)));
  app.get('/.well-known/security.txt', (_request, reply) =>
    sendText(reply, composeSecurityText(storeOrigin, new Date())),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const load = async () => {
      const sitemap = await app.readCatalogue((db) => buildSitemap(db, storeOrigin));
      return { envelope: null, body: createCachedBody(sitemap) };
    };
    const { body } = await app.catalogueCache.open('/sitemap.xml', { ttlMs: 60_000, load });
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendCached(body, request, reply);
  });
}
