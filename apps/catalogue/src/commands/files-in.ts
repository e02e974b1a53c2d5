import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseUnless } from '../refused.ts';
import { sheetNames } from '../sheets/layout.ts';

/** Files as named; of a folder, its sheets. */
export async function filesIn(words: string[]): Promise<string[]> {
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
