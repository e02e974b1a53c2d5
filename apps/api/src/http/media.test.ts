import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { mediaPlugin } from './media.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(200)}</svg>`;

describe('GET /media', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const mediaDir = mkdtempSync(join(tmpdir(), 'media-'));
    writeFileSync(join(mediaDir, 'watch-front.svg'), svg);
    writeFileSync(join(mediaDir, 'notes.txt'), 'not a picture');
    app = fastify();
    app.decorate('config', { mediaDir } as Config);
    await app.register(mediaPlugin);
  });
  afterAll(() => app.close());

  const get = (name: string, encoding = 'identity') =>
    app.inject({ url: `/media/${name}`, headers: { 'accept-encoding': encoding } });

  it('200: a drawing, cacheable for a year and sandboxed', async () => {
    const answer = await get('watch-front.svg');
    expect(answer.body).toBe(svg);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it('200: compressed if the browser accepts it', async () => {
    const answer = await get('watch-front.svg', 'gzip, br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(svg.length / 5);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(svg);
  });

  it('304: the browser has the current copy', async () => {
    const { headers } = await get('watch-front.svg');
    const answer = await app.inject({ url: '/media/watch-front.svg', headers: { 'if-none-match': headers.etag } });
    expect(answer.statusCode).toBe(304);
  });

  it.each(['missing.svg', 'notes.txt', '..%2Fnotes.svg', '%2e%2e/notes.svg'])('404: %s', async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  });
});
