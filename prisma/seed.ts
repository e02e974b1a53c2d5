import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { applyCatalogue } from './catalogue/apply.ts';
import { checkDocument } from './catalogue/check.ts';
import { progressBar } from './catalogue/progress-bar.ts';
import { type Database, openDatabase } from './client.ts';
import { databaseUrl, mediaFolder } from './env.ts';
import { hasCatalogue } from './has-catalogue.ts';
import { demoDocument } from './seed/demo.ts';
import { Album } from './seed/pictures.ts';

/**
 * Fills an empty shop with the demo catalogue and its pictures. A shop that sells something already keeps its own
 * catalogue; only demo pictures that it shows and that are gone are drawn again. Safe to end and to run again.
 */
async function seed(db: Database, url: string, folder: string): Promise<void> {
  const isSelling = await hasCatalogue(url);
  if (isSelling && (await picturesShown(db)).every((file) => existsSync(join(folder, file)))) {
    console.log('The shop has its catalogue and pictures already.');
    return;
  }
  const album = new Album();
  const { document, faults } = checkDocument(demoDocument(album));
  if (!document) throw new Error(faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  const drawn = await album.write(folder, progressBar('Drawing pictures'));
  if (isSelling) {
    console.log(`${drawn} pictures drawn again; the catalogue stays as it is.`);
    return;
  }
  const cause = { who: 'the demo', why: 'a shop with nothing to sell', command: 'seed' };
  const { changes, version } = await applyCatalogue(db, document, cause, progressBar('Filling the catalogue'));
  console.log(
    `${document.parentProducts.length} products in ${document.variants.length} variants: ${changes} rows, catalogue version ${version}.`,
  );
}

/** Names of the picture files that the shop's variants point at. */
async function picturesShown(db: Database): Promise<string[]> {
  const variants = await db.variant.findMany({ select: { images: true } });
  return variants.flatMap(({ images }) =>
    (Array.isArray(images) ? images : []).flatMap((image) =>
      typeof image === 'object' && image && 'src' in image && typeof image.src === 'string'
        ? [basename(image.src)]
        : [],
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
