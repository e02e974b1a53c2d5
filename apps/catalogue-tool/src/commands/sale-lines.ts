import { existsSync } from 'node:fs';
import { calculatePercentOff, formatFils } from '@dilmun/catalogue/field-types';
import { refuseUnless } from '@dilmun/command/refused';
import { findVirtualKey } from '@dilmun/settings/category-key';
import { partNumberPattern } from '@dilmun/settings/part-number';
import type { Faults, Place } from '@dilmun/sheets/faults';
import { listNearestNames } from '@dilmun/sheets/near-names';
import { describeOtherSale, listSaleParts, type Period } from '../apply/sales.ts';
import { stageColumns } from '../dealer-list/stage-lists.ts';
import { smallSheets } from '../export/template.ts';
import { findFiles, isFileName, readFiles } from '../import/read-files.ts';
import { createLoaded, type Loaded } from '../import/rows.ts';
import { type Call, say } from './call.ts';

/** A part of a new sale, with its prices in fils. `paidFils`: its price today, outside of any sale. */
export type PricedLine = {
  partNumber: string;
  name: string;
  priceFils: number;
  paidFils: number;
  discountedPriceFils: number;
};

/** A part that was chosen for a sale, the row of a file that names it, and the values of that row. */
type Chosen = { partNumber: string; place?: Place; fils?: unknown; percent?: unknown };

/** The terms of all parts: the percentage, the step of rounding in fils, and the period, if they are valid. */
type Terms = { percent: number | null; stepFils: number; period: Period | null };

/** A price less a percentage, rounded down to a multiple of `stepFils`: the discount is never below the percentage. */
export const calculateSalePrice = (priceFils: number, percent: number, stepFils: number): number =>
  Math.floor((priceFils * (100 - percent)) / (100 * stepFils)) * stepFils;

/**
 * Finds the parts of a new sale and their prices: those of files, of part numbers, or of categories or series. Returns
 * them with the files and all faults. Throws unless the parts are chosen in one of these ways.
 */
export async function readSaleLines(call: Call, period: Period | null): Promise<[PricedLine[], Loaded]> {
  const { values } = call;
  const paths = listPaths(call);
  refuseUnless(
    paths.length > 0 !== hasParts(call),
    'Name a file (npx dilmun catalogue template sale.csv --for sale), or part numbers, --category KEY or --series NAME with --percent 20.',
  );
  const rows: Chosen[] = [];
  const loaded = paths.length > 0 ? await readRows(call, await findFiles(paths), rows) : createLoaded();
  const { faults } = loaded;
  const percent = readNumber(faults, '--percent', values.percent?.replace(/\s*%$/, ''), 1, 99);
  if (paths.length === 0 && values.percent === undefined)
    addFault(faults, '--percent', null, 'missing: add --percent 20');
  const stepFils = readStep(call, faults) ?? 100;
  const chosen = await chooseParts(call, faults, rows);
  return [await priceParts(call, faults, chosen, { percent, stepFils, period }), loaded];
}

const isPart = (word: string) => partNumberPattern.test(word) && !isFileName(word) && !existsSync(word);

/** Lists the files among the words of a command. */
export const listPaths = ({ words }: Call): string[] => words.filter((word) => !isPart(word));

/** True if the options or words of a command choose parts, in one way. */
export const hasParts = ({ words, values: { category = [], series = [] } }: Call): boolean =>
  [words.filter(isPart), category, series].filter(({ length }) => length > 0).length === 1;

/** Reads `--round`, in fils. Null without it or after its fault. */
export function readStep({ values }: Call, faults: Faults): number | null {
  const step = readNumber(faults, '--round', values.round, 1, 1_000);
  if (step !== null && step % 10 > 0)
    addFault(faults, '--round', `${step}`, 'prices are multiples of 10 fils: write 10, 50 or 100');
  return step;
}

/** Returns the parts of rows, words, `--category` and `--series`, without those of `--except`. Reports unknown names. */
export async function chooseParts(call: Call, faults: Faults, rows: readonly Chosen[] = []): Promise<Chosen[]> {
  const { category = [], series = [], except = [] } = call.values;
  const chosen = [
    ...rows,
    ...call.words.filter(isPart).map((partNumber) => ({ partNumber })),
    ...(await listParts(call, faults, 'category', category)),
    ...(await listParts(call, faults, 'series', series)),
  ];
  const exceptions = new Set(except.flatMap((text) => text.split(/[\s,]+/)));
  for (const part of exceptions) {
    const isChosen = chosen.some(({ partNumber }) => partNumber === part);
    if (!isChosen) addFault(faults, '--except', part, 'not among the chosen parts: correct it or leave it out');
  }
  return chosen.filter(({ partNumber }) => !exceptions.has(partNumber));
}

async function readRows(call: Call, paths: string[], chosen: Chosen[]): Promise<Loaded> {
  const loaded = await readFiles(paths);
  await stageColumns(loaded, smallSheets.sale, { isOptional: true });
  for (const { sheet, key, row, source, line } of loaded.rows) {
    const { discountedPriceFils: fils, discountPercentage: percent } = row;
    if (sheet === 'variants') chosen.push({ partNumber: String(key), place: { source, line }, fils, percent });
  }
  for (const note of loaded.notes) say(call, note);
  const isRead = chosen.length > 0 || loaded.faults.list.length > 0;
  refuseUnless(
    isRead,
    'The file contains no part number: npx dilmun catalogue template sale.csv --for sale makes an empty one.',
  );
  return loaded;
}

/** Adds a fault of an option of the command. */
export const addFault = (faults: Faults, column: string, value: string | null, message: string) =>
  faults.add({ file: 'the command', column, value, message }, `${value} ${message}`);

function readNumber(faults: Faults, option: string, text: string | undefined, min: number, max: number): number | null {
  const number = Number(text);
  if (text === undefined || (Number.isInteger(number) && number >= min && number <= max)) return text ? number : null;
  addFault(faults, option, text, `write a whole number from ${min} to ${max}`);
  return null;
}

/** Lists the parts of categories or series, which are named by their keys in any case. */
async function listParts({ db }: Call, faults: Faults, by: 'category' | 'series', names: string[]): Promise<Chosen[]> {
  const known =
    by === 'category'
      ? (await db.category.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key)
      : (await db.series.findMany({ orderBy: { value: 'asc' } })).map(({ value }) => value);
  const parts = new Set<string>();
  for (const name of names) {
    // Without a name of the shop, no part is found.
    const typed = name.normalize('NFC').toLowerCase();
    const found = known.find((each) => each.toLowerCase() === typed) ?? '';
    const within =
      by === 'category' ? { categories: { some: { category: { key: found } } } } : { series: { value: found } };
    const variants = await db.variant.findMany({
      where: { isSellable: true, parentProduct: within },
      select: { partNumber: true },
      orderBy: [{ parentProductId: 'asc' }, { position: 'asc' }],
    });
    const fault = !found
      ? by === 'category' && findVirtualKey(name)
        ? 'the shop computes this listing: name categories of the catalogue'
        : `unknown; the nearest are "${listNearestNames(name, known).join('", "')}"`
      : variants.length === 0 && 'no part of it is sold';
    if (fault) addFault(faults, `--${by}`, name, fault);
    else for (const { partNumber } of variants) parts.add(partNumber);
  }
  return [...parts].map((partNumber) => ({ partNumber }));
}

/** Calculates the prices of the chosen parts and reports those that cannot have them. */
async function priceParts({ db, values }: Call, faults: Faults, chosen: Chosen[], terms: Terms): Promise<PricedLine[]> {
  const numbers = chosen.map(({ partNumber }) => partNumber);
  const found = new Map((await listSaleParts(db, numbers)).map((variant) => [variant.partNumber, variant]));
  const lines = new Map<string, PricedLine>();
  for (const { partNumber, place, fils, percent: own } of chosen) {
    const report = (message: string, column = 'part number', value = partNumber) =>
      place ? faults.addAt(place, column, value, message) : addFault(faults, 'part number', partNumber, message);
    const variant = found.get(partNumber);
    const percent = typeof own === 'number' ? own : terms.percent;
    const lower = typeof fils === 'number' ? fils : null;
    if (!variant || lines.has(partNumber)) {
      report(variant ? 'is named twice: leave one out' : 'the shop sells no such part');
    } else if (lower === null && percent === null) {
      if (place && values.percent === undefined) report('write a discounted price or percent off, or add --percent 20');
    } else {
      const { name, priceFils, saleLines } = variant;
      const discountedPriceFils = lower ?? calculateSalePrice(priceFils, percent ?? 0, terms.stepFils);
      const before = saleLines.find(({ isApplied }) => isApplied)?.beforePriceFils;
      const paidFils = (before === undefined ? variant.discountedPriceFils : before) ?? priceFils;
      lines.set(partNumber, { partNumber, name, priceFils, paidFils, discountedPriceFils });
      const [full, now] = [formatFils(priceFils), formatFils(discountedPriceFils)];
      const shown = calculatePercentOff(priceFils, discountedPriceFils);
      const other = terms.period && describeOtherSale(variant, terms.period);
      if (other) report(other);
      else if (discountedPriceFils === 0)
        report(`${percent} % off ${full} rounds to zero: add --round 10, or leave it out`);
      else if (discountedPriceFils >= priceFils) report(`not below the price ${full}`, 'discounted price', now);
      else if (lower !== null && typeof own === 'number' && own !== shown)
        report(`${now} of ${full} is ${shown} % off: write ${shown} or leave it empty`, 'percent off', `${own}`);
    }
  }
  return [...lines.values()];
}
