import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { listPictureWidths } from '@dilmun/store/pictures';
import type { Metadata, Sharp } from 'sharp';
import { plainDrawing } from './drawing.ts';

/** A picture as the shop serves it: its address (of several widths, the largest WebP's), and that one's size. */
export type Kept = { src: string; width: number; height: number };

/** What staff hand in: these formats, this large. */
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'svg'];
const fileBytesMax = 30 * 1024 * 1024;
const pixelsMax = 60_000_000;
const drawingWidth = 1_600;

/** What is wrong with a picture, in words for staff. */
export class UnfitPicture extends Error {}

/**
 * Makes a picture into what the shop serves, in `mediaFolder`: WebP and AVIF in every width, turned upright, without
 * what cameras write into files. A plain drawing (SVG) stays one; any other becomes pixels, so that nothing of it that
 * could run reaches a browser. Named by its content, so the same picture is kept once. Without a folder it only looks.
 * Refuses what is no picture, broken, or too large.
 */
export async function keepPicture(path: string, mediaFolder: string | null): Promise<Kept> {
  const bytes = await readBounded(path);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const isDrawing = extname(path).toLowerCase() === '.svg';
  if (isDrawing && /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(bytes.toString('latin1').replaceAll('\0', ''))) {
    throw new UnfitPicture('declares a document type or a style sheet: save it as plain SVG');
  }
  const drawing = isDrawing ? plainDrawing(bytes.toString('utf8')) : null;
  if (drawing) {
    const { svg, ...size } = drawing;
    if (mediaFolder) await write(mediaFolder, `${name}.svg`, svg);
    return { src: `/media/${name}.svg`, ...size };
  }
  const { default: sharp } = await import('sharp');
  const open = (density?: number): Sharp =>
    sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', ...(density ? { density } : {}) }).autoOrient();
  try {
    const found = await open().metadata();
    if (!formats.includes(found.format)) throw new UnfitPicture(`is ${found.format}: use JPEG, PNG, WebP, AVIF or SVG`);
    const { width, height } = uprightSize(found);
    const density = isDrawing ? Math.min(2_400, Math.ceil((72 * drawingWidth) / width)) : undefined;
    const widths = listPictureWidths(isDrawing ? drawingWidth : width);
    const largest = widths.at(-1) ?? width;
    if (mediaFolder) {
      for (const each of widths) {
        const small = () => open(density).resize({ width: each });
        await write(mediaFolder, `${name}-${each}w.webp`, () => small().webp({ quality: 82 }).toBuffer());
        await write(mediaFolder, `${name}-${each}w.avif`, () => small().avif({ quality: 58, effort: 3 }).toBuffer());
      }
    }
    return {
      src: `/media/${name}-${largest}w.webp`,
      width: largest,
      height: Math.max(1, Math.round((height * largest) / width)),
    };
  } catch (error) {
    if (error instanceof UnfitPicture) throw error;
    throw new UnfitPicture('is no picture that can be read, or larger than 60 megapixels');
  }
}

async function readBounded(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnfitPicture('no such file beside the sheet');
  if (found.size > fileBytesMax) throw new UnfitPicture('is larger than 30 MB');
  return readFile(path);
}

function uprightSize({ autoOrient, width, height }: Metadata): { width: number; height: number } {
  const size = { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
  if (!size.width || !size.height) throw new UnfitPicture('has no size');
  return size;
}

/** A file appears under its name when it is whole; one that is there is the same. */
async function write(folder: string, name: string, content: string | (() => Promise<Buffer>)) {
  const path = join(folder, name);
  if (existsSync(path)) return;
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, typeof content === 'string' ? content : await content());
  await rename(unfinished, path);
}
