import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createDrawingQueue } from '../../process/drawing-queue.ts';
import { type CachedBody, createCachedBody, sendCached } from '../protocol/cached-body.ts';

const bytesMax = 24 * 1024 * 1024;
/** Memory of a drawing with its compressed forms, per byte of its text. */
const memoryFactor = 1.5;

/**
 * Caches drawings of a folder, so that each is compressed once: their names change with their content. `fetch` takes
 * the name of a file, not a path, and returns undefined for a missing one.
 */
const createDrawingCache = (folder: string) =>
  new LRUCache<string, CachedBody>({
    maxSize: bytesMax,
    sizeCalculation: ({ identity }) => Math.ceil(identity.length * memoryFactor) + 500,
    fetchMethod: async (name) => {
      try {
        return createCachedBody(await readFile(join(folder, name), 'utf8'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  });

/** Width of the JPEG of a drawing: more than the 500 pixels that Google requires of a product's picture. */
const jpegWidth = 1_200;

/**
 * Caches the JPEGs of a folder's drawings, for services that show no drawings: Google's and Meta's product lists, previews of
 * links. `fetch` takes the name of a drawing and returns undefined for a missing one; it refuses with BUSY if too many wait.
 */
function createJpegCache(folder: string) {
  const queue = createDrawingQueue();
  const draw = async (name: string): Promise<Buffer | undefined> => {
    const svg = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!svg) return undefined;
    const { default: sharp } = await import('sharp');
    return sharp(svg).resize({ width: jpegWidth }).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer();
  };
  return new LRUCache<string, Buffer>({
    maxSize: bytesMax,
    sizeCalculation: ({ length }) => length + 500,
    fetchMethod: (name) => queue(() => draw(name)),
  });
}

/** Names of images, which have no folders among them. */
const pictures = /^[\w-]+\.(?:svg|avif|webp|png|jpe?g)$/;
/** A drawing opened directly is a document: it may use inline styles, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const immutable = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

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
  const jpegs = createJpegCache(root);
  app.get<{ Params: { name: string } }>(`/media/:name(${pictures.source})`, async (request, reply) => {
    const { name } = request.params;
    if (name.endsWith('.jpg')) {
      const jpeg = await jpegs.fetch(name.replace(/jpg$/, 'svg'));
      if (!jpeg) return reply.sendFile(name);
      setPolicies(reply);
      return reply.type('image/jpeg').header('cache-control', immutable).send(jpeg);
    }
    if (!name.endsWith('.svg')) return reply.sendFile(name);
    const drawing = await drawings.fetch(name);
    if (!drawing) return reply.callNotFound();
    setPolicies(reply);
    reply.type('image/svg+xml').header('cache-control', immutable);
    return sendCached(drawing, request, reply);
  });
};
