import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { planFiles } from '../diff/plan.ts';
import { findMissing } from '../images/media.ts';
import { refuseUnless } from '../refused.ts';
import { readRows, type Session, withSession } from '../session.ts';
import type { Call, Command } from './call.ts';
import { carryOut } from './changes.ts';
import { stageFiles } from './files.ts';
import { showFaults } from './show.ts';

/**
 * `images DIR`: loads the pictures of a folder, assigned to part numbers with alternative texts by its `images.csv` or
 * `images.xlsx`. Reports files that no row names and parts of the shop without a picture.
 */
export const images: Command = async (call) => {
  const { db, mediaFolder, words, terminal, values } = call;
  const [folder] = words;
  refuseUnless(folder, 'Name a folder with pictures and an images.csv (part number, image, words).');
  const names = await readdir(folder).catch(() => []);
  const sheets = names.filter((name) => /^images\.(?:csv|xlsx)$/.test(name));
  refuseUnless(
    sheets.length > 0,
    `${folder} has no images.csv (part number, image, words): it says whose the pictures are.`,
  );
  return withSession(db, async (session) => {
    const paths = sheets.map((name) => join(folder, name));
    const { loaded, brought } = await stageFiles(session, paths, call);
    const outcome = await planFiles(session, loaded, { mediaFolder, brought });
    if (!outcome.header) return showFaults(outcome, call);
    const code = await carryOut(session, outcome.header, call, { command: 'images' });
    if (values.json) return code;
    const first = new Map<string, string>();
    for (const [path, src] of brought) {
      const before = first.get(src);
      if (before) terminal.say(`! ${basename(path)}: the same picture as ${basename(before)}`);
      else first.set(src, path);
    }
    for (const name of names) {
      if (!sheets.includes(name) && !brought.has(join(folder, name))) terminal.say(`! ${name}: no row names it`);
    }
    await showMissing(session, call);
    return code;
  });
};

/** Lists the parts of the shop with a picture whose file is missing. */
async function showMissing(session: Session, { mediaFolder, terminal }: Call): Promise<void> {
  const parts = readRows<{ part_number: string; pictures: string[] }>(
    session,
    `SELECT part_number, ARRAY(SELECT i->>'src' FROM jsonb_array_elements(images) AS i) AS pictures
      FROM variants WHERE is_sellable ORDER BY id`,
  );
  for await (const { part_number, pictures } of parts) {
    const missing = findMissing(pictures, mediaFolder);
    if (missing.length > 0) terminal.say(`! ${part_number}: missing ${missing.join(', ')}`);
  }
}
