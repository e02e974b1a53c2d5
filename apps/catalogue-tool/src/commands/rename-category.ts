import { nameTranslation, otherLanguages } from '@dilmun/catalogue/fields';
import { refuseUnless } from '@dilmun/command/refused';
import { planRename } from '../apply/rename-category.ts';
import type { Command } from './call.ts';
import { planAndCarryOut } from './changes.ts';

/** `rename-category OLD NEW`, `--title`, `--title-ar`: changes the key or the titles of a category. */
export const renameCategory: Command = (call) => {
  const { words, values } = call;
  const [former, key, ...rest] = words.map((word) => word.normalize('NFC'));
  const translated = otherLanguages.map((id) => [nameTranslation('showname', id), values[`title-${id}`]] as const);
  const titles = Object.fromEntries([['showname', values.title] as const, ...translated].filter(([, title]) => title));
  refuseUnless(
    former && rest.length === 0 && (key || Object.keys(titles).length > 0),
    'Name the category and its new key, in quotation marks, or add --title: npx dilmun catalogue rename-category "Running" "Running watches"',
  );
  return planAndCarryOut(call, (db) => planRename(db, former, key, titles), { command: 'rename-category' });
};
