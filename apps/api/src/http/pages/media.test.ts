import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../process/config.ts';
import { mediaPlugin } from './media.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${'<path d="M0 0h9"/>'.repeat(200)}</svg>`;
const photograph = Buffer.alloc(5_000, 7);

describe('GET /media', () => {
  let app: FastifyInstance;
  let mediaDir: string;
  beforeAll(async () => {
    mediaDir = mkdtempSync(join(tmpdir(), 'media-'));
    writeFileSync(join(mediaDir, 'watch-front.svg'), svg);
    writeFileSync(join(mediaDir, 'watch-front-320w.webp'), photograph);
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

  it('200: a drawing as JPEG, 1,200 pixels wide on white, for services that show no drawings', async () => {
    const answer = await get('watch-front.jpg');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const image = sharp(answer.rawPayload);
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 600 });
    const { dominant } = await image.stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('503: more than twenty drawings are waited for; 200 when they are done', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `many-${index}`);
    for (const name of names) writeFileSync(join(mediaDir, `${name}.svg`), svg);
    const codes = await Promise.all(names.map(async (name) => (await get(`${name}.jpg`)).statusCode));
    expect(new Set(codes)).toEqual(new Set([200, 503]));
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(200));
    expect((await get('many-39.jpg')).statusCode).toBe(200);
  });

  it('200: compressed if the browser accepts it', async () => {
    const answer = await get('watch-front.svg', 'gzip, br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(svg.length / 5);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(svg);
  });

  it('200: a photograph, cacheable for a year; without a body for HEAD', async () => {
    const url = '/media/watch-front-320w.webp';
    const answer = await app.inject(url);
    expect(answer.rawPayload).toEqual(photograph);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url });
    expect([statusCode, headers['content-length'], body]).toEqual([200, `${photograph.length}`, '']);
  });

  it('200: a photograph takes as long among thousands as alone', { timeout: 30_000 }, async () => {
    const crowdedDir = mkdtempSync(join(tmpdir(), 'media-'));
    for (let index = 0; index < 5_000; index += 1) writeFileSync(join(crowdedDir, `${index}-320w.webp`), photograph);
    const crowded = fastify().decorate('config', { mediaDir: crowdedDir } as Config);
    await crowded.register(mediaPlugin);
    const measure = async (server: FastifyInstance, url: string) => {
      const before = process.cpuUsage();
      for (let index = 0; index < 10; index += 1) expect((await server.inject(url)).statusCode).toBe(200);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let alone = Number.POSITIVE_INFINITY;
    let among = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round += 1) {
      alone = Math.min(alone, await measure(app, '/media/watch-front-320w.webp'));
      among = Math.min(among, await measure(crowded, '/media/4999-320w.webp'));
    }
    await crowded.close();
    rmSync(crowdedDir, { recursive: true });
    expect(among / alone).toBeLessThan(2.5);
  });

  it('304: the browser has the current copy', async () => {
    const { headers } = await get('watch-front.svg');
    const answer = await app.inject({ url: '/media/watch-front.svg', headers: { 'if-none-match': headers.etag } });
    expect(answer.statusCode).toBe(304);
  });

  it.each(['missing.svg', 'missing.jpg', 'notes.txt', '..%2Fnotes.svg', '%2e%2e/notes.svg'])(
    '404: %s',
    async (name) => {
      expect((await get(name)).statusCode).toBe(404);
    },
  );
});
