import { addSale, checkSale, endSale, type PlannedSale } from '../apply/sales.ts';
import { formatMove } from '../diff/describe.ts';
import { formatFils } from '../field-types.ts';
import { readMoment } from '../import/cells.ts';
import { findFiles, readFiles } from '../import/read-files.ts';
import type { StagedRow } from '../import/rows.ts';
import { refuseUnless } from '../refused.ts';
import { type Call, type Command, confirm, getCause, parseId, say } from './call.ts';
import { count, formatMoment, showFaults } from './show.ts';

/** `sale add FILE`, `sale list`, `sale end ID`: lower prices for a limited period. */
export const sale: Command = (call) => {
  const [verb = '', ...words] = call.words;
  const run = new Map<string, Command>(Object.entries({ add, list, end })).get(verb);
  refuseUnless(run, 'pnpm catalogue sale add FILE --name … --start … --end … --licence …, sale list, sale end ID');
  return run({ ...call, words });
};

async function add(call: Call): Promise<number> {
  const { db, values, words } = call;
  const staged: StagedRow[] = [];
  const { faults, files } = await readFiles(await findFiles(words), (row) => void staged.push(row));
  if (faults.list.length > 0) return showFaults(faults, call);
  const rows = staged.filter(({ sheet }) => sheet === 'variants');
  refuseUnless(
    rows.length > 0,
    'Name a file of two columns, part number and discounted price: pnpm catalogue template sale.csv --for sale.',
  );
  const prices = new Map<string, number>();
  for (const { key, row } of rows) {
    refuseUnless(typeof row.discountedPriceFils === 'number', `${key}: write its discounted price`);
    refuseUnless(!prices.has(String(key)), `${key} is in the file twice: remove one row.`);
    prices.set(String(key), row.discountedPriceFils);
  }
  const { who, why } = getCause(call, 'sale add');
  const planned: PlannedSale = {
    name: values.name?.trim() || why,
    licenceNumber: values.licence?.trim() || null,
    startsAt: parseMoment(values.start, '--start'),
    endsAt: parseMoment(values.end, '--end'),
    createdBy: who,
    reason: why,
    lines: [...prices].map(([partNumber, discountedPriceFils]) => ({ partNumber, discountedPriceFils })),
    files,
  };
  const { name, startsAt, endsAt, licenceNumber, lines } = planned;
  refuseUnless(startsAt < endsAt, 'A sale ends after it begins.');
  refuseUnless(endsAt > new Date(), 'This sale would be over already.');
  await checkSale(db, planned);
  say(call, `${name}: ${count(lines.length, 'part')}, ${formatMoment(startsAt)} to ${formatMoment(endsAt)}`);
  await showPrices(call, lines);
  if (!licenceNumber) say(call, '! without a licence number: add --licence NUMBER');
  const code = await confirm(call, 'Add this sale?');
  if (code !== null) return code;
  const id = await addSale(db, planned, new Date());
  return say(call, `Sale ${id}. It begins and ends by itself; pnpm catalogue sale end ${id} ends it sooner.`);
}

/** Maximum number of parts shown before a sale is confirmed, without `--all`. */
const partsShown = 100;

async function showPrices(call: Call, lines: PlannedSale['lines']) {
  const shown = call.values.all ? lines : lines.slice(0, partsShown);
  const variants = await call.db.variant.findMany({
    where: { partNumber: { in: shown.map(({ partNumber }) => partNumber) } },
    select: { partNumber: true, name: true, priceFils: true },
  });
  const found = new Map(variants.map((variant) => [variant.partNumber, variant]));
  for (const { partNumber, discountedPriceFils: lower } of shown) {
    const { name, priceFils = lower } = found.get(partNumber) ?? {};
    const change = `${formatFils(priceFils)} → ${formatFils(lower)} (${formatMove(priceFils, lower)})`;
    say(call, `  ${partNumber}  ${name}  ${change}`);
  }
  if (shown.length < lines.length) say(call, `  … and ${lines.length - shown.length} more: --all shows them`);
}

async function list(call: Call): Promise<number> {
  const { db, values, terminal } = call;
  const asOf = values['as-of'] === undefined ? null : parseMoment(values['as-of'], '--as-of');
  const sales = await db.sale.findMany({
    where: asOf ? { endedAt: null, startsAt: { lte: asOf }, endsAt: { gt: asOf } } : {},
    include: { lines: { include: { variant: { select: { partNumber: true, priceFils: true } } } } },
    orderBy: { startsAt: 'asc' },
  });
  if (values.json) terminal.say(JSON.stringify(sales, null, 2));
  for (const { id, name, licenceNumber, startsAt, endsAt, startedAt, endedAt, createdBy, reason, lines } of sales) {
    const state = endedAt ? 'over' : startedAt ? 'running' : 'to come';
    const when = `${state}, ${formatMoment(startsAt)} to ${formatMoment(endsAt)}`;
    say(call, `${id}  ${name}  ${when}, licence ${licenceNumber ?? 'none'}, ${createdBy}: ${reason}`);
    for (const { variant, discountedPriceFils } of asOf || values.all ? lines : []) {
      say(call, `   ${variant.partNumber}  ${formatFils(variant.priceFils)} → ${formatFils(discountedPriceFils)}`);
    }
  }
  if (sales.length === 0) say(call, asOf ? `No sale at ${formatMoment(asOf)}.` : 'No sale yet.');
  return 0;
}

const end = (call: Call) => endNow(call, parseId(call.words[0], 'Name a sale: pnpm catalogue sale list.'), 'sale end');

async function endNow(call: Call, id: number, command: string, revertsId?: number): Promise<number> {
  const code = await confirm(call, `End sale ${id} now?`);
  if (code !== null) return code;
  const change = await endSale(call.db, id, getCause(call, command, revertsId), new Date());
  return say(call, `Change ${change}: sale ${id} is over; the prices are those without it.`);
}

/**
 * Reverts the addition of a sale: cancels it or ends it now. Starts and ends on schedule are not reverted. Returns null
 * for a change that is not one of a sale.
 */
export async function revertSale(call: Call, id: number): Promise<number | null> {
  const change = await call.db.catalogueChange.findUnique({
    where: { id },
    select: { command: true, reverted: { select: { id: true } }, sale: { include: { lines: true } } },
  });
  if (!change?.sale) return null;
  const { command, reverted } = change;
  const { id: saleId, name, endedAt, lines } = change.sale;
  const addAgain = 'To add it again: pnpm catalogue sale add.';
  refuseUnless(!reverted, `Change ${id} was reverted already, by change ${reverted?.id}. ${addAgain}`);
  refuseUnless(!endedAt, `Sale ${saleId} (${name}) is over: there is nothing to undo. ${addAgain}`);
  refuseUnless(command === 'sale add', `Sale ${saleId} (${name}) runs: pnpm catalogue sale end ${saleId} ends it.`);
  say(call, `${name}: ${count(lines.length, 'part')} back to the price without the sale`);
  return endNow(call, saleId, 'revert', id);
}

/** Parses `2026-12-16` or `2026-12-16 18:00` in the shop's time zone. */
function parseMoment(text: string | undefined, option: string): Date {
  const moment = readMoment(text);
  refuseUnless('value' in moment, `Write ${option} as "2026-12-16 18:00", in Bahrain time.`);
  return new Date(moment.value);
}
