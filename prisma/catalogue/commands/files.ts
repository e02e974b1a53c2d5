import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { readSnapshot } from '../apply.ts';
import { documentOfRows } from '../export.ts';
import { planFiles } from '../load.ts';
import { bringPictures } from '../pictures/bring.ts';
import { writePlanFile } from '../plan-file.ts';
import { readCatalogue } from '../read.ts';
import { refuseUnless } from '../refused.ts';
import { loadFiles } from '../sheets/gather.ts';
import { sheetNames } from '../sheets/layout.ts';
import { templateLines, templateRemarks } from '../sheets/template.ts';
import { type LinesOf, linesOf, writeCsvFolder, writeJson, writeWorkbook } from '../sheets/write-files.ts';
import type { Call, Command } from './call.ts';
import { showFaults, showPlan } from './show.ts';

/** `template OUT`: an empty workbook or folder of CSV files that explains itself. */
export const template: Command = async ({ words: [out], terminal }) => {
  refuseUnless(out, 'Say where to: pnpm catalogue template catalogue.xlsx, or a folder for CSV.');
  await writeSheets(out, templateLines, templateRemarks);
  terminal.say(`Written to ${out}.`);
  return 0;
};

/** `export OUT`: the catalogue as a workbook, a folder of CSV files or JSON, by the name of OUT. */
export const exportCatalogue: Command = async ({ db, words: [out], terminal }) => {
  refuseUnless(out, 'Say where to: pnpm catalogue export catalogue.xlsx, catalogue.json, or a folder for CSV.');
  const document = documentOfRows(await readCatalogue(db));
  if (extname(out).toLowerCase() === '.json') await writeJson(out, document);
  else await writeSheets(out, linesOf(document));
  terminal.say(`${document.parentProducts.length} products in ${document.variants.length} variants: ${out}`);
  return 0;
};

async function writeSheets(out: string, lines: LinesOf, remarks?: typeof templateRemarks) {
  const kind = extname(out).toLowerCase();
  refuseUnless(
    kind === '.xlsx' || kind === '',
    'A name ends with .xlsx or .json; one without an ending is a folder for CSV.',
  );
  if (kind === '') await writeCsvFolder(out, lines);
  else await writeWorkbook(out, lines, remarks);
}

/** `plan FILE…`: shows what files would change, and writes that to a plan for `apply`. */
export const plan: Command = async (call) => {
  const { db, mediaFolder, values, words, terminal, onProgress: onPictures } = call;
  refuseUnless(
    words.length > 0,
    'Name the files: pnpm catalogue plan catalogue.xlsx, *.csv, or a folder of CSV files.',
  );
  const paths = await filesIn(words);
  const loaded = await loadFiles(paths);
  const brought = await bringPictures(loaded, values['dry-run'] ? null : mediaFolder, onPictures);
  const outcome = planFiles(loaded, await readSnapshot(db), { isWhole: values.whole ?? false, mediaFolder, brought });
  if (!outcome.planned) {
    showFaults(outcome.faults, outcome.more, call);
    return 1;
  }
  showPlan(outcome.planned, call);
  const { changes } = outcome.planned.header;
  if (changes === 0) return say(call, 'No changes: the shop has all of this already.');
  if (values['dry-run']) return say(call, `${changes} changes; nothing was written.`);
  const out = values.out ?? `${basename(paths[0] ?? 'catalogue', extname(paths[0] ?? ''))}.plan`;
  await writePlanFile(out, outcome.planned);
  if (!values.json) terminal.say(`${changes} changes planned. To make them: pnpm catalogue apply ${out} --why "…"`);
  return 0;
};

function say({ values, terminal }: Call, line: string): number {
  if (!values.json) terminal.say(line);
  return 0;
}

/** Files as named; of a folder, its sheets. */
async function filesIn(words: string[]): Promise<string[]> {
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
