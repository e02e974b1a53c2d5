import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { listViolations } from '@dilmun/db/invariants';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import { smallDocument } from '../../test/small-document.ts';
import type { Command } from '../commands/call.ts';
import { changes, revert } from '../commands/changes.ts';
import { exportCatalogue } from '../commands/files.ts';
import { renameCategory } from '../commands/rename-category.ts';

let db: Database;
let url: string;
let close: () => Promise<void>;
let folder: string;

const listing = '/all-products/Running';
const document = () => {
  const base = smallDocument();
  const link = `<p><a href="${listing}?series=x">all</a> <a href="/ar${listing}">all</a> <a href="${listing}x">x</a></p>`;
  Object.assign(base.contentDocuments[0] ?? {}, { html: link });
  Object.assign(base.parentProducts[0] ?? {}, {
    breadcrumbs: [
      { name: 'Home', url: '/home' },
      { name: 'Running', url: listing },
    ],
  });
  Object.assign(base.variants[0]?.tabs ?? {}, { Overview: { html: link } });
  Object.assign(base.banner[0] ?? {}, { buttonLink: listing });
  base.categories.push({ key: 'Walking', showname: 'Walking', world: 'sports' });
  return base;
};

beforeEach(async () => {
  ({ db, url, close } = await openThrowawayShop());
  await applyDocument(db, document());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-rename-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  const violations = await listViolations(url);
  await close();
  expect(violations).toEqual([]);
});

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: folder }, command, words, ['--why', 'clearer', '--who', 'Mariam', ...options]);

async function readExport() {
  await run(exportCatalogue, [join(folder, 'out.json')]);
  return JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
}

describe('rename-category', () => {
  it('changes key and titles wherever they are named, with a redirect from the former key', async () => {
    const titles = ['--title', 'Trail & road', '--title-ar', 'الجري'];
    await run(renameCategory, ['running', 'Trail & Road'], ...titles);
    const after = await readExport();
    const address = '/all-products/Trail%20%26%20Road';
    const html = expect.stringContaining(`"${address}?series=x">all</a> <a href="/ar${address}">`);
    expect(after).toMatchObject({
      categories: [
        { key: 'Trail & Road', showname: 'Trail & road', showname_ar: 'الجري', header: 'header-running' },
        { key: 'Walking' },
      ],
      redirects: [{ oldKey: 'Running', categoryKey: 'Trail & Road' }],
      parentProducts: [
        { categories: ['Trail & Road'], breadcrumbs: [{ name: 'Home' }, { name: 'Trail & road', url: address }] },
      ],
      contentDocuments: [{ html }],
      banner: [{ buttonLink: address }],
    });
    const { links } = after.menus.find(({ menu }: { menu: string }) => menu === 'sports');
    expect(links).toContainEqual({ label: 'Running', label_ar: 'الجري', link: address });
    expect(links).not.toContainEqual(expect.objectContaining({ link: listing }));
    expect(after.contentDocuments[0].html).toContain(`"${listing}x"`);
    expect(after.variants[0].tabs.Overview).toMatchObject({ html });
    expect((await run(changes, [])).lines[0]).toMatch(/rename-category, \d+ rows, Mariam: clearer$/);
  });

  it('is undone by a revert, and by renaming back', async () => {
    const before = await readExport();
    await run(renameCategory, ['Running', 'Trail'], '--title', 'Trail');
    const { id } = await db.catalogueChange.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect((await run(revert, [String(id)])).code).toBe(0);
    expect(await readExport()).toEqual(before);
    await run(renameCategory, ['Running', 'Trail']);
    await run(renameCategory, ['Trail', 'Running']);
    expect(await readExport()).toEqual({ ...before, redirects: [{ oldKey: 'Trail', categoryKey: 'Running' }] });
  });

  it('leads all former keys to the last one, until another category takes such a key', async () => {
    await run(renameCategory, ['Running', 'Trail']);
    await run(renameCategory, ['Trail', 'Road']);
    expect((await readExport()).redirects).toEqual([
      { oldKey: 'Running', categoryKey: 'Road' },
      { oldKey: 'Trail', categoryKey: 'Road' },
    ]);
    await run(renameCategory, ['Walking', 'Trail']);
    expect((await readExport()).redirects).toEqual([
      { oldKey: 'Running', categoryKey: 'Road' },
      { oldKey: 'Walking', categoryKey: 'Trail' },
    ]);
  });

  it('changes titles alone', async () => {
    await run(renameCategory, ['Running'], '--title', 'Runs');
    expect(await readExport()).toMatchObject({
      categories: [{ key: 'Running', showname: 'Runs' }, { key: 'Walking' }],
      redirects: [],
      parentProducts: [{ breadcrumbs: [{ name: 'Home' }, { name: 'Runs', url: listing }] }],
    });
  });

  it('refuses an unknown category, a key that is taken or computed, and a change of capital letters', async () => {
    await expect(run(renameCategory, ['Runing', 'Trail'])).rejects.toThrow(
      'There is no category "Runing"; the nearest are "Running", "Walking".',
    );
    await expect(run(renameCategory, ['Running', 'WALKING'])).rejects.toThrow('There is a category "WALKING" already');
    await expect(run(renameCategory, ['Running', 'Sports'])).rejects.toThrow('the shop computes this listing');
    await expect(run(renameCategory, ['Running', 'RUNNING'])).rejects.toThrow('in capital letters only');
    await expect(run(renameCategory, ['Running'])).rejects.toThrow('Name the category and its new key');
    expect(await db.catalogueChange.count()).toBe(1);
  });
});
