import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Only pictures lie here. */
const pictures = /\.(?:svg|avif|webp|png|jpe?g)$/;
/** A drawing opened by itself is a document: it may style itself, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the shop's pictures from `/media`; their names change with their content, so they are kept for a year. */
export async function installMedia(app: FastifyInstance): Promise<void> {
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
    setHeaders: (reply) => {
      reply.header('content-security-policy', drawingPolicy);
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
