import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inheritedEnvironment } from '../env.ts';

const command = fileURLToPath(new URL('../../catalogue/src/catalogue.command.ts', import.meta.url));

/** Sets the number of pieces on hand with the staff command, in the shop that runs on `folder`. */
export async function setStock(folder: string, partNumber: string, quantity: number): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'dilmun-stock-'));
  const file = join(place, 'stock.csv');
  const env = { ...inheritedEnvironment(), SHOP_DATA_FOLDER: folder };
  try {
    await writeFile(file, `part number,quantity\n${partNumber},${quantity}\n`);
    await promisify(execFile)(process.execPath, [command, 'stock', file, '--why', 'a delivery', '--yes'], { env });
  } finally {
    await rm(place, { recursive: true });
  }
}
