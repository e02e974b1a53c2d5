import { dirname, extname, parse } from 'node:path';
import { refuseUnless } from '@dilmun/command/refused';
import { writeAtomically } from '@dilmun/command/write-atomically';
import { createPresent } from '../diff/present.ts';
import { readJsonLines, readSheets } from '../export/read-catalogue.ts';
import { createReadMe, createTemplate, type SmallCommand, smallCommands, smallSheets } from '../export/template.ts';
import { writeSheets } from '../export/write-files.ts';
import { inTransaction, withSession } from '../session.ts';
import { type Command, say } from './call.ts';

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

/** `export OUT`: the catalogue as a workbook, a folder of CSV files or JSON, depending on the name of OUT. */
export const exportCatalogue: Command = async (call) => {
  const [out] = call.words;
  refuseUnless(out, 'Name the file: npx dilmun catalogue export catalogue.xlsx, catalogue.json, or a folder for CSV.');
  const counts = await withSession(call.db, (session) =>
    inTransaction(session, { isSnapshot: true }, async () => {
      await createPresent(session);
      if (extname(out).toLowerCase() === '.json') await writeAtomically(out, readJsonLines(session));
      else await writeSheets(out, readSheets(session));
      return session.query<{ products: number; variants: number }>(`SELECT
        count(*) FILTER (WHERE kind = 'parentProducts' AND is_listed)::int AS products,
        count(*) FILTER (WHERE kind = 'variants')::int AS variants FROM present`);
    }),
  );
  return say(call, `${counts[0]?.products} products in ${counts[0]?.variants} variants: ${out}`);
};
