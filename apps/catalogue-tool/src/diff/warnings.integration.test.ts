import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDocument, planDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import type { Variant } from '../../test/document.ts';
import { smallDocument } from '../../test/small-document.ts';
import { plan } from '../commands/load.ts';
import { collectWarnings } from './warnings.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  await applyDocument(db, smallDocument());
});

afterAll(async () => {
  await close();
});

/** Returns the warnings for a change of the first part of the small catalogue. */
function warnAbout(change: Partial<Variant>): Promise<string[]> {
  const document = smallDocument();
  Object.assign(document.variants[0] ?? {}, change);
  return warnOf(document);
}

/** Returns the warnings for another catalogue than the small one. */
const warnOf = async (document: object): Promise<string[]> =>
  collectWarnings(await planDocument(db, document), '/nowhere', new Set(['/media/a.svg']));

/** Returns the output of planning one file. */
async function warnOfFile(name: string, content: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-warnings-'));
  writeFileSync(join(folder, name), content);
  const { lines } = await callCommand({ db, mediaFolder: folder }, plan, [join(folder, name)], ['--dry-run']);
  rmSync(folder, { recursive: true });
  return lines;
}

const moves = (how: string) => `price moves by more than 20 %: 1\n    010-00001-00  ${how}`;

describe('the warnings of a plan', () => {
  it.each([
    ['120.000', []],
    ['120.010', [moves('100.000 → 120.010 (+20 %)')]],
    ['80.000', []],
    ['79.990', [moves('100.000 → 79.990 (−20 %)')]],
    ['1000.000', [moves('100.000 → 1000.000 (+900 %)')]],
  ])('include a price that changes by more than a fifth: %s', async (price, warnings) => {
    expect(await warnAbout({ price })).toEqual(warnings);
  });

  it.each([
    [0, ['sold out: 1\n    010-00001-00']],
    [1, []],
  ])('include parts that will be sold out: %i left', async (quantity, warnings) => {
    expect(await warnAbout({ quantity })).toEqual(warnings);
  });

  it('include lower prices without a licence and pictures that the shop does not have', async () => {
    const lower = { discountedPrice: '90.000', discountPercentage: 10 };
    expect(await warnAbout(lower)).toEqual([
      'lower price without a licence number: npx dilmun catalogue sale records one: 1\n    010-00001-00  90.000 instead of 100.000',
    ]);
    expect(await warnAbout({ images: [{ src: '/media/no.webp', alt: 'No', width: 9, height: 9 }] })).toEqual([
      'text shown in English, without Arabic; npx dilmun catalogue missing-translations lists all: 1',
      'picture that the shop does not have: npx dilmun catalogue images loads it: 1\n    /media/no.webp',
    ]);
  });

  const translate = expect.stringContaining('without Arabic');

  it('include a category that no menu links, and links that lead nowhere or to another site', async () => {
    const document = smallDocument();
    document.categories.push({ key: 'Skating', showname: 'Skating', world: 'sports' });
    const links = ['/all-products/Skating', '/all-products/skiing', '/ar/products/77', 'https://a.example/x'];
    const html = `<p>${links.map((href) => `<a href="${href}">x</a>`).join('')}</p>`;
    Object.assign(document.contentDocuments[0] ?? {}, { html });
    Object.assign(document.banner[0] ?? {}, { buttonLink: '/products/78/010-00001-00' });
    expect(await warnOf(document)).toEqual([
      'category that no menu links; shoppers find it in search and in /sitemap: 1\n    Skating',
      'link that leads nowhere: 3\n    banner 1: /products/78/010-00001-00\n    content header-running: /all-products/skiing\n    content header-running: /ar/products/77',
      'link to another site: 1\n    content header-running: https://a.example/x',
      translate,
      expect.stringContaining('picture that the shop does not have'),
    ]);
  });

  it('include links of the menus and of other rows to a category or a product that the plan withdraws', async () => {
    const document = smallDocument();
    document.categories = [{ key: 'Walking', showname: 'Walking', world: 'sports' }];
    Object.assign(document.parentProducts[0] ?? {}, { id: 2, categories: ['Walking'] });
    document.featured = [];
    expect(await warnOf(document)).toContain(
      'link that leads nowhere: 2\n    banner 1: /products/1\n    menu sports: /all-products/Running',
    );
  });

  it('include a product number that another product has, unless the file has parts of that product', async () => {
    const document = smallDocument();
    Object.assign(document.parentProducts[0] ?? {}, { name: 'Caldera Nine' });
    expect(await warnOf(document)).not.toContain(expect.stringContaining('product number'));
    document.variants = document.variants.map((variant, at) => ({ ...variant, partNumber: `010-00009-0${at}` }));
    expect(await warnOf(document)).toContain(
      'product number that another product has: give a new product a number of its own: 1\n    1  Runner 1 → Caldera Nine',
    );
  });

  it('include pictures that are removed, or too small for their place', async () => {
    const picture = { src: '/media/a.svg', alt: 'A', width: 9, height: 9 };
    const document = smallDocument();
    Object.assign(document.categories[0] ?? {}, { image: '/media/a.svg' });
    Object.assign(document.variants[0] ?? {}, { images: [picture, { ...picture, alt: 'B' }] });
    await applyDocument(db, document);
    const small = { ...picture, src: '/media/x-320w.webp' };
    Object.assign(document.variants[0] ?? {}, { images: [small] });
    Object.assign(document.banner[0] ?? {}, { image: '/media/y-960w.webp' });
    expect((await warnOf(document)).slice(0, 2)).toEqual([
      'picture removed: 1\n    010-00001-00  1 of 2 left',
      'picture that is too small for its place and will look blurred: 2\n    variant 010-00001-00  320 pixels wide, 800 needed\n    banner 1  960 pixels wide, 1200 needed',
    ]);
    expect(await warnOfFile('categories.csv', 'category,image\nRunning,\n')).toContain(
      '! picture removed: 1\n    category Running',
    );
    await applyDocument(db, smallDocument());
  });

  it('include links of information pages', async () => {
    const page = { path: '/company/careers', title: 'Careers', group: 'company' };
    const description = 'Open positions in the shop and the workshop, and how to apply.';
    const html = '<p><a href="/products/79">x</a></p>';
    expect(await warnOfFile('pages.json', JSON.stringify({ pages: [{ ...page, description, html }] }))).toContain(
      '! link that leads nowhere: 1\n    page /company/careers: /products/79',
    );
  });
});
