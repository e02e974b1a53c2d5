import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseUnless } from '../../errors/refusal.ts';
import { getContentDocument } from './content.service.ts';

const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** CSP sandbox: a document opened directly cannot run scripts, load external resources or access our origin. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'none'";

/** Serves content documents: HTML for category headers and footers and for product tabs, on our own origin. */
export async function contentRoutes(app: FastifyInstance) {
  app.get<{ Params: { slug: string } }>('/content/:slug', async (request, reply) => {
    const slug = Slug.safeParse(request.params.slug);
    refuseUnless(slug.success, 'NOT_FOUND');
    const { html, updatedAt } = await getContentDocument(app.db, slug.data);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=60')
      .header('last-modified', updatedAt.toUTCString())
      .send(html);
  });
}
