import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import { smallDocument } from '../../test/small-document.ts';
import type { Command } from '../commands/call.ts';
import { apply, revert } from '../commands/changes.ts';
import { exportCatalogue } from '../commands/files.ts';
import { menus, plan } from '../commands/load.ts';

let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-menus-'));

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  await applyDocument(db, smallDocument());
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await close();
});

const at = (name: string) => join(folder, name);
const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: at('media') }, command, words, options);

function write(name: string, ...lines: string[]): string {
  writeFileSync(at(name), lines.join('\n'));
  return at(name);
}
const writeLinks = (...rows: string[]) => write('menu-links.csv', 'menu,label,label_ar,link', ...rows);
const writeMenus = (...rows: string[]) =>
  write('menus.csv', 'menu,label,label_ar,title,title_ar,promo title,promo text,promo button,promo link', ...rows);

async function readSheets(): Promise<string[]> {
  await run(exportCatalogue, [at('shop')]);
  return ['menus', 'menu-links'].map((name) => readFileSync(at(`shop/${name}.csv`), 'utf8'));
}
const readMenu = (menu: string) => db.menu.findUniqueOrThrow({ where: { menu } });
const undo = async () => {
  const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect((await run(revert, [`${id}`])).code).toBe(0);
};

describe('the sheets menus and menu-links', () => {
  it('change labels, titles and the tile of one section in both languages; a revert restores every byte', async () => {
    const before = await readSheets();
    const path = writeMenus('sports,RUNNING,الجري,Running and more,الجري وأكثر,,,,');
    const planned = await run(plan, [path], '--out', at('a.plan'));
    expect(planned.text).toContain('~ sports  RUNNING\n      label SPORTS & FITNESS → RUNNING\n      label_ar');
    expect(planned.text, 'links that the plan does not change').not.toContain('leads nowhere');
    expect(planned.text).toContain('1 change planned');
    expect((await run(apply, [at('a.plan')])).code).toBe(0);
    expect(await readMenu('sports')).toMatchObject({
      label: 'RUNNING',
      title: 'Running and more',
      promoTitle: null,
      promoLink: null,
      translations: { ar: { label: 'الجري', title: 'الجري وأكثر' } },
    });
    expect((await readMenu('sports')).links, 'the links are another sheet').toHaveLength(12);
    await undo();
    expect(await readSheets()).toEqual(before);
  });

  it('replace the links of the menus that the file names, and of no other', async () => {
    const before = await readSheets();
    const path = writeLinks(
      'footer,COMPANY,الشركة,',
      'footer,Careers,الوظائف,/company/about-us',
      'footer,Trade fair,,https://fair.example/',
      'more,Running,الجري,/all-products/Running?series=runner',
    );
    const { code, text } = await run(menus, [path]);
    expect(code).toBe(0);
    expect(text).toMatch(/~ footer\s+menu-links \+ Careers, \+ Trade fair, − CUSTOMER SERVICE, − Contact Us, /);
    expect((await readMenu('footer')).links).toEqual([
      { label: 'COMPANY', label_ar: 'الشركة' },
      { label: 'Careers', label_ar: 'الوظائف', link: '/company/about-us' },
      { label: 'Trade fair', link: 'https://fair.example/' },
    ]);
    expect((await readMenu('more')).links).toHaveLength(1);
    expect((await readMenu('legal')).links).toHaveLength(4);
    const after = await readSheets();
    expect((await run(plan, [at('shop')], '--whole')).text, 'an export changes nothing').toContain('No changes');
    await undo();
    expect(await readSheets()).toEqual(before);
    expect(after).not.toEqual(before);
  });

  it('of all menus, with --whole, define their order; a section that is left out leaves', async () => {
    const before = await readSheets();
    const path = writeMenus('marine,MARINE,البحرية,Marine,,,,,', 'sports,SPORTS,,Sports,,,,,', 'footer,,,,,,,,');
    expect((await run(plan, [path], '--whole', '--out', at('a.plan'))).code).toBe(0);
    expect((await run(apply, [at('a.plan')])).code).toBe(0);
    const rows = await db.menu.findMany({ orderBy: { position: 'asc' } });
    expect(rows.map(({ menu }) => menu)).toEqual(['marine', 'sports', 'footer']);
    expect(rows[1]?.links).toHaveLength(12);
    await undo();
    expect(await readSheets()).toEqual(before);
  });

  it('link a new page in the footer in the same plan', async () => {
    const description = 'Open positions at the shop in Muharraq, and how to apply for them by e-mail.';
    const page = write(
      'pages.csv',
      'path,title,description,group,html',
      `/company/careers,Careers,"${description}",company,<p>Dive.</p>`,
    );
    const rows = [
      'footer,COMPANY,الشركة,',
      'footer,Careers,الوظائف,/company/careers',
      'footer,Press,الصحافة,/company/press',
    ];
    const { code, text } = await run(plan, [page, writeLinks(...rows)], '--dry-run');
    expect(code).toBe(0);
    expect(text).toContain('link that leads nowhere: 1\n    menu footer: /company/press');
  });

  it('warn of links that lead nowhere or to another site, and of labels without a translation', async () => {
    const rows = ['legal,Skating,تزلج,/all-products/Skating', 'legal,Fair,,https://fair.example/'];
    const { text } = await run(plan, [writeLinks(...rows)], '--dry-run');
    expect(text).toContain('link that leads nowhere: 1\n    menu legal: /all-products/Skating');
    expect(text).toContain('link to another site: 1\n    menu legal: https://fair.example/');
    expect(text).toContain('without Arabic; npx dilmun catalogue missing-translations lists all: 1');
    const removed = await run(plan, [writeMenus('footer,,,,,,,,')], '--whole', '--dry-run');
    expect(removed.text, 'a link of a card to a section').not.toContain('leads nowhere');
    const { id } = await db.homeCard.create({
      data: { position: 0, style: 'tile', title: 'Sea', link: '/all-products/marine' },
    });
    const again = await run(plan, [writeMenus('footer,,,,,,,,')], '--whole', '--dry-run');
    expect(again.text).toContain('link that leads nowhere: 1\n    card 1: /all-products/marine');
    await db.homeCard.delete({ where: { id } });
  });

  it.each([
    ['shop,Run,,/', 'row 2, menu "shop": unknown: add it to the sheet menus or correct it'],
    ['more,Run,,run', 'row 2, link "run": not an address'],
    ['more,Run,,javascript:alert(1)', 'row 2, link "javascript:alert(1)": not an address'],
    ['more,Run,,http://fair.example/', 'row 2, link "http://fair.example/": not an address'],
    ['more,,,/', 'row 2, label: is empty: fill it in'],
    ['more,MORE,,', 'row 2, link: missing: this menu has no headings'],
    ['sports,Run,,/', 'row 2, link "/": has no heading: write a row without a link above it'],
    ['footer,HELP,,', 'row 2, link: missing: a heading needs links below it'],
    [`more,${'x'.repeat(61)},,/`, 'is longer than 60 characters'],
    ['more,Run,\u2068الجري\u2069,/', 'row 2, label_ar'],
  ])('refuse %s', async (row, fault) => {
    const { code, text } = await run(plan, [writeLinks(row)], '--dry-run');
    expect(code).toBe(1);
    expect(text).toContain('menu-links.csv');
    expect(text).toContain(fault);
  });

  it.each([
    ['shop,SHOP,,Shop,,,,,', 'row 2, menu "shop": write one of: smartwatches, sports'],
    ['sports,,,Sports,,,,,', 'row 2, label: missing: every section has one'],
    ['sports,SPORTS,,,,,,,', 'row 2, title: missing: every section has one'],
    ['sports,SPORTS,,Sports,,Ride,,,', 'row 2, promo link: missing: a tile has a title, a text, a button and a link'],
    ['legal,LEGAL,,,,,,,', 'row 2, label "LEGAL": is of sections only: leave it empty'],
    ['sports,SPORTS AND FITNESS AND HEALTH,,Sports,,,,,', 'is longer than 24 characters'],
  ])('refuse a menu %s', async (row, fault) => {
    const { code, text } = await run(plan, [writeMenus(row)], '--dry-run');
    expect(code).toBe(1);
    expect(text).toContain('menus.csv');
    expect(text).toContain(fault);
  });

  it('refuse links of a menu that the shop does not have', async () => {
    const path = writeLinks('marine,FISH,,', 'marine,Radar,,/');
    const { code, text } = await run(plan, [writeMenus('footer,,,,,,,,'), path], '--whole', '--dry-run');
    expect(code).toBe(1);
    expect(text).toContain('unknown: add it to the sheet menus or correct it');
  });
});
