import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetNames } from '../fields.ts';
import { refuseUnless } from '../refused.ts';

/** Returns the named files and the sheets inside named folders. */
export async function findFiles(words: string[]): Promise<string[]> {
  const lists = await Promise.all(
    words.map(async (word) => {
      const found = await stat(word).catch(() => null);
      if (!found?.isDirectory()) return [word];
      const names = (await readdir(word)).filter((name) => sheetNames.some((sheet) => `${sheet}.csv` === name));
      refuseUnless(
        names.length > 0,
        `${word} holds no sheet: ${sheetNames.map((sheet) => `${sheet}.csv`).join(', ')}.`,
      );
      return names.sort().map((name) => join(word, name));
    }),
  );
  return lists.flat();
}
