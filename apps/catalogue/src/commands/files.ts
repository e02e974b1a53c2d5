import { dirname, extname, parse, resolve } from 'node:path';
import { bringPictures } from '../pictures/bring.ts';
import { planFiles } from '../planning/load.ts';
import { writePlanFile } from '../planning/plan-file.ts';
import { refuseUnless } from '../refused.ts';
import { loadFiles } from '../sheets/gather.ts';
import { type SmallCommand, smallCommands, smallSheets } from '../sheets/small-sheets.ts';
import { templateRemarks, templateSheets } from '../sheets/template.ts';
import {
  sheetsOf,
  type WrittenSheet,
  writeCsv,
  writeCsvFolder,
  writeJson,
  writeWorkbook,
} from '../sheets/write-files.ts';
import { readDocument } from '../stored/read-document.ts';
import { inSnapshot } from '../stored/snapshot.ts';
import type { Call, Command } from './call.ts';
import { filesIn } from './files-in.ts';
import { count, showFaults, showPlan } from './show.ts';

/** `template OUT`: empty sheets that explain themselves: of the whole catalogue, or of the one command named by `--for`. */
export const template: Command = async ({ words: [out], values, terminal }) => {
  refuseUnless(out, 'Say where to: pnpm catalogue template catalogue.xlsx, or a folder for CSV.');
  const command = smallCommands.find((name) => name === values.for);
  refuseUnless(command || values.for === undefined, `Say --for ${smallCommands.join(', ')}, or leave it out.`);
  refuseUnless(
    command !== 'images' || extname(out) === '' || parse(out).name === 'images',
    'Call it images.csv or images.xlsx, or name the folder of the pictures: pnpm catalogue images looks for that.',
  );
  const parts = command && smallSheets[command];
  const usage = command ? usageOf(command, out) : `pnpm catalogue plan ${out}`;
  await writeSheets(out, templateSheets(parts), templateRemarks(usage, parts));
  terminal.say(`Written to ${out}. When it is filled in: ${usage}`);
  return 0;
};

const usageOf = (command: SmallCommand, out: string) =>
  command === 'sale'
    ? `pnpm catalogue sale add ${out} --start … --end … --licence …`
    : `pnpm catalogue ${command} ${command === 'images' && extname(out) !== '' ? dirname(out) : out}`;

/** `export OUT`: the catalogue as a workbook, a folder of CSV files or JSON, by the name of OUT. */
export const exportCatalogue: Command = async ({ db, words: [out], terminal }) => {
  refuseUnless(out, 'Say where to: pnpm catalogue export catalogue.xlsx, catalogue.json, or a folder for CSV.');
  const document = await inSnapshot(db, readDocument);
  if (extname(out).toLowerCase() === '.json') await writeJson(out, document);
  else await writeSheets(out, sheetsOf(document));
  terminal.say(`${document.parentProducts.length} products in ${document.variants.length} variants: ${out}`);
  return 0;
};

async function writeSheets(out: string, sheets: WrittenSheet[], remarks?: ReturnType<typeof templateRemarks>) {
  const kind = extname(out).toLowerCase();
  const [only, ...others] = sheets;
  if (kind === '') return writeCsvFolder(out, sheets);
  if (kind === '.xlsx') return writeWorkbook(out, sheets, remarks);
  refuseUnless(
    kind === '.csv' && only && others.length === 0,
    `${out}: ${sheets.length} sheets fit a workbook (.xlsx) or a folder of CSV files, whose name has no ending.`,
  );
  return writeCsv(out, only);
}

/** `plan FILE…`: shows what files would change, and writes that to a plan for `apply`. */
export const plan: Command = async (call) => {
  const { db, mediaFolder, values, words, terminal, onProgress: onPictures } = call;
  refuseUnless(
    words.length > 0,
    'Name the files: pnpm catalogue plan catalogue.xlsx, *.csv, or a folder of CSV files.',
  );
  const loaded = await loadFiles(await filesIn(words));
  const brought = await bringPictures(loaded, values['dry-run'] ? null : mediaFolder, onPictures);
  const outcome = await inSnapshot(db, (snapshot) =>
    planFiles(loaded, snapshot, { isWhole: values.whole ?? false, mediaFolder, brought }),
  );
  if (!outcome.planned) {
    showFaults(outcome.faults, outcome.more, call);
    return 1;
  }
  showPlan(outcome.planned, call);
  const { changes } = outcome.planned.header;
  if (changes === 0) return say(call, 'No changes: the shop has all of this already.');
  if (values['dry-run']) return say(call, `${count(changes, 'change', 'changes')}; nothing was written.`);
  const out = values.out ?? `${parse(resolve(words[0] ?? '')).name}.plan`;
  await writePlanFile(out, outcome.planned);
  if (!values.json)
    terminal.say(
      `${count(changes, 'change', 'changes')} planned. To make ${changes === 1 ? 'it' : 'them'}: pnpm catalogue apply ${out} --why "…"`,
    );
  return 0;
};

function say({ values, terminal }: Call, line: string): number {
  if (!values.json) terminal.say(line);
  return 0;
}
