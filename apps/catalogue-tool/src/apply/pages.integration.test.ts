import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { requiredPages } from '@dilmun/settings/page-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCommand } from '../../test/call-command.ts';
import type { Command } from '../commands/call.ts';
import { revert } from '../commands/changes.ts';
import { exportCatalogue } from '../commands/files.ts';
import { pages, plan } from '../commands/load.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-pages-'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await close();
});

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: join(folder, 'media') }, command, words, options);

/** Writes a sheet of pages; cells contain no quotation marks. */
function writePages(columns: string, ...rows: string[][]): string {
  const path = join(folder, 'pages.csv');
  writeFileSync(path, [columns, ...rows.map((row) => row.map((cell) => `"${cell}"`).join(','))].join('\n'));
  return path;
}

const about = '/company/about-us';
const readHtml = async () => (await db.informationPage.findUniqueOrThrow({ where: { path: about } })).html;
const description = 'Open positions at {shop} in {city}, and how to apply for them.';
const columns = 'path,title,title_ar,description,group,html,html_ar';
const careers = (html: string) => ['/company/careers', 'Careers', 'وظائف', description, 'company', html, html];

describe('the sheet pages', () => {
  it('a shop without a catalogue has the required pages in every language', async () => {
    const rows = await db.informationPage.findMany({ orderBy: { position: 'asc' } });
    expect(rows.map(({ path }) => path).sort()).toEqual([...requiredPages].sort());
    for (const { translations } of rows) {
      expect(translations).toMatchObject({ ar: { title: expect.any(String), html: expect.any(String) } });
    }
  });

  it('changes the text of a page, and a revert restores it', async () => {
    const before = await readHtml();
    const path = writePages('path,html', [about, '<p>New.</p><script>x</script>']);
    expect((await run(pages, [path])).code).toBe(0);
    expect(await readHtml()).toBe('<p>New.</p>');
    expect((await run(revert, ['1'])).code).toBe(0);
    expect(await readHtml()).toBe(before);
  });

  it('adds a page after the others, and removes it', async () => {
    const added = await run(pages, [writePages(columns, careers('<p>Work with us: {support email}.</p>'))]);
    expect(added.code).toBe(0);
    const [last] = await db.informationPage.findMany({ orderBy: { position: 'desc' }, take: 1 });
    expect(last).toMatchObject({ path: '/company/careers', translations: { ar: { title: 'وظائف' } } });
    const { text: said } = await run(revert, ['3']);
    expect(said).toContain('careers');
    expect(await db.informationPage.count()).toBe(requiredPages.length);
  });

  it.each([
    [careers('<p>{fee}</p>'), 'html "<p>{fee}</p>": "{fee}" is no value: write one of {shop}'],
    [careers('<p>{shop</p>'), 'a brace without its partner'],
    [careers('<p>See {delivery methods}.</p>'), '{delivery methods} stands alone in a paragraph'],
    [['/orders', ...careers('<p>x</p>').slice(1)], 'path "/orders": no address of a page'],
    [careers('<p>x</p>').with(3, 'Jobs'), 'description "Jobs": is shorter than 50 characters'],
    [careers('<p>x</p>').with(4, 'shop'), 'group "shop"'],
  ])('refuses %j', async (row, fault) => {
    const { code, text } = await run(plan, [writePages(columns, row)], '--dry-run');
    expect(code).toBe(1);
    expect(text).toContain(fault);
  });

  it('refuses an alias that is the address of another page, and to leave out a page that the shop links to', async () => {
    const taken = await run(plan, [writePages('path,aliases', [about, '/security'])], '--dry-run');
    expect(taken.text).toContain('aliases "/security": is an address of /security already');
    const { code, text } = await run(plan, [writePages(columns, careers('<p>x</p>'))], '--dry-run', '--whole');
    expect(code).toBe(1);
    for (const path of requiredPages) expect(text).toContain(path);
    expect(text).toContain('the shop links to this page: keep it, and change its text');
  });

  it('stores the pictures that a text names as files beside the sheet, once, with their sizes', async () => {
    writeFileSync(join(folder, 'team.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"></svg>');
    const text = "<p>Us</p><p><img src='team.svg' alt='Us'><img src='team.svg' width='30'></p>";
    expect((await run(pages, [writePages('path,html,html_ar', [about, text, text])])).code).toBe(0);
    const src = String.raw`/media/[\w-]+\.svg`;
    const shown = new RegExp(
      `^<p>Us</p><p><img src="(${src})" width="60" height="40" alt="Us" ?/><img src="\\1" width="30" ?/></p>$`,
    );
    const { html, translations } = await db.informationPage.findUniqueOrThrow({ where: { path: about } });
    expect(html).toMatch(shown);
    expect(translations).toMatchObject({ ar: { html } });
    expect((await run(plan, [writePages('path,html', [about, text])], '--dry-run')).text).toContain('No changes');
  });

  it('reports a picture of a text that is missing, and warns of one that browsers will not show', async () => {
    const missing = await run(plan, [writePages('path,html', [about, "<p><img src='gone.png'></p>"])], '--dry-run');
    expect(missing).toMatchObject({ code: 1, text: expect.stringMatching(/row 2, html "gone\.png": no such file/) });
    const other = "<p><img src='https://a.example/b.png'><img src='/media/gone.webp'></p>";
    const { text } = await run(plan, [writePages('path,html', [about, other])], '--dry-run');
    expect(text).toContain(`write its name: 1\n    ${about}  https://a.example/b.png`);
    expect(text).toContain('loads it: 1\n    /media/gone.webp');
  });

  it('an export, loaded again, changes nothing', async () => {
    await run(exportCatalogue, [join(folder, 'all')]);
    expect(readFileSync(join(folder, 'all', 'pages.csv'), 'utf8')).toContain('<h2>');
    expect((await run(plan, [join(folder, 'all')], '--whole')).text).toContain('No changes');
  });
});
