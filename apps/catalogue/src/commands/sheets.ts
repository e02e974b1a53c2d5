import { locateStaged, type Staged } from '../diff/locate.ts';
import { planFiles } from '../diff/plan.ts';
import { type SheetPart, type SmallCommand, smallSheets } from '../export/small-sheets.ts';
import { listStored } from '../fields.ts';
import type { Loaded } from '../import/read-files.ts';
import { refuseUnless } from '../refused.ts';
import { type Session, withSession } from '../session.ts';
import type { Command } from './call.ts';
import { carryOut } from './changes.ts';
import { stageFiles } from './files.ts';
import { findFiles } from './find-files.ts';
import { showFaults } from './show.ts';

/**
 * Creates a command that plans, shows, confirms and applies files with few columns. Refuses files with other columns.
 */
function createLoader(command: SmallCommand): Command {
  return async (call) => {
    const { db, mediaFolder, words } = call;
    refuseUnless(
      words.length > 0,
      `Name a file: pnpm catalogue ${command} ${command}.csv; pnpm catalogue template ${command}.xlsx --for ${command} makes an empty one.`,
    );
    return withSession(db, async (session) => {
      const { loaded, brought } = await stageFiles(session, await findFiles(words), { ...call, onProgress: undefined });
      await refuseOthers(session, loaded, smallSheets[command]);
      const outcome = await planFiles(session, loaded, { mediaFolder, brought });
      return outcome.header ? carryOut(session, outcome.header, call, { command }) : showFaults(outcome, call);
    });
  };
}

async function refuseOthers(
  { query }: Session,
  { names, faults, sources }: Loaded,
  parts: readonly SheetPart[],
): Promise<void> {
  const sheets = parts.map(({ sheet }) => sheet);
  for (const sheet of names) {
    const message = `this command loads ${sheets.join(', ')} only`;
    if (!sheets.includes(sheet))
      faults.add({ file: 'the files', sheet, row: null, column: null, value: null, message });
  }
  const columns = parts.find(({ sheet }) => sheet === 'variants')?.columns;
  if (!columns) return;
  const rows = await query<Staged & { other: string | null; is_sold: boolean }>(
    `SELECT * FROM (
      SELECT s.*, (SELECT min(name) FROM jsonb_object_keys(row) AS name WHERE NOT name = ANY ($1::text[])) AS other,
        EXISTS (SELECT FROM variants WHERE part_number = s.key AND is_sellable) AS is_sold FROM staged s WHERE sheet = 'variants'
    ) rows WHERE other IS NOT NULL OR NOT is_sold ORDER BY id`,
    [columns.map(({ stored }) => stored)],
  );
  for (const row of rows) {
    const place = locateStaged(row, sources);
    if (row.other !== null) {
      const column = listStored('variants').find(({ stored }) => stored === row.other)?.label ?? row.other;
      faults.add({ ...place, column, value: null, message: 'not of this command: remove the column' });
    }
    if (row.is_sold) continue;
    const message = 'the shop sells no such part: correct it, or add the part with pnpm catalogue plan';
    faults.add({ ...place, column: 'part number', value: row.key, message });
    await query('DELETE FROM staged WHERE id = $1', [row.id]);
  }
}

/** `prices FILE`: part number and price, with a discounted price where there is one. */
export const prices = createLoader('prices');

/** `stock FILE`: part number and quantity. */
export const stock = createLoader('stock');

/** `banner FILE`: the slides of the home page, in order. */
export const banner = createLoader('banner');

/** `featured FILE`: the featured products of the home page, in order. */
export const featured = createLoader('featured');

/** `content FILE…`: texts, the headers and footers of categories, and tabs. */
export const content = createLoader('content');
