import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateFingerprint } from '@dilmun/catalogue/rows';
import { readCatalogueRows } from '@dilmun/catalogue/rows.load';
import type { Database } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDocument } from '../test/apply-document.ts';
import { callUnconfirmed } from '../test/call-command.ts';
import { loadDemo } from '../test/load-demo.ts';
import { smallDocument } from '../test/small-document.ts';
import type { Command } from './commands/call.ts';
import { apply, changes, revert } from './commands/changes.ts';
import { exportCatalogue, template } from './commands/files.ts';
import { content, images, plan, stock } from './commands/load.ts';
import { prices } from './commands/prices.ts';

let db: Database;
let url: string;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ db, url, close } = await openThrowawayShop());
});

const empty = () => emptyCatalogue(db);
const fingerprint = async () => calculateFingerprint(await readCatalogueRows(db));

beforeEach(async () => {
  await empty();
  folder = mkdtempSync(join(tmpdir(), 'dilmun-catalogue-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** What lists and searches read must follow every change. */
afterEach(async () => expect(await listViolations(url)).toEqual([]));

afterAll(async () => {
  await close();
});

const cause = { who: 'a test', why: 'to see', command: 'seed' };

/** Runs a command; returns its exit code and output lines. A name without a folder is a file in the test's folder. */
function run(command: Command, words: string[], options = ['--yes', '--why', 'to see', '--who', 'Mariam']) {
  const named = words.map((word) => (/^\d+$/.test(word) ? word : join(folder, word)));
  return callUnconfirmed({ db, mediaFolder: folder }, command, named, options);
}

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'));
const read = (name: string) => readFileSync(join(folder, name));

async function load(name: string, ...options: string[]) {
  const planned = await run(plan, [name], ['--out', join(folder, 'a.plan'), ...options]);
  expect(planned.text).toMatch(/changes? planned/);
  return run(apply, ['a.plan']);
}

describe('export', () => {
  it.each(['demo.json', 'demo.xlsx', 'demo'])(
    'of the demo catalogue as %s: loads without changes, and identically into an empty shop',
    { timeout: 90_000 },
    async (out) => {
      await loadDemo(db);
      await run(exportCatalogue, [out]);
      const before = readBytes(out);
      expect((await run(plan, [out])).text).toBe('No changes: the shop has all of this already.');
      expect((await run(plan, [out], ['--whole'])).text).toBe('No changes: the shop has all of this already.');
      await empty();
      const { text } = await load(out);
      expect(text).toContain('the catalogue has version');
      await run(exportCatalogue, [out]);
      expect(readBytes(out).equals(before)).toBe(true);
    },
  );

  const readBytes = (out: string) =>
    out.includes('.')
      ? read(out)
      : Buffer.concat(
          readdirSync(join(folder, out))
            .sort()
            .map((name) => read(`${out}/${name}`)),
        );

  it('escapes text that a spreadsheet could interpret as a formula, and reads it back', { tags: 'S53' }, async () => {
    const document = smallDocument();
    const [first, second] = document.variants;
    if (!first || !second) throw new Error('no variants');
    Object.assign(first, { name: "=cmd|' /C calc'!A0", description: '+973 1700 0000', shippingPeriod: '@home' });
    Object.assign(second, { name: "'-quoted", description: '- light\n- quick', shippingPeriod: '#1 choice' });
    await applyDocument(db, document, cause);
    await run(exportCatalogue, ['shop']);
    const sheet = read('shop/variants.csv').toString();
    expect(sheet).toContain("'=cmd|");
    expect(sheet).toContain("'+973");
    expect(sheet).toContain("'@home");
    expect(sheet).toContain("''-quoted");
    for (const out of ['shop', 'shop.xlsx']) {
      await run(exportCatalogue, [out]);
      expect((await run(plan, [out])).text).toBe('No changes: the shop has all of this already.');
    }
  });
});

describe('template', () => {
  it.each(['new.xlsx', 'new'])('as %s loads unchanged without changes', async (out) => {
    await applyDocument(db, smallDocument(), cause);
    await run(template, [out]);
    const { text } = await run(plan, [out]);
    expect(text).toContain('No changes');
  });
});

describe('plan and apply', () => {
  beforeEach(async () => {
    await applyDocument(db, smallDocument(), cause);
  });

  it('change only the columns of the sheet and record the change', async () => {
    write('new.csv', 'part number,price,discounted price', '010-00001-00,120.000,90');
    const planned = await run(plan, ['new.csv'], ['--out', join(folder, 'new.plan')]);
    expect(planned.lines).toEqual([
      'variants  ~1',
      '  ~ 010-00001-00  Runner 1',
      '      price 100.000 → 120.000 (+20.000, +20 %)',
      '      discounted price none → 90.000',
      '      percent off 0 → 25',
      '! lower price without a licence number: npx dilmun catalogue sale records one: 1\n    010-00001-00  90.000 instead of 120.000',
      '! picture that the shop does not have: npx dilmun catalogue images loads it: 1\n    /media/a.svg',
      expect.stringContaining('1 change planned'),
    ]);
    const { text } = await run(apply, ['new.plan']);
    expect(text).toMatch(/Change \d+: 1 row;/);
    expect((await run(changes, [])).lines[0]).toMatch(/apply, 1 row, Mariam: to see$/);
    expect(await db.catalogueChange.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      files: [{ name: 'new.csv', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    expect((await run(plan, ['new.csv'])).text).toContain('No changes');
  });

  it('fit a terminal of 100 columns, with any number of changes', async () => {
    const document = smallDocument();
    const [black] = document.variants;
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...black,
      partNumber: `010-1${String(index).padStart(4, '0')}-00`,
      price: '140.000',
    }));
    const texts = { description: `${'A running watch for every day. '.repeat(9)}New.`, quantity: 0 };
    const tabs = { Overview: { html: '<p>Runs far.</p>' } };
    writeFileSync(join(folder, 'new.json'), JSON.stringify({ variants: [{ ...black, ...texts, tabs }, ...many] }));
    const { lines } = await run(plan, ['new.json'], ['--dry-run']);
    expect(lines.length).toBeLessThan(250);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'variants  +500 ~1',
        '  + 010-10000-00  Runner 1  price 140.000',
        '  … and 401 more: --all shows them',
        'stock  +500 ~1',
        '  ~ 010-00001-00  quantity 7 → 0',
        '! sold out: 1\n    010-00001-00',
        '      description …ning watch. → …ning watch for every day. A running wa…',
        '      tabs ~ Overview, − In the Box',
        '1002 changes; nothing was written.',
      ]),
    );
    expect((await run(plan, ['new.json'], ['--dry-run', '--all'])).lines.length).toBeGreaterThan(1_002);
  });

  it('refuse a plan when the catalogue has changed since, by a command or by SQL', async () => {
    write('new.csv', 'part number,price', '010-00001-00,120.000');
    await run(plan, ['new.csv'], ['--out', join(folder, 'a.plan')]);
    await db.variant.updateMany({ data: { description: 'By hand.' } });
    const before = await fingerprint();
    await expect(run(apply, ['a.plan'])).rejects.toThrow('The catalogue has changed since this plan was made');
    expect(await fingerprint()).toBe(before);
  });

  it('refuse a plan when orders have changed a count that it changes, and only then', async () => {
    write('new.csv', 'part number,quantity', '010-00001-00,20');
    await run(plan, ['new.csv'], ['--out', join(folder, 'a.plan')]);
    const sell = (partNumber: string) =>
      db.stock.updateMany({ where: { variant: { partNumber } }, data: { onHand: { decrement: 1 } } });
    await sell('010-00001-01');
    await sell('010-00001-00');
    await expect(run(apply, ['a.plan'])).rejects.toThrow('010-00001-00 (now 6)');
    await db.stock.updateMany({ where: { variant: { partNumber: '010-00001-00' } }, data: { onHand: 7 } });
    expect((await run(apply, ['a.plan'])).code).toBe(0);
  });

  it('apply one of two concurrent plans and refuse the other', async () => {
    for (const [name, price] of [
      ['one', '120.000'],
      ['two', '130.000'],
    ]) {
      write(`${name}.csv`, 'part number,price', `010-00001-00,${price}`);
      await run(plan, [`${name}.csv`], ['--out', join(folder, `${name}.plan`)]);
    }
    const runs = await Promise.allSettled([run(apply, ['one.plan']), run(apply, ['two.plan'])]);
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = runs.filter((each) => each.status === 'rejected');
    expect(String(lost?.reason)).toMatch(/has changed since this plan was made|Another command is changing/);
    expect(await db.catalogueChange.count()).toBe(2);
  });

  it('report that another command holds the lock', async () => {
    write('one.csv', 'part number,price', '010-00001-00,120.000');
    await run(plan, ['one.csv'], ['--out', join(folder, 'one.plan')]);
    await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT FROM catalogue_version FOR UPDATE`;
        await expect(run(apply, ['one.plan'])).rejects.toThrow('Another command is changing the catalogue');
      },
      { timeout: 15_000 },
    );
  });

  it('withdraw rows that a sheet omits only with --whole', async () => {
    write('variants.csv', 'part number,price', '010-00001-00,120.000');
    await load('variants.csv');
    expect(await db.variant.count({ where: { isSellable: true } })).toBe(2);
    const { text } = await run(plan, ['variants.csv'], ['--whole', '--dry-run']);
    expect(text).toContain('  − 010-00001-01  Runner 1');
  });

  it('change nothing without a reason, without confirmation, and in a dry run', async () => {
    write('new.csv', 'part number,price', '010-00001-00,120.000');
    await run(plan, ['new.csv'], ['--out', join(folder, 'a.plan')]);
    const before = await fingerprint();
    await expect(run(apply, ['a.plan'], ['--yes'])).rejects.toThrow('Give a reason');
    expect((await run(apply, ['a.plan'], ['--why', 'x'])).code).toBe(1);
    expect((await run(apply, ['a.plan'], ['--dry-run'])).text).toContain('nothing was changed');
    expect(await fingerprint()).toBe(before);
  });

  it('write neither rows nor a plan when one cell of one file is invalid', { tags: 'S53' }, async () => {
    write('new.csv', 'part number,price', '010-00001-00,120.000');
    write('more.csv', 'series,label', "sprint,=cmd|' /C calc'!A0");
    const before = await fingerprint();
    const { code, lines } = await run(plan, ['new.csv', 'more.csv'], ['--out', join(folder, 'a.plan')]);
    expect([code, lines]).toEqual([
      1,
      [
        `more.csv, row 2, label "=cmd|' /C calc'!A0": looks like a formula: write its value, or put an apostrophe before it ('=…)`,
        '1 fault; nothing was changed.',
      ],
    ]);
    expect(readdirSync(folder).sort()).toEqual(['more.csv', 'new.csv']);
    expect(await fingerprint()).toBe(before);
  });

  it('report a tab that its product does not have', async () => {
    write('tabs.csv', 'part number,tab,kind,content', '010-00001-00,Boxes,lines,Watch');
    expect((await run(plan, ['tabs.csv'])).lines[0]).toBe(
      'tabs.csv, row 2, tab "Boxes": name it among the tabs of its product first',
    );
  });

  it('refuse a plan that was edited by hand', { tags: 'S53' }, async () => {
    write('new.csv', 'part number,price', '010-00001-00,120.000');
    await run(plan, ['new.csv'], ['--out', join(folder, 'a.plan')]);
    const { gunzipSync, gzipSync } = await import('node:zlib');
    const text = gunzipSync(read('a.plan')).toString();
    for (const forged of [
      text.replace('"priceFils":120000', '"priceFils":120005'),
      text.replace('<p>Runs.</p>', '<script>x</script>'),
      text.replace('"row":{', '"row":{"isSellable":false,'),
      `${text}${text}`,
    ]) {
      expect(forged).not.toBe(text);
      writeFileSync(join(folder, 'a.plan'), gzipSync(forged));
      await expect(run(apply, ['a.plan'])).rejects.toThrow(/does not come from a sound document|This is not a plan/);
    }
    for (const junk of [Buffer.from('nonsense'), gzipSync('{}'), gzipSync('')]) {
      writeFileSync(join(folder, 'a.plan'), junk);
      await expect(run(apply, ['a.plan'])).rejects.toThrow('This is not a plan');
    }
    expect((await db.variant.findFirstOrThrow()).priceFils).toBe(100_000);
  });
});

describe('revert', () => {
  const lastId = async () => String((await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } })).id);

  beforeEach(async () => {
    await applyDocument(db, smallDocument(), cause);
  });

  it('restores the catalogue, and can be reverted itself', async () => {
    await run(exportCatalogue, ['before.json']);
    const document = smallDocument();
    const [black] = document.variants;
    writeFileSync(
      join(folder, 'new.json'),
      JSON.stringify({
        ...document,
        categories: [{ key: 'Swimming', showname: 'Swimming', world: 'sports' }],
        variants: [{ ...black, price: '80.000', quantity: 3, description: 'For swimmers.' }],
        parentProducts: document.parentProducts.map((parent) => ({
          ...parent,
          categories: ['Swimming'],
          features: ['GPS', 'Swim'],
        })),
      }),
    );
    await load('new.json', '--whole');
    expect(await db.variant.count({ where: { isSellable: true } })).toBe(1);
    await run(exportCatalogue, ['after.json']);
    expect((await run(revert, [await lastId()])).code).toBe(0);
    await run(exportCatalogue, ['reverted.json']);
    expect(read('reverted.json').toString()).toBe(read('before.json').toString());
    await run(revert, [await lastId()]);
    await run(exportCatalogue, ['again.json']);
    expect(read('again.json').toString()).toBe(read('after.json').toString());
  });

  it('keeps pieces that were sold since', async () => {
    write('stock.csv', 'part number;quantity', '010-00001-00;20');
    await run(stock, ['stock.csv']);
    await db.stock.updateMany({
      where: { variant: { partNumber: '010-00001-00' } },
      data: { onHand: { decrement: 4 } },
    });
    await run(revert, [await lastId()]);
    expect(await db.stock.findMany({ orderBy: { variantId: 'asc' } })).toMatchObject([{ onHand: 3 }, { onHand: 7 }]);
  });

  it('refuses rows that a later change touched, names that change, and refuses a second revert', async () => {
    write('one.csv', 'part number,price', '010-00001-00,110.000');
    write('two.csv', 'part number,price', '010-00001-00,115.000');
    await run(prices, ['one.csv']);
    const first = await lastId();
    await run(prices, ['two.csv'], ['--yes', '--why', 'again', '--who', 'Yusuf']);
    const second = await lastId();
    await expect(run(revert, [first])).rejects.toThrow(
      `Changed again since change ${first}:\nvariant 010-00001-00, by change ${second} (prices, Yusuf)`,
    );
    await run(revert, [second]);
    expect((await run(revert, [first])).code).toBe(0);
    await expect(run(revert, [first])).rejects.toThrow('was reverted already');
    expect((await db.variant.findFirstOrThrow({ where: { partNumber: '010-00001-00' } })).priceFils).toBe(100_000);
  });

  it('refuses to remove rows that later changes need', async () => {
    write('categories.csv', 'category,title,world', 'Diving,Diving,marine');
    await load('categories.csv');
    const added = await lastId();
    write('products.csv', 'product,categories', '1,"Running\nDiving"');
    await load('products.csv');
    await expect(run(revert, [added])).rejects.toThrow(`Later changes need change ${added}`);
  });
});

describe('images', () => {
  beforeEach(async () => {
    await applyDocument(db, smallDocument(), cause);
  });

  it('become the pictures of their parts in several widths; missing pictures are reported', async () => {
    const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    for (const name of ['one.png', 'same.png', 'spare.png']) writeFileSync(join(folder, name), picture);
    write('images.csv', 'part number,image,words', '010-00001-00,one.png,"In black"', '010-00001-00,same.png,"Again"');
    await run(images, ['.'], ['--dry-run']);
    expect(readdirSync(folder).sort()).toEqual(['images.csv', 'one.png', 'same.png', 'spare.png']);
    const { text, code } = await run(images, ['.']);
    expect(code).toBe(0);
    expect(text).toContain('! spare.png: no row names it');
    expect(text).toContain('! same.png: the same picture as one.png');
    expect(text).toContain('! 010-00001-01: missing /media/a.svg');
    const { images: shown } = await db.variant.findFirstOrThrow({ where: { partNumber: '010-00001-00' } });
    expect(shown).toEqual([
      {
        src: expect.stringMatching(/^\/media\/[0-9a-f]{32}-700w\.webp$/),
        alt: 'In black',
        width: 700,
        height: 700,
      },
      { src: expect.stringMatching(/^\/media\/[0-9a-f]{32}-700w\.webp$/), alt: 'Again', width: 700, height: 700 },
    ]);
  });

  it('without words, without a file or outside of the folder are reported with their rows and change nothing', async () => {
    write(
      'images.csv',
      'part number,image,words',
      '010-00001-00,one.png,',
      '010-00001-00,../x.png,A',
      '010-00001-01,none.png,A',
    );
    const { lines, code } = await run(images, ['.']);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'images.csv, row 2, words: is empty: fill it in',
      'images.csv, row 3, image "../x.png": write the name of a file beside the sheet or in a folder beneath it',
      '! images.csv, image: no such file beside the sheet or in a folder beneath it (2 rows: 2 "one.png", 4 "none.png")',
      '2 faults; nothing was changed.',
    ]);
    expect(await db.catalogueChange.count()).toBe(1);
  });
});

describe('prices, stock and content', () => {
  beforeEach(async () => {
    await applyDocument(db, smallDocument(), cause);
  });

  it('report columns and parts that do not belong to them, all together and with their places', async () => {
    write('prices.csv', 'part number,price,name', '010-00001-00,120.000,New', '010-99999-00,12.000,New', '10999,x,New');
    const { code, lines } = await run(prices, ['prices.csv']);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'prices.csv, row 4, price "x": is not an amount of BHD: write it such as 203.600',
      'prices.csv, name: not of this command: remove the column (3 rows: 2–4)',
      expect.stringMatching(
        /^prices\.csv, part number: the shop sells no such part.+ \(2 rows: 3 "010-99999-00", 4 "10999"\)$/,
      ),
      '6 faults; nothing was changed.',
    ]);
  });

  it('sanitise the HTML of texts', async () => {
    write('content.csv', 'name,html', 'header-running,<h2>Run</h2><script>x</script>');
    await run(content, ['content.csv']);
    expect(await db.contentDocument.findFirst()).toMatchObject({ html: '<h2>Run</h2>' });
  });
});
