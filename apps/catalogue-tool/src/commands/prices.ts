import { calculatePercentOff } from '@dilmun/catalogue/field-types';
import { changePrice } from '@dilmun/catalogue/prices';
import { refuseUnless } from '@dilmun/command/refused';
import { Faults } from '@dilmun/sheets/faults';
import { planChange } from '../diff/plan.ts';
import type { Command } from './call.ts';
import { planAndCarryOut } from './changes.ts';
import { createLoader } from './load.ts';
import { addFault, chooseParts, hasParts, listPaths, readStep } from './sale-lines.ts';
import { showFaults } from './show.ts';

const load = createLoader('prices');

/** `prices FILE…` loads prices; `prices --percent +5 --series NAME` changes those of the chosen parts. */
export const prices: Command = (call) => {
  const { percent, round, category, series, except } = call.values;
  if (percent !== undefined) return changeByPercent(call);
  const isChosen = [round, category, series, except].some((value) => value !== undefined);
  refuseUnless(!isChosen, 'Add the change in per cent: --percent +5, or -5 to lower prices.');
  return load(call);
};

const changeByPercent: Command = async (call) => {
  refuseUnless(
    listPaths(call).length === 0 && hasParts(call),
    'Name part numbers, --category KEY or --series NAME beside --percent +5; a file has prices of its own.',
  );
  const faults = new Faults();
  const hundredths = readChange(call.values.percent ?? '');
  if (hundredths === null)
    addFault(faults, '--percent', call.values.percent ?? null, 'write a change such as +5 or -2.5, from -90 to +500');
  const stepFils = readStep(call, faults) ?? 10;
  const chosen = await chooseParts(call, faults);
  if (hundredths === null || faults.list.length > 0) return showFaults(faults, call);
  const makePlan: Parameters<typeof planAndCarryOut>[1] = (db) =>
    planChange(db, ({ variants }) => {
      for (const { partNumber } of chosen) {
        const row = variants.get(partNumber);
        refuseUnless(row, `The shop sells no part ${partNumber}: correct it or leave it out. Nothing was changed.`);
        const priceFils = changePrice(row.priceFils, hundredths, stepFils);
        const { discountedPriceFils: before, discountPercentage } = row;
        const lower = before === null ? null : changePrice(before, hundredths, stepFils);
        const isLower = lower !== null && lower < priceFils;
        const percentage = isLower ? calculatePercentOff(priceFils, lower) : discountPercentage;
        const changed = { priceFils, discountedPriceFils: lower, discountPercentage: percentage };
        variants.set(partNumber, { ...row, ...changed });
      }
    });
  return planAndCarryOut(call, makePlan, { command: 'prices' });
};

/** Reads a change in per cent with at most two decimals as hundredths; null for another text. */
function readChange(text: string): number | null {
  const [, sign, digits = ''] = /^([+−-]?)(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  const hundredths = Math.round(Number(digits.replace(',', '.')) * 100) * (sign === '' || sign === '+' ? 1 : -1);
  return digits !== '' && hundredths !== 0 && hundredths >= -9_000 && hundredths <= 50_000 ? hundredths : null;
}
