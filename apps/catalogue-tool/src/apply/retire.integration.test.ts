import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import { smallDocument } from '../../test/small-document.ts';
import type { Command } from '../commands/call.ts';
import { revert } from '../commands/changes.ts';
import { exportCatalogue } from '../commands/files.ts';
import { images } from '../commands/load.ts';
import { restore, retire } from '../commands/retire.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
});

beforeEach(async () => {
  await emptyCatalogue(db);
  const document = smallDocument();
  const [parent] = document.parentProducts;
  const [black] = document.variants;
  if (!parent || !black) throw new Error('no product');
  document.parentProducts.push({ ...parent, id: 2, name: 'Runner 2', products: [{ id: 201, name: 'Runner 2' }] });
  document.variants.push({ ...black, partNumber: '010-00002-00', productId: 201 });
  parent.products.push({ id: 102, name: 'Runner 1 Plus' });
  document.variants.push({ ...black, partNumber: '010-00001-02', productId: 102 });
  await applyDocument(db, document);
  folder = mkdtempSync(join(tmpdir(), 'dilmun-retire-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

afterAll(async () => {
  await close();
});

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: join(folder, 'media') }, command, words, options);

async function readExport(): Promise<Record<string, unknown[]>> {
  await run(exportCatalogue, [join(folder, 'out.json')]);
  return JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
}

const listSold = async () =>
  (await db.variant.findMany({ where: { isSellable: true }, orderBy: { partNumber: 'asc' } })).map(
    ({ partNumber }) => partNumber,
  );

describe('retire and restore', () => {
  it('withdraw a part, and its model if it has no other part, and bring both back unchanged', async () => {
    const before = await readExport();
    expect((await run(retire, ['010-00001-02', '010-00001-01'])).code).toBe(0);
    expect(await listSold()).toEqual(['010-00001-00', '010-00002-00']);
    expect((await readExport()).parentProducts?.[0]).toMatchObject({ products: [{ id: 101 }] });
    expect((await run(restore, ['010-00001-02'])).code).toBe(0);
    expect((await run(restore, ['010-00001-01'])).code).toBe(0);
    expect(await readExport()).toEqual(before);
  });

  it('withdraw a product with its featured entry, and bring it back to its categories', async () => {
    const before = await readExport();
    const { lines } = await run(retire, [], '--product', '1');
    expect(lines).toEqual(expect.arrayContaining(['featured  −1', 'products  −1', 'variants  −3']));
    expect(await listSold()).toEqual(['010-00002-00']);
    expect(await db.categoryParentProduct.count({ where: { parentProductId: 1 } })).toBe(0);
    expect((await run(restore, [], '--product', '1')).code).toBe(0);
    expect(await readExport()).toEqual({ ...before, featured: [] });
  });

  it('restore a part whose product was withdrawn by a later change', async () => {
    await run(retire, ['010-00001-01']);
    await run(retire, [], '--product', '1');
    expect((await run(restore, ['010-00001-01'])).code).toBe(0);
    expect(await listSold()).toEqual(['010-00001-01', '010-00002-00']);
    const [product] = (await readExport()).parentProducts ?? [];
    expect(product).toMatchObject({ id: 1, categories: ['Running'], products: [{ id: 101 }] });
  });

  it('leave a product out of "goes with" while it is withdrawn', async () => {
    const document = await readExport();
    Object.assign(document.parentProducts?.[0] ?? {}, { goesWith: ['2'] });
    await applyDocument(db, document);
    await run(retire, [], '--product', '2');
    const exported = await readExport();
    expect(exported.parentProducts?.[0]).toMatchObject({ id: 1, goesWith: [] });
    Object.assign(exported.parentProducts?.[0] ?? {}, { name: 'Runner one' });
    expect(await applyDocument(db, exported)).toMatchObject({ changes: 1 });
  });

  it('bring the links of "goes with" back, except those to products that were withdrawn meanwhile', async () => {
    const document = await readExport();
    const [first] = document.parentProducts ?? [];
    Object.assign(document.parentProducts?.[1] ?? {}, { goesWith: ['1'] });
    Object.assign(first ?? {}, { goesWith: ['2'] });
    await applyDocument(db, document);
    await run(retire, [], '--product', '2');
    expect((await run(restore, [], '--product', '2')).code).toBe(0);
    expect(await readExport()).toEqual(document);
    await run(retire, [], '--product', '2');
    await run(retire, [], '--product', '1');
    expect((await run(restore, [], '--product', '2')).code).toBe(0);
    expect((await readExport()).parentProducts).toMatchObject([{ id: 2, goesWith: [] }]);
  });

  it('can be reverted', async () => {
    const before = await readExport();
    await run(retire, [], '--product', '1');
    const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect((await run(revert, [String(id)])).code).toBe(0);
    expect(await readExport()).toEqual(before);
  });

  it('keep the stock count of a restored part, less what orders took meanwhile', async () => {
    await run(retire, ['010-00001-01']);
    await db.stock.updateMany({ where: { variant: { partNumber: '010-00001-01' } }, data: { onHand: 3 } });
    await run(restore, ['010-00001-01']);
    expect(await db.stock.findFirst({ where: { variant: { partNumber: '010-00001-01' } } })).toMatchObject({
      onHand: 3,
    });
  });

  it('refuse unknown parts, parts in the wrong state, and a missing or doubled selection', async () => {
    await expect(run(retire, ['010-99999-00'])).rejects.toThrow('The shop does not sell 010-99999-00');
    await expect(run(retire, [], '--product', '77')).rejects.toThrow('The shop does not sell product 77');
    await expect(run(restore, ['010-00001-00'])).rejects.toThrow('No retired part: 010-00001-00');
    await expect(run(retire, [])).rejects.toThrow('Name part numbers or a product');
    await expect(run(retire, ['010-00001-00'], '--product', '1')).rejects.toThrow('Name part numbers or a product');
    expect(await listSold()).toHaveLength(4);
  });
});

it('reports the faults of sheets and of pictures in one pass, before it converts a picture', async () => {
  writeFileSync(join(folder, 'broken.png'), 'no picture');
  // A file name of macOS, with a decomposed accent.
  writeFileSync(join(folder, 'cafe\u0301.png'), 'no picture');
  writeFileSync(
    join(folder, 'images.csv'),
    'part number,image,words\n010-00001-00,broken.png,A\n010-00001-01,none.png,B\n010-99999-00,broken.png,C\n010-00001-02,caf\u00e9.png,D\n',
  );
  const { code, lines } = await run(images, [folder]);
  expect(code).toBe(1);
  expect(lines).toEqual([
    'images.csv, image: is no picture that can be read (3 rows: 2 "broken.png", 4 "broken.png", 5 "café.png")',
    'images.csv, row 4, part number "010-99999-00": unknown: add it to the sheet variants or correct it',
    '! images.csv, row 3, image "none.png": no such file beside the sheet or in a folder beneath it',
    '4 faults; nothing was changed.',
  ]);
  expect(readdirSync(folder)).not.toContain('media');
});
