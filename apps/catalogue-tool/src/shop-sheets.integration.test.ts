import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callCommand } from '../test/call-command.ts';
import type { Command } from './commands/call.ts';
import { apply, revert } from './commands/changes.ts';
import { exportCatalogue } from './commands/files.ts';
import { plan } from './commands/load.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;

beforeEach(async () => {
  ({ db, close } = await openThrowawayShop());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-shop-sheets-'));
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: folder }, command, words, options);

function write(name: string, ...lines: string[]): string {
  writeFileSync(at(name), lines.join('\n'));
  return at(name);
}
const planSheet = (name: string, ...lines: string[]) => run(plan, [write(name, ...lines)], '--out', at('a.plan'));

/** Exports the shop and replaces texts of one sheet. */
async function change(sheet: string, ...pairs: [string, string][]) {
  await run(exportCatalogue, [at('shop')]);
  const text = readFileSync(at(`shop/${sheet}.csv`), 'utf8');
  writeFileSync(
    at(`${sheet}.csv`),
    pairs.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  );
  return run(plan, [at(`${sheet}.csv`)], '--out', at('a.plan'));
}

describe('the sheets hours, holidays and delivery', () => {
  it.each(['shop.json', 'shop.xlsx', 'shop'])('are exported as %s and load without changes', async (out) => {
    await run(exportCatalogue, [at(out)]);
    expect((await run(plan, [at(out)], '--whole')).text).toBe('No changes: the shop has all of this already.');
  });

  it('change fees, limits and days by a plan, and back by a revert', async () => {
    const before = await db.deliveryOption.findMany({ orderBy: { position: 'asc' } });
    const planned = await change('delivery', ['2.000', '3.500'], ['50.000', '80.000']);
    expect(planned.text).toContain(
      '~ 1  standard, Bahrain\n      fee 2.000 → 3.500 (+1.500, +75 %)\n      free above 50.000 → 80.000 (+30.000, +60 %)',
    );
    expect((await run(apply, [at('a.plan')])).code).toBe(0);
    expect(await db.deliveryOption.findFirst({ where: { country: 'Saudi Arabia', method: 'standard' } })).toMatchObject(
      {
        feeFils: 3_500,
        freeAboveFils: 80_000,
        businessDays: 3,
      },
    );
    const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect((await run(revert, [`${id}`])).code).toBe(0);
    expect(await db.deliveryOption.findMany({ orderBy: { position: 'asc' } })).toEqual(before);
  });

  it('change single days of the hours, with a note in both languages', async () => {
    const planned = await planSheet(
      'hours.csv',
      'day,opens,closes,orders until,note,note_ar',
      'Friday,,,,closed for stocktaking,مغلق للجرد',
    );
    expect(planned).toMatchObject({ code: 0, text: expect.stringContaining('1 change planned') });
    await run(apply, [at('a.plan')]);
    expect(await db.openingHours.findUnique({ where: { day: 'Friday' } })).toMatchObject({
      opens: null,
      closes: null,
      note: 'closed for stocktaking',
      translations: { ar: { note: 'مغلق للجرد' } },
    });
    expect(await db.openingHours.findUnique({ where: { day: 'Sunday' } })).toMatchObject({ ordersUntil: '14:00' });
  });

  it('replace the holidays as a list, in both languages', async () => {
    await planSheet(
      'holidays.csv',
      'first day,last day,every year,countries,name,name_ar,tentative',
      '2027-03-10,2027-03-13,no,"Bahrain\nSaudi Arabia",Eid al-Fitr,عيد الفطر,no',
    );
    await run(apply, [at('a.plan')]);
    expect(await db.holiday.findMany()).toEqual([
      expect.objectContaining({
        firstDay: new Date('2027-03-10'),
        lastDay: new Date('2027-03-13'),
        isYearly: false,
        isTentative: false,
        countries: ['Bahrain', 'Saudi Arabia'],
        name: 'Eid al-Fitr',
        translations: { ar: { name: 'عيد الفطر' } },
      }),
    ]);
  });
});

describe('all faults at once:', () => {
  it('fees and limits below zero, unknown methods and countries, a row twice, a country without standard delivery', async () => {
    const { code, text } = await planSheet(
      'delivery.csv',
      'method,country,fee,free above,business days,delivery days',
      'standard,Bahrain,-2.000,50.000,2,Sunday',
      'drone,Bahrain,2.000,,2,Sunday',
      'standard,Qatar,2.000,50.000,2,Sunday',
      'standard,Saudi Arabia,2.005,-1.000,99,Someday',
    );
    expect(code).toBe(1);
    for (const fault of [
      'row 2, fee "-2.000": is below zero',
      'row 3, method "drone"',
      'row 4, country "Qatar"',
      'row 5, fee "2.005": a price is a multiple of 10 fils',
      'row 5, free above "-1.000": is below zero',
      'row 5, business days "99": write a number from 0 to 30',
      'row 5, delivery days',
    ])
      expect(text).toContain(fault);
    const twice = await planSheet(
      'delivery.csv',
      'method,country,fee,free above,business days,delivery days',
      'standard,Bahrain,2.000,50.000,2,Sunday',
      'standard,Bahrain,2.000,60.000,2,Sunday',
      'standard,Saudi Arabia,2.000,,2,Sunday',
    );
    for (const fault of [
      'row 3, country "Bahrain": standard to Bahrain is in the sheet twice',
      'free above: differs from 50.000 of another country: pages name one limit for each method (2 rows: 3 "60.000", 4)',
      'no standard delivery to United Arab Emirates: add its row',
    ])
      expect(twice.text).toContain(fault);
    expect(await db.deliveryOption.count()).toBe(7);
  });

  it('closing before opening, half a pair, times that are none, and no time for orders', async () => {
    const { text } = await planSheet(
      'hours.csv',
      'day,opens,closes,orders until',
      'Saturday,22:00,10:00,',
      'Friday,10:00,,14:10',
      'Sunday,25:00,26:00,',
    );
    for (const fault of [
      'row 2, closes "10:00": is not after 22:00',
      'row 3, orders until "14:10": not a time: write a quarter of an hour',
      'row 4, opens "25:00": not a time',
      'row 4, closes "26:00": not a time',
    ])
      expect(text).toContain(fault);
    expect((await planSheet('hours.csv', 'day,opens,closes', 'Friday,10:00,')).text).toContain(
      'row 2, closes: missing',
    );
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `${day},`);
    expect((await planSheet('hours.csv', 'day,orders until', ...days)).text).toContain(
      'no day has a time for orders: write one',
    );
  });

  it('overlapping holidays of one country, a last day before the first, and days that are none', async () => {
    const { text } = await planSheet(
      'holidays.csv',
      'first day,last day,every year,countries,name',
      '2027-03-09,2027-03-12,no,Bahrain,Eid al-Fitr',
      '2027-03-12,2027-03-13,no,"Saudi Arabia\nBahrain",Another',
      '2027-05-18,2027-05-15,no,Bahrain,Eid al-Adha',
      '2027-12-16,2028-12-17,yes,Bahrain,National Day',
      '2027-03-10,2027-03-10,no,United Arab Emirates,Elsewhere',
      '2027-02-30,soon,perhaps,Qatar,Nothing',
    );
    for (const fault of [
      'row 3, first day "2027-03-12": overlaps Eid al-Fitr, 2027-03-09 to 2027-03-12',
      'row 4, last day "2027-05-15": is before 2027-05-18',
      'row 5, last day "2028-12-17": is in another year',
      'row 7, first day "2027-02-30": not a day',
      'row 7, last day "soon": not a day',
      'row 7, every year "perhaps": write yes or no',
      'row 7, countries',
    ])
      expect(text).toContain(fault);
    expect(text).not.toContain('Elsewhere');
  });
});
