import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { sendCached } from './cached-body.ts';
import { createDrawingCache } from './media.drawings.ts';

/** Names of images, which have no folders among them. */
const pictures = /^[\w-]+\.(?:svg|avif|webp|png|jpe?g)$/;
/** A drawing opened directly is a document: it may use inline styles, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const yearSeconds = 365 * 24 * 60 * 60;

function setPolicies(reply: FastifyReply) {
  reply.header('content-security-policy', drawingPolicy).header('cross-origin-resource-policy', 'cross-origin');
}

/** Serves images from `/media`; cached for a year, because their names change with their content. */
export const mediaPlugin: FastifyPluginAsync = async (app) => {
  const root = app.config.mediaDir;
  mkdirSync(root, { recursive: true });
  // The route is ours, because the plugin's own lists the whole folder for each request.
  await app.register(fastifyStatic, { root, serve: false, maxAge: '365d', immutable: true, setHeaders: setPolicies });
  // Photographs are already compressed; a drawing is text, which compresses to a fifth of its size.
  const drawings = createDrawingCache(root);
  app.get<{ Params: { name: string } }>(`/media/:name(${pictures.source})`, async (request, reply) => {
    const { name } = request.params;
    if (!name.endsWith('.svg')) return reply.sendFile(name);
    const drawing = await drawings.fetch(name);
    if (!drawing) return reply.callNotFound();
    setPolicies(reply);
    reply.type('image/svg+xml').header('cache-control', `public, max-age=${yearSeconds}, immutable`);
    return sendCached(drawing, request, reply);
  });
};
