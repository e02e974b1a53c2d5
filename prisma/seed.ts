import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Command } from '../apps/catalogue-tool/src/commands/call.ts';
import { apply } from '../apps/catalogue-tool/src/commands/changes.ts';
import { plan } from '../apps/catalogue-tool/src/commands/load.ts';
import { findMissing, storePictures } from '../apps/catalogue-tool/src/images/pictures.ts';
import { loadStarterSheets } from '../apps/catalogue-tool/src/starter.ts';
import { CommandRefusal } from '../packages/command/src/refused.ts';
import { progressBar } from '../packages/command/src/terminal.ts';
import { type Database, openDatabase } from './client.ts';
import { databaseUrl, mediaFolder } from './env.ts';
import { hasCatalogue } from './has-catalogue.ts';

/**
 * Fills an empty shop with its first texts, and with the demo catalogue through the catalogue tool's plan and apply
 * commands. A shop with a catalogue keeps it; only missing demo pictures that it shows are stored again. It can be
 * interrupted and repeated.
 */
async function seed(db: Database, url: string, media: string): Promise<void> {
  await loadStarterSheets(db);
  const isSelling = await hasCatalogue(url);
  const gone = isSelling ? findMissing(await listShownPictures(db), media) : [];
  if (isSelling && gone.length === 0) return console.log('The shop has its catalogue and pictures already.');
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-seed-'));
  // Removes the folder also when Ctrl-C or the end of the shop interrupts it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    await (isSelling ? restorePictures(gone, media) : fill(db, folder, media));
  } catch (error) {
    if (isSelling || !(error instanceof CommandRefusal) || !(await hasCatalogue(url))) throw error;
    console.log('Another run has filled the shop meanwhile.');
  }
}

async function fill(db: Database, folder: string, media: string): Promise<void> {
  const { copyRenderings, demoFolder } = await loadDemo();
  copyRenderings(media);
  const out = join(folder, 'demo.plan');
  const cause = { who: 'the demo', why: 'a shop with nothing to sell', yes: true };
  const common = { db, mediaFolder: media };
  await run(plan, { ...common, words: [demoFolder], values: { out }, onProgress: progressBar('Storing pictures') });
  const bar = progressBar('Filling the catalogue');
  const said = await run(apply, { ...common, words: [out], values: cause, onProgress: bar });
  console.log(`${await db.parentProduct.count()} products in ${await db.variant.count()} variants. ${said.at(-1)}`);
}

/** Runs a command of the catalogue tool. Returns the lines that it printed; throws them if its exit code is not 0. */
async function run(command: Command, call: Omit<Call, 'terminal'>): Promise<string[]> {
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line), confirm: async () => false };
  if ((await command({ ...call, terminal })) !== 0) throw new Error(said.join('\n'));
  return said;
}

async function restorePictures(gone: string[], media: string): Promise<void> {
  const { copyRenderings, listPictures, locatePicture } = await loadDemo();
  copyRenderings(media);
  await storePictures(new Set([...listPictures()].map(locatePicture)), media, progressBar('Storing pictures'));
  const restored = gone.length - findMissing(gone, media).length;
  console.log(`${restored} pictures stored again; the catalogue stays as it is.`);
}

/** Loaded only when needed, because it is not part of a shop in production. */
const loadDemo = () => import('../apps/demo/src/demo.ts');

/** Lists the paths of the pictures that the shop's variants show. */
async function listShownPictures(db: Database): Promise<string[]> {
  const variants = await db.variant.findMany({ select: { images: true } });
  return variants.flatMap(({ images }) =>
    (Array.isArray(images) ? images : []).flatMap((image) =>
      typeof image === 'object' && image && 'src' in image && typeof image.src === 'string' ? [image.src] : [],
    ),
  );
}

if (!databaseUrl || !mediaFolder) throw new Error('DATABASE_URL and MEDIA_DIR must be set.');
const db = openDatabase(databaseUrl, { poolSize: 2 });
try {
  await seed(db, databaseUrl, mediaFolder);
} finally {
  await db.$disconnect();
}
