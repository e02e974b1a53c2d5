import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { storePicture } from '../../catalogue-tool/src/images/convert.ts';
import { listPictures } from '../src/demo.ts';
import { Canvas } from './art/canvas.ts';
import type { Look } from './art/look.ts';
import { screens } from './art/screens.ts';
import { denoise } from './denoise.ts';
import { createLook, Drawings, readDrawings } from './drawings.ts';

const usage = `pnpm pictures [DRAWING …]: draws the pictures that the demo's sheets name as *.svg, and renders the first pictures
of products with Blender.

Without names it renders every *-front.webp that the sheets name and whose model, look or display has changed; names are
those of drawings.csv, in whole or in part. It can be stopped and started again.
  --draft       small and coarse, into .data/studio only
  --all         also drawings whose first picture is not rendered yet`;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const studio = folder('./');
const pictures = folder('../catalogue/pictures/');
const work = folder('../../../.data/studio/');
const renderedFile = join(studio, 'rendered.json');

/** How a kind is modelled: its file, and width and height of its display in the proportions of the model. */
type Model = { model: string; build: string; shows?: string; display?: (look: Look) => readonly [number, number] };

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
  mount: { model: 'mount', build: 'mount' },
  radarDome: { model: 'radar_dome', build: 'radar_dome' },
  satCom: {
    model: 'sat_com',
    build: 'sat_com',
    shows: 'messages',
    display: ({ screen }) => (screen === 'link' ? [0.44, 0.24] : screen === 'wind' ? [0.48, 0.52] : [0.6, 0.62]),
  },
  trainer: { model: 'trainer', build: 'trainer' },
  transducer: { model: 'transducer', build: 'transducer' },
  truckNavigator: { model: 'navigators', build: 'truck_navigator', shows: 'road', display: () => [1.9, 1.01] },
  vhfRadio: {
    model: 'vhf_radio',
    build: 'vhf_radio',
    shows: 'radio',
    display: ({ screen }) => (screen === 'group' ? [1.15, 0.41] : [1.02, 0.49]),
  },
};

type Job = Look & Model & { picture: string; out: string; pixels: number; samples: number };

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Draws the picture of a display. Returns the path of its file. */
async function drawDisplay({ display, shows = '' }: Model, look: Look): Promise<string> {
  if (!display) return '';
  const [width, height] = display(look);
  const scale = 1_100 / Math.max(width, height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const canvas = new Canvas();
  const draw = screens[look.screen || shows];
  const { svg } = canvas.finish('display', draw?.(canvas, w, h, look.accent) ?? '', [0, 0, w, h], w);
  const path = join(work, `display-${hash(svg)}.png`);
  if (!existsSync(path)) await sharp(Buffer.from(svg)).flatten({ background: '#000' }).png().toFile(path);
  return path;
}

/** Runs Blender with one job at the lowest priority and on one thread. Rejects if it fails. */
function render(job: Job): Promise<void> {
  const jobFile = join(work, 'job.json');
  writeFileSync(jobFile, JSON.stringify(job));
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
      if (existsSync(job.out)) resolve();
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

/** Removes what is stored of a picture that is rendered anew. */
function removeStored(path: string): void {
  if (!existsSync(path)) return;
  const name = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 32);
  const stored = join(pictures, 'stored');
  for (const file of readdirSync(stored)) if (file.startsWith(name)) rmSync(join(stored, file));
}

/** Draws the pictures that the sheets name into the catalogue, and removes drawings that they no longer name. */
function draw(named: ReadonlySet<string>): void {
  const drawings = new Drawings();
  for (const file of readdirSync(pictures)) if (file.endsWith('.svg') && !named.has(file)) rmSync(join(pictures, file));
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
  draw(named);
  if (spawnSync('blender', ['--version']).error) {
    console.error('Blender is not installed: install Debian’s package blender (3.4), then start pnpm pictures again.');
    process.exitCode = 1;
    return;
  }
  const rendered: Record<string, string> = existsSync(renderedFile)
    ? JSON.parse(readFileSync(renderedFile, 'utf8'))
    : {};
  for (const row of readDrawings()) {
    if (row.kind === 'tile' || row.kind === 'banner') continue;
    const model = models[row.kind];
    if (!model) continue;
    const file = `${row.drawing}-front.webp`;
    if (wanted.length > 0 ? !wanted.some((word) => row.drawing.includes(word)) : !values.all && !named.has(file))
      continue;
    const look = createLook(row);
    const picture = await drawDisplay(model, look);
    const code = [join(studio, 'scene.py'), join(studio, 'models', `${model.model}.py`)].map((path) =>
      readFileSync(path, 'utf8'),
    );
    const fingerprint = hash(`${code.join('')} ${basename(picture)} ${JSON.stringify(look)}`);
    if (!values.draft && rendered[file] === fingerprint) continue;
    const size = values.draft ? { pixels: 360, samples: 24 } : { pixels: 720, samples: 48 };
    const out = join(work, `${row.drawing}-${values.draft ? 'draft' : fingerprint}.png`);
    const started = performance.now();
    if (values.draft || !existsSync(out)) await render({ ...look, ...model, ...size, picture, out });
    console.log(`${row.drawing}: ${Math.round((performance.now() - started) / 1_000)} s`);
    const composed = await compose(out, size.pixels);
    if (values.draft) {
      await composed.toFile(out.replace(/\.png$/, '-composed.png'));
      continue;
    }
    removeStored(join(pictures, file));
    await composed.webp({ quality: 85, alphaQuality: 90, effort: 6 }).toFile(join(pictures, file));
    // As the shop stores it, so that filling a demo shop encodes nothing.
    await storePicture(join(pictures, file), join(pictures, 'stored'));
    rendered[file] = fingerprint;
    writeFileSync(renderedFile, `${JSON.stringify(rendered, null, 2)}\n`);
  }
}

await main();
