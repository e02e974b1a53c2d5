import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bringPictures, missingPictures } from '../pictures/bring.ts';
import { planFiles } from '../planning/load.ts';
import { refuseUnless } from '../refused.ts';
import { loadFiles } from '../sheets/gather.ts';
import { inSnapshot, presentVariants } from '../stored/snapshot.ts';
import type { Call, Command } from './call.ts';
import { carryOut } from './changes.ts';
import { showFaults } from './show.ts';

/**
 * `images DIR`: the pictures of a folder, as its `images.csv` or `images.xlsx` gives them to part numbers, with words for
 * those who do not see them. Tells which files no row names, and which parts of the shop lack a picture.
 */
export const images: Command = async (call) => {
  const { db, mediaFolder, words, terminal, values, onProgress } = call;
  const [folder] = words;
  refuseUnless(folder, 'Name a folder with pictures and an images.csv (part number, image, words).');
  const names = await readdir(folder).catch(() => []);
  const sheets = names.filter((name) => /^images\.(?:csv|xlsx)$/.test(name));
  refuseUnless(
    sheets.length > 0,
    `${folder} has no images.csv (part number, image, words): it says whose the pictures are.`,
  );
  const loaded = await loadFiles(sheets.map((name) => join(folder, name)));
  const used = await bringPictures(loaded, values['dry-run'] ? null : mediaFolder, onProgress);
  const outcome = await inSnapshot(db, (snapshot) =>
    planFiles(loaded, snapshot, { isWhole: false, mediaFolder, brought: used }),
  );
  if (!outcome.planned) {
    showFaults(outcome.faults, outcome.more, call);
    return 1;
  }
  const code = await carryOut(call, outcome.planned, 'images');
  if (values.json) return code;
  const first = new Map<string, string>();
  for (const [path, src] of used) {
    const before = first.get(src);
    if (before) terminal.say(`! ${basename(path)}: the same picture as ${basename(before)}`);
    else first.set(src, path);
  }
  for (const name of names) {
    if (!sheets.includes(name) && !used.has(join(folder, name))) terminal.say(`! ${name}: no row names it`);
  }
  await tellMissing(call);
  return code;
};

/** Names the parts of the shop that show a picture which is not there. */
function tellMissing({ db, mediaFolder, terminal }: Call): Promise<void> {
  return inSnapshot(db, async (snapshot) => {
    const sold = Array.from(snapshot.keys.keys(), (key) => ({ key }));
    for await (const { of, present } of presentVariants(snapshot, sold)) {
      const pictures = present?.row.images.map(({ src }) => src) ?? [];
      const missing = missingPictures(pictures, mediaFolder);
      if (missing.length > 0) terminal.say(`! ${of.key}: missing ${missing.join(', ')}`);
    }
  });
}
