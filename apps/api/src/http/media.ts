import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { sendCached } from './cached-body.ts';
import { createDrawingCache } from './media.drawings.ts';

/** Content types of the folder, which contains only images. */
const pictures = /\.(?:svg|avif|webp|png|jpe?g)$/;
/** A drawing opened directly is a document: it may use inline styles, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const yearSeconds = 365 * 24 * 60 * 60;

function setPolicies(reply: FastifyReply) {
  reply.header('content-security-policy', drawingPolicy).header('cross-origin-resource-policy', 'cross-origin');
}

/** Serves images from `/media`; cached for a year, because their names change with their content. */
export const mediaPlugin = fp(async (app) => {
  const root = app.config.mediaDir;
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
    allowedPath: (path) => pictures.test(path),
    setHeaders: setPolicies,
  });

  // Photographs are already compressed; a drawing is text, which compresses to a fifth of its size.
  const drawings = createDrawingCache(root);
  app.get<{ Params: { name: string } }>('/media/:name(^[\\w-]+\\.svg$)', async (request, reply) => {
    const drawing = await drawings.fetch(request.params.name);
    if (!drawing) return reply.callNotFound();
    setPolicies(reply);
    reply.type('image/svg+xml').header('cache-control', `public, max-age=${yearSeconds}, immutable`);
    return sendCached(drawing, request, reply);
  });
});
