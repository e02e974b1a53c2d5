import { bringPictures } from '../pictures/bring.ts';
import { planFiles } from '../planning/load.ts';
import { refuseUnless } from '../refused.ts';
import { type Loaded, loadFiles } from '../sheets/gather.ts';
import { type SheetPart, type SmallCommand, smallSheets } from '../sheets/small-sheets.ts';
import { inSnapshot, type Snapshot } from '../stored/snapshot.ts';
import type { Command } from './call.ts';
import { carryOut } from './changes.ts';
import { filesIn } from './files-in.ts';
import { showFaults } from './show.ts';

/** Loads files of few columns in one go: plan, look, confirm, apply. Refuses files that speak of anything else. */
function loader(command: SmallCommand): Command {
  return async (call) => {
    const { db, mediaFolder, words, values } = call;
    refuseUnless(
      words.length > 0,
      `Name a file: pnpm catalogue ${command} ${command}.csv; pnpm catalogue template ${command}.xlsx --for ${command} makes an empty one.`,
    );
    const loaded = await loadFiles(await filesIn(words));
    const brought = await bringPictures(loaded, values['dry-run'] ? null : mediaFolder);
    const outcome = await inSnapshot(db, (snapshot) => {
      refuseOthers(loaded, smallSheets[command], snapshot);
      return planFiles(loaded, snapshot, { isWhole: false, mediaFolder, brought });
    });
    if (!outcome.planned) {
      showFaults(outcome.faults, outcome.more, call);
      return 1;
    }
    return carryOut(call, outcome.planned, command);
  };
}

function refuseOthers({ gathered, faults }: Loaded, parts: readonly SheetPart[], { keys: sold }: Snapshot) {
  const whole = { file: 'the files', sheet: null, row: null, column: null, value: null };
  const sheets = parts.map(({ sheet }) => sheet);
  for (const name of gathered.names) {
    if (!sheets.includes(name))
      faults.add({ ...whole, sheet: name, message: `this command loads ${sheets.join(', ')} only` });
  }
  const own = parts.find(({ sheet }) => sheet === 'variants')?.columns.map(({ field }) => field);
  if (!own) return;
  const rows = gathered.rows.get('variants');
  for (const [key, row] of rows ?? []) {
    const place = gathered.placeOf(row);
    if (!place) continue;
    const { file, sheet, row: line, headers } = place;
    const at = { file, sheet, row: line };
    const other = Object.keys(row).find((field) => !own.includes(field));
    if (other) {
      faults.add({
        ...at,
        column: headers.get(other) ?? other,
        value: null,
        message: 'not of this command: remove the column',
      });
    }
    if (!sold.has(String(row.partNumber))) {
      const message = 'the shop sells no such part: correct it, or add the part with pnpm catalogue plan';
      faults.add({ ...at, column: 'part number', value: String(row.partNumber), message });
      rows?.delete(key);
    }
  }
}

/** `prices FILE`: part number and price, with a discounted price where there is one. */
export const prices = loader('prices');

/** `stock FILE`: part number and quantity. */
export const stock = loader('stock');

/** `banner FILE`: the slides of the home page, in order. */
export const banner = loader('banner');

/** `featured FILE`: the featured products of the home page, in order. */
export const featured = loader('featured');

/** `content FILE…`: texts, the headers and footers of categories, and tabs. */
export const content = loader('content');
