import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoDealer } from '@dilmun/settings/demo-dealer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealerFields, listDemoKeys } from './dealer-fields.ts';
import { describeFaults } from './faults.ts';
import { readDealer } from './read-dealer.ts';

const example = fileURLToPath(new URL('../../../docs/hosting/dealer.csv', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(...rows: (string | Buffer)[]) {
  const path = join(folder, 'dealer.csv');
  const [first] = rows;
  writeFileSync(path, Buffer.isBuffer(first) ? first : ['key,value,value_ar', ...rows].join('\n'));
  const { dealer, faults } = readDealer(path);
  return { dealer, faults: describeFaults(faults.list, 10) };
}

describe('the dealer’s sheet', () => {
  it('the example in docs has every row, with the demo’s values', () => {
    const { dealer, faults } = readDealer(example);
    expect(faults.list).toEqual([]);
    expect(dealer).toEqual(demoDealer);
    expect(listDemoKeys(dealer)).toContain('vat.number');
  });

  it('replaces the values of its rows; a missing row has the demo’s', () => {
    const { dealer, faults } = read(
      'name,Gulf Gear,',
      'legalName,Gulf Gear W.L.L.,خليج جير ذ.م.م.',
      'address.lines,"Shop 2\r\nManama 300","محل 2\nالمنامة 300"',
      'warrantyMonths.devices,36,',
    );
    expect(faults).toEqual([]);
    expect(dealer).toMatchObject({
      name: 'Gulf Gear',
      legalName: 'Gulf Gear W.L.L.',
      address: { lines: ['Shop 2', 'Manama 300'], city: 'Muharraq' },
      warrantyMonths: { devices: 36, batteries: 6 },
      arabic: { legalName: 'خليج جير ذ.م.م.', addressLines: ['محل 2', 'المنامة 300'] },
    });
    expect(listDemoKeys(dealer)).not.toContain('name');
    expect(listDemoKeys(dealer)).toContain('address.street (value_ar)');
  });

  it('reports all faults at once, with their rows', () => {
    const { faults } = read(
      'nmae,Gulf Gear,',
      'phones.sales,17000114,',
      'emails.support,support at shop,',
      'vat.number,123,',
      'legalName,Gulf Gear W.L.L.,',
      'phones.support,+973 1700 0115,هاتف',
      'makerSite,http://maker.example,',
      'social.url,https://localhost/x,',
      'vat.number,200000000000003,',
      'warrantyMonths.devices,two years,',
    );
    expect(faults).toEqual([
      'dealer.csv, row 2, key "nmae": unknown; the nearest is "name"',
      'dealer.csv, row 3, value "17000114": is a number with its country’s prefix, as in +973 1700 0114',
      'dealer.csv, row 4, value "support at shop": is an e-mail address, as in support@shop.example',
      'dealer.csv, row 5, value "123": is a VAT number of 15 digits',
      'dealer.csv, row 6, value_ar "": is empty: write it, or remove the row',
      'dealer.csv, row 7, value_ar "هاتف": has no Arabic value: leave it empty',
      'dealer.csv, value: is an address, as in https://www.shop.example (2 rows: 8 "http://maker.example", 9 "https://localhost/x")',
      'dealer.csv, row 10, key "vat.number": stands twice: remove one of the rows',
      'dealer.csv, row 11, value "two years": is a number of months from 1 to 120',
    ]);
  });

  it('names files that are no sheet', () => {
    expect(read(Buffer.from([0x6b, 0xff, 0xfe])).faults).toEqual(['dealer.csv: not UTF-8: save it as "CSV UTF-8"']);
    expect(read(Buffer.from('name,Gulf Gear\n')).faults).toEqual([
      'dealer.csv, row 1: the first row must be: key, value, value_ar',
    ]);
    const { faults } = readDealer(join(folder, 'nowhere.csv'));
    expect(describeFaults(faults.list, 1)).toEqual([expect.stringMatching(/^nowhere\.csv: cannot be read: ENOENT/)]);
  });

  it('reads semicolons and the byte order mark of spreadsheet programs', () => {
    const { dealer, faults } = read(Buffer.from('\uFEFFkey;value;value_ar\r\naddress.postalCode;0240,1;\r\n'));
    expect(faults).toEqual([]);
    expect(dealer.address.postalCode).toBe('0240,1');
  });

  it('every value of a dealer has its row', () => {
    const paths = (value: object, at = ''): string[] =>
      Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === 'object' && !Array.isArray(inner) ? paths(inner, `${at}${name}.`) : [`${at}${name}`],
      );
    const rows = Object.entries(dealerFields).flatMap(([key, { arabic }]) => [key, ...(arabic ? [arabic] : [])]);
    expect(rows.toSorted()).toEqual(paths(demoDealer).toSorted());
  });
});
