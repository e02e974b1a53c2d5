import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callCommand } from '../test/call-command.ts';
import type { Command } from './commands/call.ts';
import { apply, changes, revert } from './commands/changes.ts';
import { exportCatalogue, template } from './commands/files.ts';
import { dealer, plan } from './commands/load.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;

beforeEach(async () => {
  ({ db, close } = await openThrowawayShop());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-dealer-'));
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: folder }, command, words, options);

function write(...rows: string[]): string {
  writeFileSync(at('dealer.csv'), ['key,value,value_ar', ...rows].join('\n'));
  return at('dealer.csv');
}
const planRows = (...rows: string[]) => run(plan, [write(...rows)], '--out', at('dealer.plan'));
const restart = 'Settings of the dealer take effect when the processes of the shop are started again.';
const listStored = () => db.dealerSetting.findMany({ orderBy: { key: 'asc' } });

describe('the sheet dealer', () => {
  it('changes a telephone number by a plan, with the record of who and why, and back by a revert', async () => {
    const planned = await planRows('phones.sales,+973 1355 0114,');
    expect(planned.lines).toEqual([
      'dealer  ~1',
      '  ~ phones.sales  value +973 1700 0114 → +973 1355 0114',
      restart,
      expect.stringContaining('1 change planned.'),
    ]);
    expect(await listStored()).toEqual([]);
    const applied = await run(apply, [at('dealer.plan')], '--who', 'Mariam', '--why', 'a new line');
    expect(applied.lines).toContain(restart);
    expect(await listStored()).toEqual([{ key: 'phones.sales', value: '+973 1355 0114', valueAr: null }]);
    expect((await run(changes, [])).text).toContain('apply, 1 row, Mariam: a new line');
    const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const reverted = await run(revert, [`${id}`]);
    expect(reverted.lines).toContain('  ~ phones.sales  value +973 1355 0114 → +973 1700 0114');
    expect(await listStored()).toEqual([{ key: 'phones.sales', value: '+973 1700 0114', valueAr: null }]);
  });

  it('leaves the settings that it does not name; as a whole sheet it gives them the demo’s values again', async () => {
    await planRows('name,Gulf Gear,', 'address.city,Manama,المنامة', 'warrantyMonths.devices,36,');
    await run(apply, [at('dealer.plan')]);
    expect((await planRows('name,Gulf Gear,')).text).toBe('No changes: the shop has all of this already.');
    const whole = await run(plan, [write('name,Gulf Gear,')], '--whole', '--out', at('dealer.plan'));
    expect(whole.lines.slice(0, 3)).toEqual([
      'dealer  ~2',
      '  ~ address.city  value Manama → Muharraq, value_ar المنامة → المحرق',
      '  ~ warrantyMonths.devices  value 36 → 24',
    ]);
    await run(apply, [at('dealer.plan')]);
    expect(await db.dealerSetting.findUnique({ where: { key: 'address.city' } })).toMatchObject({ value: 'Muharraq' });
  });

  it.each(['shop.json', 'shop.xlsx', 'shop'])(
    'is exported as %s with every setting, and loads without changes',
    async (out) => {
      await planRows('phones.support,+973 1355 0115,', 'address.lines,"Shop 2\r\nManama 300","محل 2\r\nالمنامة 300"');
      await run(apply, [at('dealer.plan')]);
      await run(exportCatalogue, [at(out)]);
      expect((await run(plan, [at(out)], '--whole')).text).toBe('No changes: the shop has all of this already.');
      if (out !== 'shop') return;
      const csv = readFileSync(at('shop/dealer.csv'), 'utf8');
      expect(csv).toContain("phones.support,'+973 1355 0115,\r\n");
      expect(csv).toContain('vat.number,200000000000002,\r\n');
    },
  );

  it('has a template that explains every setting, and changes nothing until a row is written over', async () => {
    await run(template, [at('dealer.csv')], '--for', 'dealer');
    const csv = readFileSync(at('dealer.csv'), 'utf8');
    expect(csv).toContain('# legalName,at most 80 characters,in Arabic\r\n');
    expect(csv).toContain('# vat.number,a VAT number of 15 digits,\r\n');
    expect((await run(dealer, [at('dealer.csv')])).text).toBe('No changes: the shop has all of this already.');
    writeFileSync(at('dealer.csv'), csv.replace('# name,at most 40 characters,', 'name,Gulf Gear,'));
    expect((await run(dealer, [at('dealer.csv')])).lines).toContain('  ~ name  value Dilmun Devices → Gulf Gear');
    expect(await listStored()).toEqual([{ key: 'name', value: 'Gulf Gear', valueAr: null }]);
  });

  it('refuses rates, payment methods and languages that cannot be', async () => {
    const { code, lines } = await planRows(
      'vat.percent.Bahrain,101,',
      'vat.percent.Saudi Arabia,7.5,',
      'vat.percent.Qatar,10,',
      'payments.offered,"card\ncash\ncard",',
      'languages,ar,',
    );
    expect(code).toBe(1);
    expect(lines.slice(0, -1).toSorted()).toEqual([
      'dealer.csv, row 4, key "vat.percent.Qatar": unknown: the nearest is "vat.percent.Bahrain"',
      'dealer.csv, row 5, value "card⏎cash⏎card": write one or more of benefit, card, cash, in the order of checkout',
      'dealer.csv, row 6, value "ar": write en, or en, ar',
      'dealer.csv, value: write a whole percentage from 0 to 100 (2 rows: 2 "101", 3 "7.5")',
    ]);
    const preselected = await planRows('payments.offered,"benefit, cash",');
    expect(preselected.lines[0]).toContain('"card": is not offered: write one of payments.offered');
    expect((await planRows('payments.offered,"benefit, cash",', 'payments.preselected,benefit,')).code).toBe(0);
  });

  it('reports all faults at once, with their rows, and changes nothing', async () => {
    const { code, lines } = await planRows(
      'nmae,Gulf Gear,',
      'phones.sales,17000114,',
      'emails.support,support at shop,',
      'vat.number,123,',
      'legalName,Gulf Gear W.L.L.,',
      'phones.support,+973 1355 0115,هاتف',
      'makerSite,http://maker.example,',
      'vat.number,200000000000003,',
      'warrantyMonths.devices,two years,',
      'social.name,,',
      `name,${'x'.repeat(41)},`,
      'commercialRegistration,=1+1,',
    );
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('12 faults; nothing was changed.');
    expect(lines.slice(0, -1).toSorted()).toEqual(
      [
        'dealer.csv, row 2, key "nmae": unknown: the nearest is "name"',
        'dealer.csv, row 3, value "17000114": write a number with its country’s prefix, as +973 1700 0114',
        'dealer.csv, row 4, value "support at shop": write an e-mail address, as support@shop.example',
        'dealer.csv, row 5, value "123": write a VAT number of 15 digits',
        'dealer.csv, row 6, value_ar: missing: pages and invoices in Arabic show it',
        'dealer.csv, row 7, value_ar "هاتف": is the same in Arabic: leave it empty',
        'dealer.csv, row 8, value "http://maker.example": write an address, as https://www.shop.example',
        'dealer.csv, row 9, key "vat.number": is already in row 5',
        'dealer.csv, row 10, value "two years": write a number of months from 1 to 120',
        'dealer.csv, row 11, value: is empty: fill it in',
        `dealer.csv, row 12, value "${'x'.repeat(41)}": write at most 40 characters`,
        `dealer.csv, row 13, value "=1+1": looks like a formula: write its value, or put an apostrophe before it ('=…)`,
      ].toSorted(),
    );
  });
});
