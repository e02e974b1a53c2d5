import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inheritedEnvironment } from '../env.ts';

const command = fileURLToPath(new URL('../../catalogue-tool/src/catalogue.command.ts', import.meta.url));

/** The fields of an exported catalogue that the test changes; other fields are passed through. */
interface Catalogue {
  categories: { key: string; showname: string; world: string }[];
  parentProducts: { categories: string[] }[];
}

/**
 * Adds every product of the shop that runs on `folder` to one more category, with the staff commands and while the shop
 * runs. Returns the number of products.
 */
export async function fillCategory(folder: string, key: string): Promise<number> {
  const place = await mkdtemp(join(tmpdir(), 'dilmun-large-'));
  const env = { ...inheritedEnvironment(), SHOP_DATA_FOLDER: folder };
  const catalogue = (...words: string[]) => promisify(execFile)(process.execPath, [command, ...words], { env });
  const [file, plan] = [join(place, 'catalogue.json'), join(place, 'catalogue.plan')];
  try {
    await catalogue('export', file);
    const { categories, parentProducts }: Catalogue = JSON.parse(await readFile(file, 'utf8'));
    categories.push({ key, showname: key, world: 'smartwatches' });
    for (const product of parentProducts) product.categories.push(key);
    await writeFile(file, JSON.stringify({ categories, parentProducts }));
    await catalogue('plan', file, '--out', plan);
    await catalogue('apply', plan, '--why', 'a long list', '--yes');
    return parentProducts.length;
  } finally {
    await rm(place, { recursive: true });
  }
}
