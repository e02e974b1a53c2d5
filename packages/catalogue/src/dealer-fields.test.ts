import { demoDealer } from '@dilmun/settings/demo-dealer';
import { describe, expect, it } from 'vitest';
import { buildDealer, dealerFields, demoDealerRows, listDemoKeys } from './dealer-fields.ts';

const row = (key: string, value: string, valueAr: string | null = null) => ({ key, value, valueAr });

describe('the settings of the dealer', () => {
  it('are the demo’s without rows; rows with the demo’s values say the same', () => {
    expect(buildDealer([])).toEqual({ dealer: demoDealer, faults: [] });
    const rows = [...demoDealerRows].map(([key, values]) => ({ key, ...values }));
    expect(buildDealer(rows)).toEqual({ dealer: demoDealer, faults: [] });
  });

  it('have the values of the rows; a missing row has the demo’s', () => {
    const { dealer, faults } = buildDealer([
      row('name', 'Gulf Gear'),
      row('legalName', 'Gulf Gear W.L.L.', 'خليج جير ذ.م.م.'),
      row('address.lines', 'Shop 2\nManama 300', 'محل 2\nالمنامة 300'),
      row('warrantyMonths.devices', '36'),
      row('phones.whatsapp', '+973 1355 0114'),
      row('delivery.methods', 'pickup, standard'),
    ]);
    expect(faults).toEqual([]);
    expect(dealer).toMatchObject({
      name: 'Gulf Gear',
      legalName: 'Gulf Gear W.L.L.',
      address: { lines: ['Shop 2', 'Manama 300'], city: 'Muharraq' },
      warrantyMonths: { devices: 36, batteries: 6 },
      phones: { sales: '+973 1700 0114', whatsapp: '97313550114' },
      delivery: { methods: ['standard', 'pickup'] },
      arabic: { legalName: 'خليج جير ذ.م.م.', addressLines: ['محل 2', 'المنامة 300'] },
    });
    expect(listDemoKeys(dealer)).not.toContain('name');
    expect(listDemoKeys(dealer)).toContain('address.street (value_ar)');
  });

  it('that this release cannot read are named, and keys of another release are left out', () => {
    const { dealer, faults } = buildDealer([
      row('phones.sales', '17000114'),
      row('address.city', 'Manama', 'م'.repeat(41)),
      row('phones.whatsapp', 'yes'),
      row('delivery.methods', 'pickup'),
      row('constructor', 'x'),
      row('fax', '1'),
    ]);
    expect(faults).toEqual([
      'phones.sales, value: write a number with its country’s prefix, as +973 1700 0114.',
      'address.city, value_ar: write at most 40 characters.',
      'phones.whatsapp, value: write a number with its country’s prefix, as +973 1700 0114, or none.',
      'delivery.methods, value: write standard, or several of standard, express, pickup.',
    ]);
    expect(dealer.phones.sales).toBe('+973 1700 0114');
    expect(dealer.address.city).toBe('Manama');
  });

  it('have a row for every value of a dealer', () => {
    const paths = (value: object, at = ''): string[] =>
      Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? paths(inner, `${at}${name}.`)
          : [`${at}${name}`],
      );
    const rows = Object.entries(dealerFields).flatMap(([key, { arabic }]) => [key, ...(arabic ? [arabic] : [])]);
    expect(rows.toSorted()).toEqual(paths(demoDealer).toSorted());
  });
});
