import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { locatePicture } from './demo.ts';

const readSheet = (name: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../catalogue/${name}.csv`, import.meta.url)), { columns: true });

/** The first picture of each variant, by product, in the order of the sheets. */
function readFirstPictures(): Map<string, string[]> {
  const firstOf = new Map<string, string>();
  for (const { 'part number': part = '', image = '' } of readSheet('images')) {
    if (!firstOf.has(part)) firstOf.set(part, image);
  }
  const productOf = new Map(readSheet('models').map(({ model, product = '' }) => [model, product]));
  const pictures = new Map<string, string[]>();
  for (const { 'part number': part = '', model } of readSheet('variants')) {
    const product = productOf.get(model) ?? '';
    pictures.set(product, [...(pictures.get(product) ?? []), firstOf.get(part) ?? '']);
  }
  return pictures;
}

const rows = 16;

/**
 * The difference hash of a picture, one for each colour channel: whether brightness rises, falls or stays the same from
 * a field to its right neighbour, of 16 by 16 fields. `pixels` are the colours of the fields.
 */
async function hash(picture: Buffer): Promise<{ bits: readonly number[]; pixels: Buffer }> {
  const pixels = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(rows + 1, rows, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const bits = Array.from({ length: rows * rows * 3 }, (_, at) => {
    const row = Math.floor(at / (rows * 3));
    const from = row * (rows + 1) * 3 + (at % (rows * 3));
    const step = (pixels[from + 3] ?? 0) - (pixels[from] ?? 0);
    return Math.abs(step) > 2 ? Math.sign(step) : 0;
  });
  return { bits, pixels };
}

type Hash = Awaited<ReturnType<typeof hash>>;

/** True if fewer than 3 in 100 bits differ and the colours differ by less than 5 of 255 on average. */
function isAlike(one: Hash, other: Hash): boolean {
  const differing = one.bits.filter((bit, at) => bit !== other.bits[at]).length;
  const colour = one.pixels.reduce((sum, value, at) => sum + Math.abs(value - (other.pixels[at] ?? 0)), 0);
  return differing < 0.03 * one.bits.length && colour < 5 * one.pixels.length;
}

it('no two products share the file of a first picture', () => {
  const productsOf = new Map<string, Set<string>>();
  for (const [product, pictures] of readFirstPictures()) {
    for (const picture of pictures) productsOf.set(picture, (productsOf.get(picture) ?? new Set()).add(product));
  }
  const shared = [...productsOf].filter(([, products]) => products.size > 1);
  expect(shared.map(([picture, products]) => `${picture}: ${[...products].join(', ')}`)).toEqual([]);
});

it('the first pictures of two products do not look alike', { timeout: 60_000 }, async () => {
  const hashes = await Promise.all(
    [...readFirstPictures()].map(async ([product, [picture = '']]) => {
      return { product, picture, hash: await hash(readFileSync(locatePicture(picture))) };
    }),
  );
  const alike = hashes.flatMap((one, at) =>
    hashes
      .slice(at + 1)
      .filter((other) => isAlike(one.hash, other.hash))
      .map((other) => `${one.product} ${one.picture} and ${other.product} ${other.picture}`),
  );
  expect(alike).toEqual([]);
});
