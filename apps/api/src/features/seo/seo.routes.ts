import type { Catalogue } from '@dilmun/catalogue/catalogue';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CachedBody, createCachedBody, sendCached } from '../../http/protocol/cached-body.ts';
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

  /** The sitemap of the present catalogue: built when it is first asked for. */
  let sitemap: { catalogue: Catalogue; body: CachedBody } | null = null;
  app.get('/sitemap.xml', async (request, reply) => {
    const { catalogue } = app.readCatalogue();
    if (sitemap?.catalogue !== catalogue) {
      sitemap = { catalogue, body: createCachedBody(buildSitemap(catalogue, storeOrigin)) };
    }
    const { body } = sitemap;
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendCached(body, request, reply);
  });
}
