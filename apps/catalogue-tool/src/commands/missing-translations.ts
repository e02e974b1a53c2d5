import { text as readText } from 'node:stream/consumers';
import { otherLanguages } from '@dilmun/catalogue/fields';
import { listMissingTexts } from '@dilmun/catalogue/missing-translations';
import { readCatalogueRows } from '@dilmun/catalogue/rows.load';
import { refuseUnless } from '@dilmun/command/refused';
import { escapeText } from '@dilmun/sheets/cells';
import { shorten } from '@dilmun/sheets/faults';
import { writeCsv } from '@dilmun/sheets/write-csv';
import { type Command, say } from './call.ts';
import { count } from './show.ts';

const textsMax = 100;

/**
 * `missing-translations`: the texts of the shop without a translation, by sheet and row; `--csv` for a spreadsheet. Exit
 * code 0: none is missing, 1: some are.
 */
export const missingTranslations: Command = async (call) => {
  const { db, values, terminal } = call;
  const { language: only } = values;
  const languages = otherLanguages.filter((id) => only === undefined || id === only);
  refuseUnless(languages.length > 0, `Write --language ${otherLanguages.join(' or ')}, or leave it out.`);
  const texts = listMissingTexts(await readCatalogueRows(db), languages);
  const code = texts.length > 0 ? 1 : 0;
  if (values.json || values.csv) {
    const rows = texts.map(({ sheet, key, part, column, text }) => [sheet, key, part ?? '', column, escapeText(text)]);
    const csv = await readText(writeCsv([['sheet', 'row', 'part', 'column', 'text'], ...rows]));
    // The terminal ends what it prints with a line break.
    terminal.say(values.json ? JSON.stringify(texts, null, 2) : csv.trimEnd());
    return code;
  }
  let title = '';
  for (const { sheet, key, part, column, text } of values.all ? texts : texts.slice(0, textsMax)) {
    if (sheet !== title) say(call, `${sheet}  ${texts.filter((each) => each.sheet === sheet).length}`);
    title = sheet;
    say(
      call,
      `  ${[key, part, column].filter((each) => each !== null).join(', ')}  ${shorten(text.replaceAll('\n', ', '), 40)}`,
    );
  }
  if (!values.all && texts.length > textsMax) say(call, `… and ${texts.length - textsMax} more: --all shows them`);
  return say(call, `${count(texts.length, 'text')} without a translation.`, code);
};
