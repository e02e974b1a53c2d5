import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDocument } from '../test/apply-document.ts';
import { callCommand } from '../test/call-command.ts';
import { smallDocument } from '../test/small-document.ts';
import type { Command } from './commands/call.ts';
import { apply, revert } from './commands/changes.ts';
import { exportCatalogue } from './commands/files.ts';
import { banner, plan } from './commands/load.ts';
import { missingTranslations } from './commands/missing-translations.ts';
import { restore, retire } from './commands/retire.ts';

let db: Database;
let url: string;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ db, url, close } = await openThrowawayShop());
});

beforeEach(async () => {
  await emptyCatalogue(db);
  await applyDocument(db, smallDocument());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-translations-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** What lists and searches read must follow every change. */
afterEach(async () => expect(await listViolations(url)).toEqual([]));

afterAll(async () => {
  await close();
});

const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: folder }, command, words, options);

/** Writes a sheet into a new folder of sheets. */
function write(sheets: Record<string, string[]>) {
  for (const [name, lines] of Object.entries(sheets)) writeFileSync(at(`${name}.csv`), lines.join('\n'));
  return Object.keys(sheets).map((name) => at(`${name}.csv`));
}

const planSheets = (sheets: Record<string, string[]>) => run(plan, write(sheets), '--out', at('a.plan'));

/** Every translated text of the small catalogue. */
const arabic = {
  categories: ['category,title_ar', 'Running,ساعات الجري'],
  series: ['series,label_ar', 'runner,Runner®'],
  features: ['feature,feature_ar', 'GPS,نظام تحديد المواقع', 'Music,موسيقى'],
  content: ['name,html_ar', 'header-running,<h2>الجري</h2><script>x</script>'],
  products: [
    'product,name_ar,description_ar,tabs_ar',
    '1,Runner 1 – ساعة جري,ساعة جري خفيفة.,"نظرة عامة\nداخل العلبة"',
  ],
  options: ['product,option,option_ar,values_ar,description_ar', '1,Color,اللون,"أسود\nأبيض",ألوان الهيكل والسوار.'],
  variants: [
    'part number,name_ar,description_ar,delivery_ar',
    '010-00001-00,Runner 1 أسود,ساعة جري.,',
    '010-00001-01,Runner 1 أبيض,ساعة جري.,',
  ],
  images: [
    'part number,image,words,words_ar',
    '010-00001-00,/media/a.svg,"Runner 1, Black",Runner 1 باللون الأسود',
    '010-00001-01,/media/a.svg,"Runner 1, White",Runner 1 باللون الأبيض',
  ],
  tabs: [
    'part number,tab,kind,content,content_ar',
    ...['00', '01'].flatMap((end) => [
      `010-00001-${end},Overview,html,<p>Runs.</p>,<p onclick=x()>للجري.</p>`,
      `010-00001-${end},In the Box,lines,"Watch\nCable","ساعة\nكابل"`,
    ]),
  ],
  banner: [
    'image,image_ar,title,description,link,button,title_ar,description_ar,button_ar',
    '/media/b.svg,/media/b-rtl.svg,Run - now,Go.,/products/1,GO,اركض - الآن,انطلق.,هيا',
  ],
  featured: [
    'product,image,name,description,title,name_ar,description_ar,title_ar',
    '1,/media/a.svg,Runner 1,Runs.,NEW,Runner 1,للجري.,جديد',
  ],
};

async function translateAll() {
  const planned = await planSheets(arabic);
  expect(planned.text).toContain('planned');
  await run(apply, [at('a.plan')]);
  return planned;
}

describe('translated texts', () => {
  it('are stored beside the English text, sanitised, and shown by the plan like other fields', async () => {
    const { lines, text } = await translateAll();
    expect(lines).toEqual(
      expect.arrayContaining(['categories  ~1', '  ~ Running  Running  title_ar none → ساعات الجري']),
    );
    expect(text).not.toContain('without Arabic');
    const [category] = await db.category.findMany();
    expect(category?.translations).toEqual({ ar: { showname: 'ساعات الجري' } });
    expect(await db.feature.findMany({ orderBy: { name: 'asc' } })).toMatchObject([
      { name: 'GPS', translations: { ar: { name: 'نظام تحديد المواقع' } } },
      { name: 'Music', translations: { ar: { name: 'موسيقى' } } },
    ]);
    expect((await db.contentDocument.findFirst())?.translations).toEqual({ ar: { html: '<h2>الجري</h2>' } });
    const product = await db.parentProduct.findFirstOrThrow({ include: { options: true } });
    expect(product.translations).toEqual({
      ar: { name: 'Runner 1 – ساعة جري', description: 'ساعة جري خفيفة.', footerItems: ['نظرة عامة', 'داخل العلبة'] },
    });
    expect(product.options[0]?.translations).toEqual({
      ar: { key: 'اللون', values: ['أسود', 'أبيض'], description: 'ألوان الهيكل والسوار.' },
    });
    const variant = await db.variant.findFirstOrThrow({ where: { partNumber: '010-00001-00' } });
    expect(variant).toMatchObject({
      translations: { ar: { name: 'Runner 1 أسود', description: 'ساعة جري.' } },
      images: [{ alt: 'Runner 1, Black', alt_ar: 'Runner 1 باللون الأسود' }],
      footerItems: [
        { key: 'Overview', value: ['<p>Runs.</p>'], value_ar: ['<p>للجري.</p>'] },
        { key: 'In the Box', value: ['Watch', 'Cable'], value_ar: ['ساعة', 'كابل'] },
      ],
    });
    expect((await db.bannerSlide.findFirst())?.translations).toEqual({
      ar: { image: '/media/b-rtl.svg', title: 'اركض - الآن', description: 'انطلق.', buttonText: 'هيا' },
    });
    expect((await run(missingTranslations, [])).lines).toEqual(['0 texts without a translation.']);
  });

  it.each(['shop.json', 'shop.xlsx', 'shop'])(
    'survive an export as %s: it loads without changes, and identically into an empty shop',
    async (out) => {
      await translateAll();
      await run(exportCatalogue, [at('before.json')]);
      await run(exportCatalogue, [at(out)]);
      expect((await run(plan, [at(out)], '--whole')).text).toBe('No changes: the shop has all of this already.');
      await emptyCatalogue(db);
      expect((await run(plan, [at(out)], '--out', at('a.plan'))).text).toContain('planned');
      await run(apply, [at('a.plan')]);
      await run(exportCatalogue, [at('after.json')]);
      expect(read('after.json')).toBe(read('before.json'));
      expect(read('after.json')).toContain('"html_ar":"<p>للجري.</p>"');
    },
  );

  it('are removed by empty cells, kept by sheets without their columns, and reverted', async () => {
    await run(exportCatalogue, [at('english.json')]);
    await translateAll();
    await run(exportCatalogue, [at('arabic.json')]);
    const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await run(revert, [`${id}`]);
    await run(exportCatalogue, [at('reverted.json')]);
    expect(read('reverted.json')).toBe(read('english.json'));
    await translateAll();
    await planSheets({
      variants: ['part number,name', '010-00001-00,Runner'],
      categories: ['category,title_ar', 'Running,'],
      features: ['feature,feature_ar', 'GPS,'],
      options: ['product,option,description_ar', '1,Color,'],
    });
    await run(apply, [at('a.plan')]);
    expect(await db.category.findFirst()).toMatchObject({ translations: {} });
    expect(await db.feature.findUnique({ where: { name: 'GPS' } })).toMatchObject({ translations: {} });
    expect((await db.parentProductOption.findFirst())?.translations).toEqual({
      ar: { key: 'اللون', values: ['أسود', 'أبيض'] },
    });
    const kept = await db.variant.findFirstOrThrow({ where: { partNumber: '010-00001-00' } });
    expect(kept).toMatchObject({ name: 'Runner', translations: { ar: { name: 'Runner 1 أسود' } } });
  });

  it('are added to tabs by a sheet of nothing else', async () => {
    const { code } = await planSheets({
      tabs: [
        'part number,tab,content_ar',
        '010-00001-00,Overview,<p>للجري.</p><script>x</script>',
        '010-00001-00,In the Box,"ساعة\nكابل"',
      ],
    });
    expect(code).toBe(0);
    await run(apply, [at('a.plan')]);
    const { footerItems } = await db.variant.findFirstOrThrow({ where: { partNumber: '010-00001-00' } });
    expect(footerItems).toMatchObject([
      { value: ['<p>Runs.</p>'], value_ar: ['<p>للجري.</p>'] },
      { value: ['Watch', 'Cable'], value_ar: ['ساعة', 'كابل'] },
    ]);
  });

  it('return with retired parts', async () => {
    await translateAll();
    await run(exportCatalogue, [at('before.json')]);
    await run(retire, [], '--product', '1');
    await run(restore, [], '--product', '1');
    await run(banner, write({ banner: arabic.banner }));
    expect((await db.parentProduct.findFirstOrThrow()).translations).toMatchObject({ ar: { name: expect.anything() } });
    expect(await db.feature.findUnique({ where: { name: 'GPS' } })).toMatchObject({
      translations: { ar: { name: 'نظام تحديد المواقع' } },
    });
    const { footerItems } = await db.variant.findFirstOrThrow({ where: { partNumber: '010-00001-00' } });
    expect(footerItems).toMatchObject([{ value_ar: ['<p>للجري.</p>'] }, {}]);
  });
});

describe('faults of translated texts', () => {
  it('name file, row, column, value and remedy', async () => {
    const { lines } = await planSheets({
      products: ['product,tabs_ar,name_ar', `1,نظرة عامة,${'ا'.repeat(151)}`],
      options: ['product,option,values_ar', '1,Color,"أسود\nأبيض\nأحمر"'],
      tabs: ['part number,tab,kind,content,content_ar', '010-00001-00,In the Box,lines,"Watch\nCable",ساعة'],
      images: ['part number,image,words,words_fr', '010-00001-00,/media/a.svg,Black,Noir'],
      categories: ['category,world_ar,title_ar', 'Running,x,=1'],
    });
    expect(lines).toEqual([
      `products.csv, row 2, name_ar "${'ا'.repeat(59)}…": is longer than 150 characters: shorten it`,
      'images.csv, row 1, words_fr: unknown language "fr": one of ar',
      expect.stringMatching(/^categories\.csv, row 1, world_ar: unknown column: one of category, title, title_ar, /),
      expect.stringMatching(/^categories\.csv, row 2, title_ar "=1": looks like a formula/),
      'products.csv, row 2, tabs_ar: one line, tabs has 2 lines: write as many, in the same order',
      'options.csv, row 2, values_ar: 3 lines, values has 2 lines: write as many, in the same order',
      'tabs.csv, row 2, content_ar: one line, content has 2 lines: write as many, in the same order',
      '7 faults; nothing was changed.',
    ]);
  });

  it('report a list that the English one has outgrown', async () => {
    await translateAll();
    const { lines } = await planSheets({ options: ['product,option,values', '1,Color,"Black\nWhite\nRed"'] });
    expect(lines[0]).toBe(
      'options.csv, row 2, values_ar: 2 lines, values has 3 lines: write as many, in the same order',
    );
  });

  it('refuse the translation of a document tab, and content of another kind', async () => {
    const tabs = (kind: string, content: string, translated: string) =>
      planSheets({
        tabs: ['part number,tab,kind,content,content_ar', `010-00001-00,Overview,${kind},${content},${translated}`],
      });
    expect((await tabs('document', 'header-running', 'x')).lines[0]).toBe(
      'tabs.csv, row 2, content_ar "x": a document is translated in the sheet content: leave it empty',
    );
    expect((await tabs('html', '<p>Runs.</p>', 'نص')).lines[0]).toContain(
      'content_ar: is not of the kind of the English',
    );
  });

  it('keep direction marks, joiners and diacritics, and refuse characters that turn the direction of text', {
    tags: 'S53',
  }, async () => {
    const name = (text: string) =>
      planSheets({ variants: ['part number,name,name_ar', `010-00001-00,Runner,${text}`] });
    const kept = 'ساعةٌ\u200f Runner\u200e می\u200cخواهم';
    expect((await name(kept)).code).toBe(0);
    await run(apply, [at('a.plan')]);
    expect(await db.variant.findFirst({ where: { name: 'Runner' } })).toMatchObject({
      translations: { ar: { name: kept } },
    });
    for (const mark of ['\u202e', '\u2066', '\u202a']) {
      expect((await name(`a${mark}b`)).lines[0]).toBe(
        'variants.csv, row 2, name_ar "a\ufffdb": contains an invisible character that reverses the direction of text: remove it',
      );
      writeFileSync(at('x.json'), JSON.stringify({ variants: [{ partNumber: '010-00001-00', name: `a${mark}b` }] }));
      expect((await run(plan, [at('x.json')])).lines[0]).toContain('reverses the direction of text');
    }
  });

  it('refuse a plan with HTML that was edited by hand', { tags: 'S53' }, async () => {
    await planSheets({ content: arabic.content, tabs: arabic.tabs });
    const text = gunzipSync(readFileSync(at('a.plan'))).toString();
    for (const forged of [text.replace('<h2>الجري', '<script>'), text.replace('<p>للجري', '<script>')]) {
      expect(forged).not.toBe(text);
      writeFileSync(at('b.plan'), gzipSync(forged));
      await expect(run(apply, [at('b.plan')])).rejects.toThrow('does not come from a sound document');
    }
  });
});

describe('missing-translations', () => {
  it('lists what is missing by sheet and row; the plan counts what it adds', async () => {
    const { features: _, ...sheets } = arabic;
    const { text } = await planSheets({ ...sheets, variants: arabic.variants.slice(0, 2) });
    expect(text).not.toContain('without Arabic');
    await run(apply, [at('a.plan')]);
    const { code, lines } = await run(missingTranslations, []);
    expect([code, lines]).toEqual([
      1,
      [
        'features  2',
        '  GPS, feature_ar  GPS',
        '  Music, feature_ar  Music',
        'variants  2',
        '  010-00001-01, description_ar  A running watch.',
        '  010-00001-01, name_ar  Runner 1',
        '4 texts without a translation.',
      ],
    ]);
    const { lines: csv } = await run(missingTranslations, [], '--csv', '--language', 'ar');
    expect(csv.join('\n')).toContain('variants,010-00001-01,,name_ar,Runner 1');
    await planSheets({
      banner: ['image,title,description,link,button', '/media/b.svg,Run,Go.,/products/1,GO'],
      options: ['product,option,values_ar', '1,Color,'],
    });
    await run(apply, [at('a.plan')]);
    const { lines: more } = await run(missingTranslations, []);
    expect(more).toEqual(expect.arrayContaining(['  1, title_ar  Run', '  1, Color, values_ar  Black, White']));
    await expect(run(missingTranslations, [], '--language', 'fr')).rejects.toThrow('Write --language ar');
    const planned = await planSheets({ variants: ['part number,name,delivery', '010-00001-01,Runner 2,1-3 months'] });
    expect(planned.text).toContain(
      '! text shown in English, without Arabic; npx dilmun catalogue missing-translations lists all: 2',
    );
    const prices = await planSheets({ variants: ['part number,price', '010-00001-01,101'] });
    expect(prices.text).not.toContain('without Arabic');
  });
});
