import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import type { CatalogueDocument } from '../../test/document.ts';
import { smallDocument } from '../../test/small-document.ts';
import type { Command } from '../commands/call.ts';
import { apply, revert } from '../commands/changes.ts';
import { exportCatalogue } from '../commands/files.ts';
import { plan } from '../commands/load.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
});

beforeEach(async () => {
  await emptyCatalogue(db);
  await applyDocument(db, twoFamilies());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-families-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

afterAll(async () => {
  await close();
});

/** Creates two products with the same colours and two parts each. */
function twoFamilies(): CatalogueDocument {
  const document = smallDocument();
  return {
    ...document,
    parentProducts: document.parentProducts.flatMap((parent) => [
      parent,
      { ...parent, id: 2, name: 'Runner 2', products: [{ id: 201, name: 'Runner 2' }] },
    ]),
    variants: [
      ...document.variants,
      ...document.variants.map((variant) => ({
        ...variant,
        partNumber: variant.partNumber.replace('00001', '00002'),
        productId: 201,
      })),
    ],
  };
}

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: folder }, command, words, ['--out', join(folder, 'a.plan'), ...options]);

async function exported(): Promise<string> {
  await run(exportCatalogue, [join(folder, 'out.json')]);
  return readFileSync(join(folder, 'out.json'), 'utf8');
}

async function planned(sheet: string, ...lines: string[]) {
  writeFileSync(join(folder, sheet), lines.join('\n'));
  return run(plan, [join(folder, sheet)]);
}

describe('a plan', () => {
  it('moves a part to an earlier or a later product, and back', async () => {
    const before = await exported();
    for (const [partNumber, model] of [
      ['010-00001-01', 201],
      ['010-00002-00', 101],
    ]) {
      expect((await planned('variants.csv', 'part number,model', `${partNumber},${model}`)).code).toBe(0);
      expect((await run(apply, [join(folder, 'a.plan')])).code).toBe(0);
      expect((await db.variant.findFirstOrThrow({ where: { partNumber: `${partNumber}` } })).subProductId).toBe(model);
      const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
      expect((await run(revert, [`${id}`])).code).toBe(0);
      expect(await exported()).toBe(before);
    }
  });

  it('reports faults of parts outside of the files at the row that causes them', async () => {
    const withoutTab = await planned('products.csv', 'product,tabs', '2,Overview');
    expect(withoutTab.lines).toEqual([
      'products.csv, row 2, tabs "In the Box": variant 010-00002-00: name it among the tabs of its product first',
      'products.csv, row 2, tabs "In the Box": variant 010-00002-01: name it among the tabs of its product first',
      '2 faults; nothing was changed.',
    ]);
    const withoutColour = await planned('options.csv', 'product,option,values,description', '1,Color,Black,Colours.');
    expect(withoutColour.lines[0]).toBe(
      'options.csv, row 2, values "White": variant 010-00001-01: "White" is none of: Black',
    );
  });

  it('reports a translated list that lost its English line at the row that causes it', async () => {
    const arabic = await planned(
      'options.csv',
      'product,option,values_ar',
      '1,Color,"أسود\nأبيض"',
      '2,Color,"أسود\nأبيض"',
    );
    expect(arabic.code).toBe(0);
    await run(apply, [join(folder, 'a.plan')]);
    const { lines } = await planned('options.csv', 'product,option,values', '2,Color,"Black\nWhite\nRed"');
    expect(lines).toEqual([
      'options.csv, row 2, values_ar: 2 lines, values has 3 lines: write as many, in the same order',
      '1 fault; nothing was changed.',
    ]);
  });

  it('reports faults of single rows before faults between rows', async () => {
    const { lines } = await planned(
      'variants.csv',
      'part number,price,options',
      '010-00001-00,100.000,Color: Pink',
      '010-00002-01,100.005,Color: White',
    );
    expect(lines).toEqual([
      expect.stringContaining('row 3, price "100.005": a price is a multiple of 10 fils'),
      expect.stringContaining('row 2, options "Pink": "Pink" is none of: Black, White'),
      '2 faults; nothing was changed.',
    ]);
  });

  it('checks only parts that it may change', async () => {
    await db.variant.updateMany({ where: { partNumber: '010-00002-00' }, data: { name: '' } });
    expect((await planned('prices.csv', 'part number,price', '010-00001-00,120.000')).code).toBe(0);
    expect((await run(apply, [join(folder, 'a.plan')])).code).toBe(0);
    const { lines } = await planned('prices.csv', 'part number,price', '010-00002-00,120.000');
    expect(lines[0]).toContain('name');
  });
});
