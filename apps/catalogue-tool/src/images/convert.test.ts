import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { storePicture } from './convert.ts';
import { plainDrawing } from './drawing.ts';

let folder: string;
let media: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilmun-pictures-'));
  media = join(folder, 'media');
  mkdirSync(media);
  return () => rmSync(folder, { recursive: true, force: true });
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Copyright: 'somebody' },
  });
const put = (name: string, content: Buffer | string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('storePicture', () => {
  it('stores a photograph once, in both formats and every width, without the metadata of the camera', async () => {
    const path = put('Runner (black).jpg', await photo(1_000, 500).jpeg().toBuffer());
    const kept = await storePicture(path, media);
    expect(kept).toMatchObject({
      src: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1000w\.webp$/),
      width: 1_000,
      height: 500,
    });
    const files = readdirSync(media).map((name) => name.replace(/^.*-(\d+w\.\w+)$/, '$1'));
    expect(files.sort()).toEqual([
      '1000w.avif',
      '1000w.webp',
      '320w.avif',
      '320w.webp',
      '640w.avif',
      '640w.webp',
      '960w.avif',
      '960w.webp',
    ]);
    const small = await sharp(
      join(media, readdirSync(media).find((name) => name.endsWith('-320w.webp')) ?? ''),
    ).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(small.exif).toBeUndefined();
    expect(await storePicture(path, media)).toEqual(kept);
    expect(readdirSync(media)).toHaveLength(8);
  });

  it('rotates a photograph upright', async () => {
    const path = put('x.jpg', await photo(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await storePicture(path, media)).toMatchObject({ width: 300, height: 600 });
  });

  it('keeps a plain drawing as SVG', async () => {
    const svg =
      '<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20.2"><linearGradient id="a"><stop offset="0%" stop-color="red"/></linearGradient><path d="M0 0h9" fill="url(#a)"/></svg>';
    const kept = await storePicture(put('x.svg', svg), media);
    expect(kept).toEqual({ src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.svg$/), width: 40, height: 20 });
    expect(readFileSync(join(folder, kept.src), 'utf8')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20.2"><linearGradient id="a"><stop offset="0%" stop-color="red" /></linearGradient><path d="M0 0h9" fill="url(#a)" /></svg>',
    );
  });

  it.each([
    '<script>x()</script>',
    '<rect width="9" height="9" onclick="x()"/>',
    '<style>rect { fill: url(http://x.example/y) }</style>',
    '<rect width="9" height="9" style="fill:red"/>',
    '<rect width="9" height="9" fill="u&#x72;l( http://x.example/y)"/>',
    '<a href="javascript:x()"><rect width="9" height="9"/></a>',
    '<image href="file:///etc/passwd" width="9" height="9"/>',
    '<text>Sale</text>',
    `<path d="${'M0 0'.repeat(20_000)}"/>`,
  ])('S53: makes pixels of a drawing that is more than shapes: %.40s', (content) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`;
    expect(plainDrawing(svg)).toBeNull();
  });

  it('S53: rasterises a drawing with active content', { timeout: 30_000 }, async () => {
    const path = put(
      'x.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="x()"><script>x()</script><rect width="40" height="20" fill="red"/><image href="file:///etc/passwd" width="9" height="9"/></svg>',
    );
    expect(await storePicture(path, media)).toMatchObject({ width: 1_600, height: 800 });
    expect(readdirSync(media).every((name) => /\.(?:webp|avif)$/.test(name))).toBe(true);
  });

  it.each([
    ['bomb.svg', '<!DOCTYPE x [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['huge.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'],
    ['text.jpg', 'no picture'],
    ['empty.png', ''],
  ])('S53: refuses %s and keeps nothing of it', async (name, content) => {
    await expect(storePicture(put(name, content), media)).rejects.toThrow(/document type|no picture/);
    await expect(storePicture(join(folder, 'missing.jpg'), media)).rejects.toThrow('no such file');
  });
});
