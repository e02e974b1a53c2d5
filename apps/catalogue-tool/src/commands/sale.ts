import { formatFils } from '@dilmun/catalogue/field-types';
import { refuseUnless } from '@dilmun/command/refused';
import { databaseNow } from '@dilmun/db/database-clock';
import { readMoment } from '@dilmun/sheets/cells';
import { addSale, endSale } from '../apply/sales.ts';
import { formatMove } from '../diff/describe.ts';
import { type Call, type Command, confirm, getCause, parseId, say } from './call.ts';
import { addFault, readSaleLines } from './sale-lines.ts';
import { count, formatMoment, showFaults } from './show.ts';

/** `sale add FILE`, `sale list`, `sale end ID`: lower prices for a limited period. */
export const sale: Command = (call) => {
  const [verb = '', ...words] = call.words;
  const run = new Map<string, Command>(Object.entries({ add, list, end })).get(verb);
  refuseUnless(
    run,
    'npx dilmun catalogue sale add FILE --start … --end …, sale add --percent 20 --category KEY …, sale list, sale end ID',
  );
  return run({ ...call, words });
};

async function add(call: Call): Promise<number> {
  const { db, values, terminal } = call;
  const [startsAt, endsAt] = [findMoment(values.start), findMoment(values.end)];
  const [lines, { faults, files }] = await readSaleLines(call, startsAt && endsAt && { startsAt, endsAt });
  if (!startsAt) addFault(faults, '--start', values.start ?? null, momentHelp);
  if (!endsAt) addFault(faults, '--end', values.end ?? null, momentHelp);
  else if (startsAt && startsAt >= endsAt) addFault(faults, '--end', values.end ?? null, 'a sale ends after it begins');
  else if (endsAt <= (await databaseNow(db)))
    addFault(faults, '--end', values.end ?? null, 'this sale would be over already');
  if (!startsAt || !endsAt || faults.list.length > 0) return showFaults(faults, call);
  const name = values.name?.trim() || values.why?.trim() || 'Sale';
  const licenceNumber = values.licence?.trim() || null;
  if (values.json) terminal.say(JSON.stringify({ name, licenceNumber, startsAt, endsAt, lines }, null, 2));
  say(call, `${name}: ${count(lines.length, 'part')}, ${formatMoment(startsAt)} to ${formatMoment(endsAt)}`);
  const shown = values.all ? lines : lines.slice(0, partsShown);
  for (const { partNumber, name: partName, priceFils, paidFils, discountedPriceFils: lower } of shown) {
    const change = `${formatFils(priceFils)} → ${formatFils(lower)} (${formatMove(priceFils, lower)})`;
    const note = paidFils <= lower ? `, costs ${formatFils(paidFils)} already` : '';
    say(call, `  ${partNumber}  ${partName}  ${change}${note}`);
  }
  if (shown.length < lines.length) say(call, `  … and ${lines.length - shown.length} more: --all shows them`);
  if (!licenceNumber) say(call, '! without a licence number: add --licence NUMBER');
  const code = await confirm(call, 'Add this sale?');
  if (code !== null) return code;
  const { who: createdBy, why: reason } = getCause(call, 'sale add');
  const planned = { name, licenceNumber, startsAt, endsAt, createdBy, reason, lines, files };
  const id = await addSale(db, planned, await databaseNow(db));
  if (values.json) terminal.say(JSON.stringify({ id }));
  return say(call, `Sale ${id}. It begins and ends by itself; npx dilmun catalogue sale end ${id} ends it sooner.`);
}

const partsShown = 100;

async function list(call: Call): Promise<number> {
  const { db, values, terminal } = call;
  const asOf = findMoment(values['as-of']);
  refuseUnless(asOf || values['as-of'] === undefined, `--as-of: ${momentHelp}.`);
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

const end = (call: Call) =>
  endNow(call, parseId(call.words[0], 'Name a sale: npx dilmun catalogue sale list.'), 'sale end');

async function endNow(call: Call, id: number, command: string, revertsId?: number): Promise<number> {
  const code = await confirm(call, `End sale ${id} now?`);
  if (code !== null) return code;
  const change = await endSale(call.db, id, getCause(call, command, revertsId), await databaseNow(call.db));
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
  const addAgain = 'To add it again: npx dilmun catalogue sale add.';
  refuseUnless(!reverted, `Change ${id} was reverted already, by change ${reverted?.id}. ${addAgain}`);
  refuseUnless(!endedAt, `Sale ${saleId} (${name}) is over: there is nothing to undo. ${addAgain}`);
  refuseUnless(
    command === 'sale add',
    `Sale ${saleId} (${name}) runs: npx dilmun catalogue sale end ${saleId} ends it.`,
  );
  say(call, `${name}: ${count(lines.length, 'part')} back to the price without the sale`);
  return endNow(call, saleId, 'revert', id);
}

const momentHelp = 'write "2026-12-16 18:00", in Bahrain time';

/** Parses `2026-12-16` or `2026-12-16 18:00` in the shop's time zone. */
function findMoment(text: string | undefined): Date | null {
  const moment = readMoment(text);
  return 'value' in moment ? new Date(moment.value) : null;
}
