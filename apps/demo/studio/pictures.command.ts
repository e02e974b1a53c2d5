import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPictureSources } from '@dilmun/settings/pictures';
import sharp, { type Sharp } from 'sharp';
import { storePicture } from '../../catalogue-tool/src/images/convert.ts';
import { listPictures } from '../src/demo.ts';
import { Canvas } from './art/canvas.ts';
import { faces } from './art/faces.ts';
import type { Look } from './art/look.ts';
import { screens } from './art/screens.ts';
import { tileTones } from './art/tile-tones.ts';
import { denoise } from './denoise.ts';
import { createLook, Drawings, readDrawings, type SceneRow, type ThingRow, type TileRow } from './drawings.ts';

const usage = `pnpm pictures [DRAWING …]: draws the pictures that the demo's sheets name as *.svg, and renders the first pictures
of products and scenes with Blender.

Without names it renders every *.webp that the sheets name and whose model, look or display has changed; names are those
of drawings.csv, in whole or in part. It can be stopped and started again.
  --draft       small and coarse, into .data/studio only
  --all         also drawings whose first picture is not rendered yet`;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const studio = folder('./');
const pictures = folder('../catalogue/pictures/');
const work = folder('../../../.data/studio/');
const renderedFile = join(studio, 'rendered.json');

/** How a kind is modelled: its file, and width and height of its display in the proportions of the model. */
type Model = {
  model: string;
  build: string;
  shows?: string;
  display?: (look: Look) => readonly [number, number];
  /** The first pictures of its products are drawn. */
  inScenesOnly?: boolean;
};

const models: Partial<Record<string, Model>> = {
  antenna: { model: 'antenna', build: 'antenna' },
  autopilot: {
    model: 'autopilot',
    build: 'autopilot',
    shows: 'heading',
    display: () => [0.72, 0.72],
  },
  backupCamera: { model: 'backup_camera', build: 'backup_camera' },
  bikeComputer: {
    model: 'bike_computer',
    build: 'bike_computer',
    shows: 'fields',
    display: ({ size, screen }) => {
      const height = size > 55 ? 2 : size > 50 ? 1.72 : 1.38;
      const width = height * (screen === 'mono' ? 0.74 : 0.58);
      return [width - 0.18, height - 0.14 - (screen === 'mono' ? 0.2 : 0.14)];
    },
  },
  blackBox: { model: 'black_box', build: 'black_box' },
  carNavigator: { model: 'navigators', build: 'car_navigator', shows: 'road', display: () => [1.9, 1.06] },
  chartplotter: {
    model: 'chartplotter',
    build: 'chartplotter',
    shows: 'chart',
    display: ({ size }) => [size < 50 ? 1.49 : 1.83, 1.05],
  },
  dashCamera: { model: 'dash_camera', build: 'dash_camera' },
  dogCollar: { model: 'dog_collar', build: 'dog_collar' },
  handheld: {
    model: 'handheld',
    build: 'handheld',
    shows: 'topo',
    display: ({ size, screen }) => {
      const [width, height] = size > 50 ? [1.02, 1.95] : size < 47 ? [0.9, 1.66] : [0.96, 1.86];
      return [width - 0.24, height * (screen === 'radio' ? 0.4 : 0.58)];
    },
  },
  marineCamera: { model: 'marine_camera', build: 'marine_camera' },
  marineSpeaker: { model: 'marine_speaker', build: 'marine_speaker' },
  motoNavigator: {
    model: 'moto_navigator',
    build: 'moto_navigator',
    shows: 'map',
    display: ({ size }) => (size < 47 ? [1.3, 0.71] : [1.54, 0.87]),
  },
  mat: { model: 'training_mat', build: 'training_mat' },
  mount: { model: 'mount', build: 'mount' },
  radarDome: { model: 'radar_dome', build: 'radar_dome' },
  satCom: {
    model: 'sat_com',
    build: 'sat_com',
    shows: 'messages',
    display: ({ screen }) => (screen === 'link' ? [0.44, 0.24] : screen === 'wind' ? [0.48, 0.52] : [0.6, 0.62]),
  },
  studioBike: { model: 'studio_bike', build: 'studio_bike' },
  trainer: { model: 'trainer', build: 'trainer' },
  transducer: { model: 'transducer', build: 'transducer' },
  trollingMotor: { model: 'trolling_motor', build: 'trolling_motor' },
  truckNavigator: { model: 'navigators', build: 'truck_navigator', shows: 'road', display: () => [1.9, 1.01] },
  vhfRadio: {
    model: 'vhf_radio',
    build: 'vhf_radio',
    shows: 'radio',
    display: ({ screen }) => (screen === 'group' ? [1.15, 0.41] : [1.02, 0.49]),
  },
  watchRound: { model: 'watch', build: 'watch', shows: 'face', display: () => [1, 1], inScenesOnly: true },
};

/** On a card: the size of products in parts of that in the banner, and by which share of the picture's height they stand higher. */
type CardFrame = { size: number; raised: number };
const cardFrame: CardFrame = { size: 0.7, raised: 0.14 };

type Product = Look & Model & { picture: string };
type Job = { samples: number } & (
  | (Product & { pixels: number })
  | { scene: string; products: Product[]; size: readonly [number, number]; card: CardFrame | null }
);
/** The pictures of one row: what Blender renders for them, and how they are made from its file `out`. */
type Plan = {
  fingerprint: string;
  job?: Job;
  finish: (out: string) => Promise<readonly Sharp[]>;
  quality: number;
};

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Draws the face of a round watch, which fills a square display. */
function drawFace(canvas: Canvas, look: Look, size: number): string {
  const face = canvas.within('<circle r="100"/>', faces[look.face]?.(canvas, look) ?? '');
  return `<g transform="translate(${size / 2} ${size / 2}) scale(${size / 200})">${face}</g>`;
}

/** Draws the picture of a display. Returns the path of its file. */
async function drawDisplay({ display, shows = '' }: Model, look: Look): Promise<string> {
  if (!display) return '';
  const [width, height] = display(look);
  const scale = 1_100 / Math.max(width, height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const canvas = new Canvas();
  const draw = screens[look.screen || shows];
  const content = shows === 'face' ? drawFace(canvas, look, w) : draw?.(canvas, w, h, look.accent);
  const { svg } = canvas.finish('display', content ?? '', [0, 0, w, h], w);
  const picture = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).png().toBuffer();
  // Named by its pixels, so that a drawing with other text and the same look asks for no rendering.
  const path = join(work, `display-${hash(picture)}.png`);
  if (!existsSync(path)) writeFileSync(path, picture);
  return path;
}

/** Runs Blender with one job at the lowest priority and on one thread. Rejects if it fails. */
function render(job: Job, out: string): Promise<void> {
  const jobFile = `${out}.json`;
  writeFileSync(jobFile, JSON.stringify({ ...job, out }));
  const args = ['-n', '19', 'blender', '-b', '-t', '1', '-P', join(studio, 'render.py'), '--', jobFile];
  return new Promise((resolve, reject) => {
    const blender = spawn('nice', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [blender.stdout, blender.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    blender.once('error', reject);
    blender.once('close', () => {
      if (existsSync(out)) resolve();
      else reject(new Error(output));
    });
  });
}

/** Puts a rendering on its shadow, which fades towards the edges of the picture. */
async function compose(out: string, pixels: number): Promise<Sharp> {
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}"><defs><radialGradient id="f"><stop offset=".62" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`;
  const shadowFile = sharp(out.replace(/\.png$/, '-shadow.png'));
  const { data: dark, info } = await shadowFile.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const smooth = denoise({ data: dark, width: info.width, height: info.height });
  const shadow = await sharp(smooth.data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .resize(pixels, pixels)
    .blur(2.6)
    .png()
    .toBuffer();
  const faded = await sharp(shadow)
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const noisy = await sharp(out).ensureAlpha().raw().toBuffer();
  const { data } = denoise({ data: noisy, width: pixels, height: pixels });
  const raw = { width: pixels, height: pixels, channels: 4 } as const;
  return sharp(
    await sharp(faded)
      .composite([{ input: Buffer.from(data), raw }])
      .png()
      .toBuffer(),
  );
}

const rows = readDrawings();
const sourcesOf = (files: readonly string[]) => files.map((file) => readFileSync(join(studio, file), 'utf8')).join('');

async function createProduct(model: Model, look: Look): Promise<Product> {
  return { ...look, ...model, picture: await drawDisplay(model, look) };
}

async function planProduct(row: ThingRow, isDraft: boolean): Promise<Plan | null> {
  const model = models[row.kind];
  if (!model || model.inScenesOnly) return null;
  const look = createLook(row);
  const product = await createProduct(model, look);
  const size = isDraft ? { pixels: 360, samples: 24 } : { pixels: 720, samples: 48 };
  const code = sourcesOf(['scene.py', `models/${model.model}.py`]);
  return {
    fingerprint: hash(`${code} ${basename(product.picture)} ${JSON.stringify(look)}`),
    job: { ...product, ...size },
    finish: async (out) => [await compose(out, size.pixels)],
    quality: 85,
  };
}

/**
 * For the banner a scene is rendered once, wider than its two pictures, with the products in its middle: one picture has room
 * for words on the left, the other, for languages written from the right, on the right. On a card the words lie below.
 */
async function planScene({ drawing, kind, scene, front, behind }: SceneRow, isDraft: boolean): Promise<Plan> {
  const products: Product[] = [];
  for (const name of [front, ...(behind ? [behind] : [])]) {
    const row = rows.find(({ drawing: each }) => `${each}-front` === name);
    const model = row && !('front' in row) && models[row.kind];
    if (!model) throw new Error(`${drawing} shows ${name}, which has no model.`);
    products.push(await createProduct(model, createLook(row)));
  }
  const card = kind === 'card' ? cardFrame : null;
  const scale = isDraft ? 0.25 : card ? 0.8 : 1;
  const [width, height] = [(card ? 1200 : 1600) * scale, 900 * scale];
  const wide = card ? width : 2300 * scale;
  const lefts = card ? [0] : [40 * scale, 700 * scale];
  const code = sourcesOf([
    'scene.py',
    'scenery.py',
    'backdrop.py',
    `scenes/${scene}.py`,
    ...products.map(({ model }) => `models/${model}.py`),
  ]);
  const looks = products.map(({ picture, ...look }) => ({ ...look, picture: basename(picture) }));
  return {
    fingerprint: hash(`${card ? JSON.stringify(card) : ''}${code} ${JSON.stringify(looks)}`),
    job: { scene, products, card, size: [wide, height], samples: isDraft ? 16 : 64 },
    finish: async (out) => {
      const { data } = denoise({
        data: await sharp(out).ensureAlpha().raw().toBuffer(),
        width: wide,
        height,
      });
      const smooth = () => sharp(data, { raw: { width: wide, height, channels: 4 } }).removeAlpha();
      return lefts.map((left) => smooth().extract({ left, top: 0, width, height }));
    },
    quality: 84,
  };
}

/** A category's picture: a rendering on the ground of the category's world. */
function planTile({ scene, front }: TileRow): Plan | null {
  const path = join(pictures, `${front}.webp`);
  if (!existsSync(path)) return null;
  const rendering = readFileSync(path);
  const tone = tileTones[scene];
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><radialGradient id="l" cx=".5" cy=".42" r=".75"><stop stop-color="#fff"/><stop offset=".55" stop-color="${tone}" stop-opacity=".35"/><stop offset="1" stop-color="${tone}"/></radialGradient><path d="M0 0H640V640H0Z" fill="${tone}"/><path d="M0 0H640V640H0Z" fill="url(#l)"/></svg>`;
  return {
    fingerprint: hash(`${ground} ${hash(rendering)}`),
    finish: async () => [
      sharp(Buffer.from(ground))
        .composite([{ input: await sharp(rendering).resize(560).toBuffer() }])
        .removeAlpha(),
    ],
    quality: 85,
  };
}

/** The files that are made of a row, in the order in which its plan finishes them. */
function listFiles({ kind, drawing }: (typeof rows)[number]): string[] {
  const views = kind === 'scene' ? ['banner', 'mirrored'] : [kind === 'tile' || kind === 'card' ? kind : 'front'];
  return views.map((view) => `${drawing}-${view}.webp`);
}

function planRow(row: (typeof rows)[number], isDraft: boolean): Promise<Plan | null> | Plan | null {
  if (row.kind === 'tile') return planTile(row);
  return row.kind === 'scene' || row.kind === 'card' ? planScene(row, isDraft) : planProduct(row, isDraft);
}

/**
 * Stores the renderings as the shop does, so that filling a demo shop encodes nothing, and removes all other files, also those
 * that the shop copies.
 */
async function storeRenderings(named: ReadonlySet<string>): Promise<void> {
  const stored = join(pictures, 'stored');
  const kept = new Set<string>();
  for (const file of named) {
    if (!file.endsWith('.webp') || !existsSync(join(pictures, file))) continue;
    const { src } = await storePicture(join(pictures, file), stored);
    const sources = findPictureSources(src);
    for (const [name] of `${sources?.avif} ${sources?.webp}`.matchAll(/[\w-]+\.(?:avif|webp)/g)) kept.add(name);
    const largest = basename(src);
    if (readFileSync(join(stored, largest)).equals(readFileSync(join(pictures, file)))) kept.delete(largest);
  }
  for (const file of readdirSync(stored)) if (!kept.has(file)) rmSync(join(stored, file));
}

/** Draws the pictures that the sheets name into the catalogue, and removes drawings that they no longer name. */
function draw(named: ReadonlySet<string>): void {
  const drawings = new Drawings();
  for (const file of readdirSync(pictures))
    if (/\.(?:svg|webp)$/.test(file) && !named.has(file)) rmSync(join(pictures, file));
  for (const file of named) if (file.endsWith('.svg')) writeFileSync(join(pictures, file), drawings.drawFile(file));
}

async function main(): Promise<void> {
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: { draft: { type: 'boolean' }, all: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  for (const each of [work, join(pictures, 'stored')]) mkdirSync(each, { recursive: true });
  const named = listPictures();
  const isDraft = values.draft ?? false;
  draw(named);
  await storeRenderings(named);
  if (spawnSync('blender', ['--version']).error) {
    console.error('Blender is not installed: install Debian’s package blender (3.4), then start pnpm pictures again.');
    process.exitCode = 1;
    return;
  }
  const rendered: Record<string, string> = existsSync(renderedFile)
    ? JSON.parse(readFileSync(renderedFile, 'utf8'))
    : {};
  for (const row of rows) {
    const { drawing } = row;
    const files = listFiles(row);
    const isWanted =
      wanted.length > 0
        ? wanted.some((word) => drawing.includes(word))
        : values.all || files.some((file) => named.has(file));
    const plan = isWanted ? await planRow(row, isDraft) : null;
    if (!plan) continue;
    const { fingerprint, job, finish, quality } = plan;
    if (!isDraft && files.every((file) => rendered[file] === fingerprint)) continue;
    const out = join(work, `${drawing}-${isDraft ? 'draft' : fingerprint}.png`);
    const started = performance.now();
    if (job && (isDraft || !existsSync(out))) {
      rmSync(out, { force: true });
      await render(job, out);
    }
    console.log(`${drawing}: ${Math.round((performance.now() - started) / 1_000)} s`);
    const finished = await finish(out);
    for (const [at, file] of files.entries()) {
      const picture = finished[at];
      if (isDraft) await picture?.toFile(join(work, file.replace('.webp', '-draft.png')));
      else await picture?.webp({ quality, alphaQuality: 80, effort: 6 }).toFile(join(pictures, file));
      if (!isDraft) rendered[file] = fingerprint;
    }
    if (isDraft) continue;
    await storeRenderings(named);
    writeFileSync(renderedFile, `${JSON.stringify(rendered, null, 2)}\n`);
  }
}

await main();
