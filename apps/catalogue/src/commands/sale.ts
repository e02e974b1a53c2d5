import { addSale, endSale, listSaleFaults, type PlannedSale } from '../apply/sales.ts';
import { formatMove } from '../diff/describe.ts';
import { formatFils } from '../field-types.ts';
import { readFiles } from '../import/read-files.ts';
import type { StagedRow } from '../import/staged-row.ts';
import { refuseUnless } from '../refused.ts';
import { type Call, type Command, getCause } from './call.ts';
import { findFiles } from './find-files.ts';
import { count, formatMoment, showFaults } from './show.ts';

/** `sale add FILE`, `sale list`, `sale end ID`: lower prices for a limited period. */
export const sale: Command = (call) => {
  const [verb, ...words] = call.words;
  const verbs: Record<string, Command> = { add, list, end };
  const run = verb !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  refuseUnless(run, 'pnpm catalogue sale add FILE --name … --start … --end … --licence …, sale list, sale end ID');
  return run({ ...call, words });
};

async function add(call: Call): Promise<number> {
  const { db, values, words, terminal } = call;
  const staged: StagedRow[] = [];
  const { faults, files } = await readFiles(await findFiles(words), (row) => void staged.push(row));
  if (faults.list.length > 0) return showFaults({ faults: faults.list, more: faults.more }, call);
  const rows = staged.filter(({ sheet }) => sheet === 'variants');
  refuseUnless(
    rows.length > 0,
    'Name a file of two columns, part number and discounted price: pnpm catalogue template sale.csv --for sale.',
  );
  const lines = rows.map(({ key, row: { discountedPriceFils } }) => {
    refuseUnless(typeof discountedPriceFils === 'number', `${key}: write its discounted price`);
    return { partNumber: String(key), discountedPriceFils };
  });
  const repeated = lines.find(
    ({ partNumber }, index) => lines.findIndex((line) => line.partNumber === partNumber) < index,
  );
  refuseUnless(!repeated, `${repeated?.partNumber} stands in the file twice: remove one row.`);
  const { who, why } = getCause(call, 'sale add');
  const planned: PlannedSale = {
    name: values.name?.trim() || why,
    licenceNumber: values.licence?.trim() || null,
    startsAt: parseMoment(values.start, '--start'),
    endsAt: parseMoment(values.end, '--end'),
    createdBy: who,
    reason: why,
    lines,
    files,
  };
  refuseUnless(planned.startsAt < planned.endsAt, 'A sale ends after it begins.');
  refuseUnless(planned.endsAt > new Date(), 'This sale would be over already.');
  const wrong = await listSaleFaults(db, planned);
  refuseUnless(wrong.length === 0, [...wrong, 'Nothing was changed.'].join('\n'));
  terminal.say(
    `${planned.name}: ${count(lines.length, 'part', 'parts')}, ${formatMoment(planned.startsAt)} to ${formatMoment(planned.endsAt)}`,
  );
  await showPrices(call, lines);
  if (!planned.licenceNumber) terminal.say('! without a licence number: say --licence NUMBER');
  if (values['dry-run']) return said(call, 'Nothing was changed.', 0);
  if (!values.yes && !(await terminal.confirm('Keep this sale?'))) return said(call, 'Nothing was changed.', 1);
  const id = await addSale(db, planned, new Date());
  return said(call, `Sale ${id}. It begins and ends by itself; pnpm catalogue sale end ${id} ends it sooner.`, 0);
}

/** Maximum number of parts shown before a sale is confirmed, without `--all`. */
const partsShown = 100;

async function showPrices({ db, values, terminal }: Call, lines: PlannedSale['lines']) {
  const shown = values.all ? lines : lines.slice(0, partsShown);
  const variants = await db.variant.findMany({
    where: { partNumber: { in: shown.map(({ partNumber }) => partNumber) } },
    select: { partNumber: true, name: true, priceFils: true },
  });
  const found = new Map(variants.map((variant) => [variant.partNumber, variant]));
  for (const { partNumber, discountedPriceFils: lower } of shown) {
    const { name, priceFils = lower } = found.get(partNumber) ?? {};
    const change = `${formatFils(priceFils)} → ${formatFils(lower)} (${formatMove(priceFils, lower)})`;
    terminal.say(`  ${partNumber}  ${name}  ${change}`);
  }
  if (shown.length < lines.length) terminal.say(`  … and ${lines.length - shown.length} more: --all shows them`);
}

async function list({ db, values, terminal }: Call): Promise<number> {
  const asOf = values['as-of'] === undefined ? null : parseMoment(values['as-of'], '--as-of');
  const sales = await db.sale.findMany({
    where: asOf ? { endedAt: null, startsAt: { lte: asOf }, endsAt: { gt: asOf } } : {},
    include: { lines: { include: { variant: { select: { partNumber: true, priceFils: true } } } } },
    orderBy: { startsAt: 'asc' },
  });
  if (values.json) {
    terminal.say(JSON.stringify(sales, null, 2));
    return 0;
  }
  for (const { id, name, licenceNumber, startsAt, endsAt, startedAt, endedAt, createdBy, reason, lines } of sales) {
    const state = endedAt ? 'over' : startedAt ? 'running' : 'to come';
    const licence = licenceNumber ?? 'none';
    terminal.say(
      `${id}  ${name}  ${state}, ${formatMoment(startsAt)} to ${formatMoment(endsAt)}, licence ${licence}, ${createdBy}: ${reason}`,
    );
    for (const { variant, discountedPriceFils } of asOf || values.all ? lines : []) {
      terminal.say(`   ${variant.partNumber}  ${formatFils(variant.priceFils)} → ${formatFils(discountedPriceFils)}`);
    }
  }
  if (asOf && sales.length === 0) terminal.say(`No sale at ${formatMoment(asOf)}.`);
  return 0;
}

async function end(call: Call): Promise<number> {
  const id = Number(call.words[0]);
  refuseUnless(Number.isSafeInteger(id) && id > 0, 'Name a sale: pnpm catalogue sale list.');
  return endNow(call, id, 'sale end');
}

async function endNow(call: Call, id: number, command: string, revertsId?: number): Promise<number> {
  if (call.values['dry-run']) return said(call, `Sale ${id} would end now; nothing was changed.`, 0);
  const cause = getCause(call, command, revertsId);
  if (!call.values.yes && !(await call.terminal.confirm(`End sale ${id} now?`)))
    return said(call, 'Nothing was changed.', 1);
  const change = await endSale(call.db, id, cause, new Date());
  return said(call, `Change ${change}: sale ${id} is over; prices are what they are without it.`, 0);
}

/** The record of a sale's change, for `revert`. */
type SaleChange = {
  id: number;
  command: string;
  reverted: { id: number } | null;
  sale: { id: number; name: string; endedAt: Date | null; lines: unknown[] } | null;
};

/** Reverts the adding of a sale: cancels it or ends it now. Starts and ends on schedule are not reverted. */
export async function revertSale(call: Call, { id, command, reverted, sale: found }: SaleChange): Promise<number> {
  refuseUnless(found, `There is no change ${id}: pnpm catalogue changes lists them.`);
  const { id: saleId, name, endedAt, lines } = found;
  const addAgain = 'To have it again: pnpm catalogue sale add.';
  refuseUnless(!reverted, `Change ${id} was reverted already, by change ${reverted?.id}. ${addAgain}`);
  refuseUnless(!endedAt, `Sale ${saleId} (${name}) is over: there is nothing to undo. ${addAgain}`);
  refuseUnless(command === 'sale add', `Sale ${saleId} (${name}) runs: pnpm catalogue sale end ${saleId} ends it.`);
  call.terminal.say(`${name}: ${count(lines.length, 'part', 'parts')} back to the price without the sale`);
  return endNow(call, saleId, 'revert', id);
}

function said({ terminal }: Call, line: string, code: number): number {
  terminal.say(line);
  return code;
}

/** Parses `2026-12-16` or `2026-12-16 18:00` in the shop's time zone, which has no daylight saving time. */
function parseMoment(text: string | undefined, option: string): Date {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text?.trim() ?? '') ?? [];
  const moment = new Date(`${day}T${time}:00+03:00`);
  refuseUnless(day && !Number.isNaN(moment.getTime()), `Say ${option} as "2026-12-16 18:00", in Bahrain's time.`);
  return moment;
}
