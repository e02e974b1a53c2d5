import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { sendCached } from './cached-body.ts';
import { createDrawingCache } from './media.drawings.ts';

/** Only pictures lie here. */
const pictures = /\.(?:svg|avif|webp|png|jpe?g)$/;
/** A drawing opened by itself is a document: it may style itself, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const yearSeconds = 365 * 24 * 60 * 60;

function setPolicies(reply: FastifyReply) {
  reply.header('content-security-policy', drawingPolicy).header('cross-origin-resource-policy', 'cross-origin');
}

/** Serves the shop's pictures from `/media`; their names change with their content, so they are kept for a year. */
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

  // Photographs are compressed by nature; a drawing is text, and a fifth of its size when it travels compressed.
  const drawings = createDrawingCache(root);
  app.get<{ Params: { name: string } }>('/media/:name(^[\\w-]+\\.svg$)', async (request, reply) => {
    const drawing = await drawings.fetch(request.params.name);
    if (!drawing) return reply.callNotFound();
    setPolicies(reply);
    reply.type('image/svg+xml').header('cache-control', `public, max-age=${yearSeconds}, immutable`);
    return sendCached(drawing, request, reply);
  });
});
