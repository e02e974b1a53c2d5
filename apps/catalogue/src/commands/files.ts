import { dirname, extname, parse, resolve } from 'node:path';
import { planFiles } from '../diff/plan.ts';
import { writePlanFile } from '../diff/plan-file.ts';
import { createPresent } from '../diff/present.ts';
import { readJsonLines, readSheets } from '../export/read-catalogue.ts';
import { type SmallCommand, smallCommands, smallSheets } from '../export/small-sheets.ts';
import { createReadMe, createTemplate } from '../export/template.ts';
import { type WrittenSheet, writeCsv, writeCsvFolder, writeLinesTo, writeWorkbook } from '../export/write-files.ts';
import { bringPictures } from '../images/bring.ts';
import { type Loaded, readFiles } from '../import/read-files.ts';
import { refuseUnless } from '../refused.ts';
import { inTransaction, type Session, stageRows, withSession } from '../session.ts';
import type { Call, Command } from './call.ts';
import { findFiles } from './find-files.ts';
import { count, showFaults, showPlan } from './show.ts';

/** `template OUT`: empty sheets with explanations, for the whole catalogue or for the command named by `--for`. */
export const template: Command = async ({ words: [out], values, terminal }) => {
  refuseUnless(out, 'Say where to: pnpm catalogue template catalogue.xlsx, or a folder for CSV.');
  const command = smallCommands.find((name) => name === values.for);
  refuseUnless(command || values.for === undefined, `Say --for ${smallCommands.join(', ')}, or leave it out.`);
  refuseUnless(
    command !== 'images' || extname(out) === '' || parse(out).name === 'images',
    'Call it images.csv or images.xlsx, or name the folder of the pictures: pnpm catalogue images looks for that.',
  );
  const parts = command && smallSheets[command];
  const usage = command ? describeUsage(command, out) : `pnpm catalogue plan ${out}`;
  await writeSheets(out, createTemplate(parts), createReadMe(usage, parts));
  terminal.say(`Written to ${out}. When it is filled in: ${usage}`);
  return 0;
};

const describeUsage = (command: SmallCommand, out: string) =>
  command === 'sale'
    ? `pnpm catalogue sale add ${out} --start … --end … --licence …`
    : `pnpm catalogue ${command} ${command === 'images' && extname(out) !== '' ? dirname(out) : out}`;

/** `export OUT`: the catalogue as a workbook, a folder of CSV files or JSON, depending on the name of OUT. */
export const exportCatalogue: Command = async ({ db, words: [out], terminal }) => {
  refuseUnless(out, 'Say where to: pnpm catalogue export catalogue.xlsx, catalogue.json, or a folder for CSV.');
  const counts = await withSession(db, (session) =>
    inTransaction(session, { isSnapshot: true }, async () => {
      await createPresent(session);
      if (extname(out).toLowerCase() === '.json') await writeLinesTo(out, readJsonLines(session));
      else await writeSheets(out, readSheets(session));
      return session.query<{ products: number; variants: number }>(`SELECT
        count(*) FILTER (WHERE kind = 'parentProducts' AND is_listed)::int AS products,
        count(*) FILTER (WHERE kind = 'variants')::int AS variants FROM present`);
    }),
  );
  terminal.say(`${counts[0]?.products} products in ${counts[0]?.variants} variants: ${out}`);
  return 0;
};

async function writeSheets(out: string, sheets: WrittenSheet[], remarks?: ReturnType<typeof createReadMe>) {
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

/** Stages files and the pictures that they name. Returns the file metadata and the pictures that were used. */
export async function stageFiles(
  session: Session,
  paths: string[],
  { mediaFolder, values, onProgress }: Pick<Call, 'mediaFolder' | 'values' | 'onProgress'>,
): Promise<{ loaded: Loaded; brought: Map<string, string> }> {
  const { put, end } = stageRows(session);
  const loaded = await readFiles(paths, put);
  await end();
  const brought = await bringPictures(session, loaded, values['dry-run'] ? null : mediaFolder, onProgress);
  return { loaded, brought };
}

/** `plan FILE…`: shows the changes that files would make and writes them to a plan for `apply`. */
export const plan: Command = async (call) => {
  const { db, mediaFolder, values, words } = call;
  refuseUnless(
    words.length > 0,
    'Name the files: pnpm catalogue plan catalogue.xlsx, *.csv, or a folder of CSV files.',
  );
  return withSession(db, async (session) => {
    const { loaded, brought } = await stageFiles(session, await findFiles(words), call);
    const outcome = await planFiles(session, loaded, { isWhole: values.whole ?? false, mediaFolder, brought });
    if (!outcome.header) return showFaults(outcome, call);
    await showPlan(session, outcome.header, call);
    const { changes } = outcome.header;
    if (changes === 0) return say(call, 'No changes: the shop has all of this already.');
    if (values['dry-run']) return say(call, `${count(changes, 'change', 'changes')}; nothing was written.`);
    const out = values.out ?? `${parse(resolve(words[0] ?? '')).name}.plan`;
    await writePlanFile(session, out, outcome.header);
    const them = changes === 1 ? 'it' : 'them';
    return say(
      call,
      `${count(changes, 'change', 'changes')} planned. To make ${them}: pnpm catalogue apply ${out} --why "…"`,
    );
  });
};

function say({ values, terminal }: Call, line: string): number {
  if (!values.json) terminal.say(line);
  return 0;
}
