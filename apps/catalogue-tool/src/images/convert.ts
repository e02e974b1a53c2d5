import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { writeAtomically } from '@dilmun/command/write-atomically';
import { listPictureWidths } from '@dilmun/settings/pictures';
import type { Metadata, Sharp } from 'sharp';
import { plainDrawing } from './drawing.ts';

/** A stored picture: its address (of the largest WebP if there are several widths) and its size in pixels. */
export type StoredPicture = { src: string; width: number; height: number };

/** Accepted formats and maximum sizes of source files. */
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'svg'];
export const fileBytesMax = 30 * 1024 * 1024;
const pixelsMax = 60_000_000;
const drawingWidth = 1_600;
/** Opacity in 96 levels: as smooth to the eye as in 256, and a fifth fewer bytes of a product with its soft shadow. */
const webp = { quality: 82, alphaQuality: 80 };
/** A WebP with fewer bytes per pixel would become worse, and hardly smaller, when it is encoded again. */
const smallBytesPerPixel = 0.12;

export const noSuchPicture = 'no such file beside the sheet or in a folder beneath it';

/** The fault of a picture, with a message for staff. */
export class UnfitPicture extends Error {}

/**
 * Converts a picture for the shop and stores it in `mediaFolder`: WebP and AVIF in every width, rotated upright, in the
 * colours of sRGB, without metadata. A small WebP that is so already is stored as it is in its own width. A plain SVG
 * drawing stays SVG; any other SVG is rasterised, so that no active content reaches a browser. File names are content
 * hashes, so equal pictures are stored once. Without a folder it only checks the file.
 * Throws `UnfitPicture` for a file that is not a picture, is broken, is too large or is HEIC.
 */
export async function storePicture(path: string, mediaFolder: string | null): Promise<StoredPicture> {
  const bytes = await readBounded(path);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const isDrawing = extname(path).toLowerCase() === '.svg';
  if (isDrawing && /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(bytes.toString('latin1').replaceAll('\0', ''))) {
    throw new UnfitPicture('declares a document type or a style sheet: save it as plain SVG');
  }
  const drawing = isDrawing ? plainDrawing(bytes.toString('utf8')) : null;
  if (drawing) {
    const { svg, ...size } = drawing;
    if (mediaFolder) await write(mediaFolder, `${name}.svg`, () => svg);
    return { src: `/media/${name}.svg`, ...size };
  }
  if (isHeic(bytes))
    throw new UnfitPicture('is HEIC, the format of iPhones, which most browsers cannot show: save it as JPEG');
  const { default: sharp } = await import('sharp');
  const open = (density?: number): Sharp =>
    sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', ...(density ? { density } : {}) }).autoOrient();
  try {
    const found = await open().metadata();
    if (!formats.includes(found.format)) throw new UnfitPicture(`is ${found.format}: use JPEG, PNG, WebP, AVIF or SVG`);
    const { width = found.width, height = found.height } = found.autoOrient ?? {};
    if (!width || !height) throw new UnfitPicture('has no size');
    const density = isDrawing ? Math.min(2_400, Math.ceil((72 * drawingWidth) / width)) : undefined;
    const widths = listPictureWidths(isDrawing ? drawingWidth : width);
    const largest = widths.at(-1) ?? width;
    if (mediaFolder) {
      for (const each of widths) {
        const small = () => open(density).resize({ width: each });
        await write(mediaFolder, `${name}-${each}w.avif`, () => small().avif({ quality: 58, effort: 3 }).toBuffer());
        await write(mediaFolder, `${name}-${each}w.webp`, async () =>
          each === width && isFinished(found) ? bytes : small().webp(webp).toBuffer(),
        );
      }
    }
    return {
      src: `/media/${name}-${largest}w.webp`,
      width: largest,
      height: Math.max(1, Math.round((height * largest) / width)),
    };
  } catch (error) {
    if (error instanceof UnfitPicture) throw error;
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw new UnfitPicture(isTooLarge ? 'is larger than 60 megapixels' : 'is no picture that can be read');
  }
}

/** True for a WebP that can be served as it is: small, upright, without metadata, profile or motion. */
const isFinished = ({
  format,
  size = Number.POSITIVE_INFINITY,
  width,
  height,
  pages,
  orientation,
  exif,
  icc,
  xmp,
}: Metadata) =>
  format === 'webp' && size <= smallBytesPerPixel * width * height && !(pages || orientation || exif || icc || xmp);

async function readBounded(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnfitPicture(noSuchPicture);
  if (found.size > fileBytesMax) throw new UnfitPicture('is larger than 30 MB');
  return readFile(path);
}

/** True if one of the brands in the file's first box is HEIC. An AVIF has the same container, but other brands. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => /^he(?:i[cxms]|v[cxms])$/.test(brand));
}

/** Skips an existing file, because its name is a hash of its content. */
async function write(folder: string, name: string, create: () => string | Promise<Buffer>) {
  const path = join(folder, name);
  if (!existsSync(path)) await writeAtomically(path, await create());
}
