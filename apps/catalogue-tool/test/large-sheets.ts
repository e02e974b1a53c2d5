import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const partsOfFamily = 10;
const shelves = 60;
const words = 'light steel solar depth harbour summit coral beacon drift ember glacier lagoon nomad pulse trail'.split(
  ' ',
);

/** Creates text that differs between parts, because repeated text would compress unrealistically well. */
const sentence = (seed: number, length: number) =>
  Array.from(
    { length },
    (_, index) => words[(seed * 31 + index * index * 7 + (seed >> (index % 11))) % words.length],
  ).join(' ');

const colour = (place: number) => `Colour ${place}`;
const partNumber = (n: number) =>
  `${String(10 + Math.floor(n / 1_000_000)).padStart(3, '0')}-${String(Math.floor(n / 10) % 100_000).padStart(5, '0')}-${String(n % 10).padStart(2, '0')}`;
const priceText = (n: number) => `${20 + (n % 900)}.${String((n * 7) % 100).padStart(2, '0')}0`;

type Sheet = Generator<(string | number)[]>;

function* categories(): Sheet {
  yield ['category', 'title', 'world'];
  for (let n = 0; n < shelves; n += 1) yield [`Shelf ${n}`, `Shelf ${n}`, 'outdoor'];
}

function* products(families: number): Sheet {
  yield ['product', 'name', 'description', 'categories', 'features', 'tabs'];
  for (let n = 0; n < families; n += 1) {
    yield [n + 1, `Family ${n}`, sentence(n, 30), `Shelf ${n % shelves}`, 'GPS\nMusic', 'Overview'];
  }
}

function* options(families: number): Sheet {
  yield ['product', 'option', 'values', 'description'];
  const values = Array.from({ length: partsOfFamily }, (_, place) => colour(place)).join('\n');
  for (let n = 0; n < families; n += 1) yield [n + 1, 'Color', values, 'Colours of case and band.'];
}

function* models(families: number): Sheet {
  yield ['model', 'product', 'name'];
  for (let n = 0; n < families; n += 1) yield [100_001 + n, n + 1, `Family ${n}`];
}

function* variants(parts: number): Sheet {
  yield ['part number', 'model', 'name', 'description', 'price', 'quantity', 'options'];
  for (let n = 0; n < parts; n += 1) {
    const family = Math.floor(n / partsOfFamily);
    const chosen = colour(n % partsOfFamily);
    yield [
      partNumber(n),
      100_001 + family,
      `Family ${family}, ${chosen}`,
      sentence(n, 30),
      priceText(n),
      n % 90,
      `Color: ${chosen}`,
    ];
  }
}

function* images(parts: number): Sheet {
  yield ['part number', 'image', 'words', 'width', 'height'];
  for (let n = 0; n < parts; n += 1) yield [partNumber(n), `/media/${n}.jpg`, `Part ${n}, from the front`, 1200, 1200];
}

function* tabs(parts: number): Sheet {
  yield ['part number', 'tab', 'kind', 'content'];
  for (let n = 0; n < parts; n += 1) yield [partNumber(n), 'Overview', 'html', `<p>${sentence(n + 3, 50)}</p>`];
}

function* prices(parts: number): Sheet {
  yield ['part number', 'price'];
  for (let n = 0; n < parts; n += 1) yield [partNumber(n), `${21 + (n % 900)}.000`];
}

/**
 * Writes a catalogue with this number of parts, in families of ten, with a picture and a tab for each part, as seven
 * CSV files, and a price list beside their folder. Returns the folder and the path of the price list.
 */
export async function writeLargeSheets(folder: string, parts: number): Promise<{ sheets: string; prices: string }> {
  const families = Math.ceil(parts / partsOfFamily);
  const sheets = join(folder, 'sheets');
  await mkdir(sheets, { recursive: true });
  const write = (path: string, sheet: Sheet) => pipeline(Readable.from(lines(sheet)), createWriteStream(path));
  await write(join(sheets, 'categories.csv'), categories());
  await write(join(sheets, 'products.csv'), products(families));
  await write(join(sheets, 'options.csv'), options(families));
  await write(join(sheets, 'models.csv'), models(families));
  await write(join(sheets, 'variants.csv'), variants(parts));
  await write(join(sheets, 'images.csv'), images(parts));
  await write(join(sheets, 'tabs.csv'), tabs(parts));
  await write(join(folder, 'prices.csv'), prices(parts));
  return { sheets, prices: join(folder, 'prices.csv') };
}

function* lines(sheet: Sheet): Generator<string> {
  for (const cells of sheet) yield `${cells.map((cell) => `"${cell}"`).join(',')}\n`;
}
