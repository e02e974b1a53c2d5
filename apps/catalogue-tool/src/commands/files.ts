import { dirname, extname, parse } from 'node:path';
import { Readable } from 'node:stream';
import { readCatalogueRows } from '@dilmun/catalogue/rows.load';
import { refuseUnless } from '@dilmun/command/refused';
import { writeAtomically } from '@dilmun/command/write-atomically';
import { createJsonLines, createSheets } from '../export/create-sheets.ts';
import { createReadMe, createTemplate, type SmallCommand, smallCommands, smallSheets } from '../export/template.ts';
import { writeSheets } from '../export/write-files.ts';
import { type Command, say } from './call.ts';
import { exportFeed } from './feed.ts';

/** `template OUT`: empty sheets with explanations, for the whole catalogue or for the command named by `--for`. */
export const template: Command = async (call) => {
  const [out] = call.words;
  const { for: name } = call.values;
  refuseUnless(out, 'Name the file: npx dilmun catalogue template catalogue.xlsx, or a folder for CSV.');
  const command = smallCommands.find((each) => each === name);
  refuseUnless(command || name === undefined, `Write --for ${smallCommands.join(', ')}, or leave it out.`);
  refuseUnless(
    command !== 'images' || extname(out) === '' || parse(out).name === 'images',
    'Call it images.csv or images.xlsx, or name the folder of the pictures: npx dilmun catalogue images looks for that.',
  );
  const parts = command && smallSheets[command];
  const usage = command ? describeUsage(command, out) : `npx dilmun catalogue plan ${out}`;
  await writeSheets(out, createTemplate(parts), createReadMe(usage, parts));
  return say(call, `Written to ${out}. When it is filled in: ${usage}`);
};

const describeUsage = (command: SmallCommand, out: string) =>
  command === 'sale'
    ? `npx dilmun catalogue sale add ${out} --start … --end … --licence …`
    : `npx dilmun catalogue ${command} ${command === 'images' && extname(out) !== '' ? dirname(out) : out}`;

/** `export OUT`: the catalogue as a workbook, a folder of CSV files or JSON, depending on the name of OUT; with `--for` a feed. */
export const exportCatalogue: Command = async (call) => {
  const [out] = call.words;
  refuseUnless(out, 'Name the file: npx dilmun catalogue export catalogue.xlsx, catalogue.json, or a folder for CSV.');
  if (call.values.for !== undefined) return exportFeed(call, out);
  refuseUnless(call.values.language === undefined, 'Only a feed has one language: add --for google or --for products.');
  const rows = await readCatalogueRows(call.db);
  if (extname(out).toLowerCase() === '.json') await writeAtomically(out, Readable.from(createJsonLines(rows)));
  else await writeSheets(out, createSheets(rows));
  return say(call, `${rows.parentProducts.size} products in ${rows.variants.size} variants: ${out}`);
};
