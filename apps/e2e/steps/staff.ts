import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inheritedEnvironment } from '../env.ts';

const dilmun = fileURLToPath(new URL('../../../packages/command/src/dilmun.mjs', import.meta.url));
const command = fileURLToPath(new URL('../../catalogue-tool/src/catalogue.command.ts', import.meta.url));

/**
 * Loads a sheet with the staff command `pnpm catalogue NAME`, in the shop that runs on `folder`. Repeats the command if
 * another test changed the catalogue while it ran, because all tests share one shop.
 */
export async function loadSheet(
  folder: string,
  name: 'stock' | 'discount-codes' | 'menus' | 'dealer',
  csv: string,
  sheet: string = name,
): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'dilmun-sheet-'));
  const file = join(place, `${sheet}.csv`);
  const env = { ...inheritedEnvironment(), SHOP_DATA_FOLDER: folder };
  try {
    await writeFile(file, csv);
    await promisify(execFile)(process.execPath, [command, name, file, '--why', 'a test', '--yes'], { env });
  } catch (error) {
    if (!/plan again/i.test(String(error))) throw error;
    await loadSheet(folder, name, csv, sheet);
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Runs `npx dilmun WORDS` in a folder, on the shop that runs on `folder`; returns what it prints. */
export async function runStaff(folder: string, words: readonly string[], cwd?: string): Promise<string> {
  const env = { ...inheritedEnvironment(), SHOP_DATA_FOLDER: folder };
  return (await promisify(execFile)(process.execPath, [dilmun, ...words], { env, ...(cwd && { cwd }) })).stdout;
}

/** Sets the number of pieces on hand. */
export const setStock = (folder: string, partNumber: string, quantity: number): Promise<void> =>
  loadSheet(folder, 'stock', `part number,quantity\n${partNumber},${quantity}\n`);
