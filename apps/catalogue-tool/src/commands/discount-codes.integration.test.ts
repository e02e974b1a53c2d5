import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callCommand } from '../../test/call-command.ts';
import type { Command } from './call.ts';
import { revert } from './changes.ts';
import { discountCodes } from './discount-codes.ts';
import { exportCatalogue } from './files.ts';
import { plan } from './load.ts';

let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-codes-'));

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
});

beforeEach(() => db.discountCode.deleteMany());

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: join(folder, 'media') }, command, words, options);

function load(...rows: string[]) {
  const file = join(folder, 'discount-codes.csv');
  const header = 'code,percent,amount,start,end,minimum,uses,per customer,sale items';
  writeFileSync(file, [header, ...rows].join('\n'));
  return run(discountCodes, [file]);
}

it('loads codes with Bahrain times, lists them, and reverts a change', async () => {
  expect(await load('EID-10,10,,2031-12-01 00:00,2032-01-01,50.000,100,1,no', 'FIVE,,5.000,,,20.000,,,')).toMatchObject(
    {
      code: 0,
    },
  );
  expect(await db.discountCode.findMany({ orderBy: { code: 'asc' } })).toEqual([
    {
      code: 'EID-10',
      percent: 10,
      amountFils: null,
      minimumFils: 50_000,
      maxUses: 100,
      perCustomer: 1,
      startsAt: new Date('2031-11-30T21:00Z'),
      endsAt: new Date('2031-12-31T21:00Z'),
      saleItems: 'no',
    },
    {
      code: 'FIVE',
      percent: null,
      amountFils: 5_000,
      minimumFils: 20_000,
      maxUses: null,
      perCustomer: null,
      startsAt: null,
      endsAt: null,
      saleItems: 'yes',
    },
  ]);
  expect((await run(discountCodes, [])).text.split('\n')).toEqual([
    'EID-10  10 %  to come from 1 Dec 2031, 00:00 until 1 Jan 2032, 00:00, 0 uses of 100, BHD 0.000 off orders of BHD 0.000',
    'FIVE  BHD 5.000  valid, 0 uses, BHD 0.000 off orders of BHD 0.000',
  ]);
  await load('FIVE,,6.000,,2031-12-16 18:00,20.000,,,');
  expect(await db.discountCode.count()).toBe(2);
  const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect((await run(revert, [`${id}`])).code).toBe(0);
  expect(await db.discountCode.findUnique({ where: { code: 'FIVE' } })).toMatchObject({
    amountFils: 5_000,
    endsAt: null,
  });
});

it('a plan shows the percentage or amount of a new code, and its limits', async () => {
  const file = join(folder, 'new.csv');
  writeFileSync(
    file,
    'code,percent,amount,start,minimum,uses,per customer,sale items\nEID-10,10,,2031-12-01 00:00,50.000,100,1,no\nFIVE,,5.000,,20.000,,,',
  );
  const { text } = await run(plan, [file], '--dry-run');
  expect(text).toMatch(
    /EID-10.*percent 10.*start 2031-12-01 00:00.*minimum 50\.000.*uses 100.*per customer 1.*sale items no/s,
  );
  expect(text).toMatch(/FIVE.*amount 5\.000.*minimum 20\.000.*sale items yes/s);
});

it('reports every fault at once, with row, column and remedy, and writes nothing', async () => {
  const { code, text } = await load(
    'eid 10,10,,,,,,,',
    'BOTH,10,5.000,,,20.000,,,',
    'NEITHER,,,,,,,,',
    'FREE,,5.000,,,5.000,,,',
    'BACK,10,,2031-12-02,2031-12-01,,,,',
    'LATE,10,,31/12/2031,,,,,',
    'MUCH,95,,,,,0,,maybe',
  );
  expect(code).toBe(1);
  for (const fault of [
    /row 2.*code.*eid 10.*not a code/,
    /percent: write either a percentage or an amount \(2 rows: 3 "10", 4\)/,
    /row 5.*minimum.*write a minimum above the amount/,
    /row 6.*end.*write an end after the start/,
    /row 7.*start.*31\/12\/2031.*write it such as 2026-12-16 18:00/,
    /row 8.*percent.*95.*from 1 to 90/,
    /row 8.*uses.*0.*from 1/,
    /row 8.*sale items.*maybe/,
  ]) {
    expect(text).toMatch(fault);
  }
  expect(await db.discountCode.count()).toBe(0);
});

it.each(['catalogue.xlsx', 'catalogue.json', 'sheets'])('an exported %s loads again without changes', async (name) => {
  await load('EID-10,10,,2031-12-01 00:00,2032-01-01,50.000,100,1,no', 'FIVE,,5.000,,,20.000,,,');
  const out = join(folder, name);
  await run(exportCatalogue, [out]);
  if (name === 'sheets') expect(readFileSync(join(out, 'discount-codes.csv'), 'utf8')).toContain('2031-12-01 00:00');
  expect((await run(plan, [out], '--dry-run', '--whole')).text).toContain('No changes');
});
