import type { FastifyInstance } from 'fastify';
import { type CachedBody, createCachedBody, sendCached } from '../../http/cached-body.ts';
import { composeRobotsText, composeSecurityText } from './seo.documents.ts';
import { drawSitemap } from './seo.service.ts';

const keptMs = 60_000;

/** Serves /robots.txt, /sitemap.xml and /.well-known/security.txt. */
export async function seoRoutes(app: FastifyInstance) {
  const { storeOrigin } = app.config;
  let kept: { body: CachedBody; until: number } | undefined;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(composeRobotsText(storeOrigin)),
  );

  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(composeSecurityText(storeOrigin, new Date())),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const now = performance.now();
    if (!kept || kept.until < now) {
      kept = { body: createCachedBody(await drawSitemap(app.db, storeOrigin)), until: now + keptMs };
    }
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendCached(kept.body, request, reply);
  });
}
