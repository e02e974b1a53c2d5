import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDocument } from '../../test/apply-document.ts';
import { callCommand } from '../../test/call-command.ts';
import { smallDocument } from '../../test/small-document.ts';
import type { Command } from '../commands/call.ts';
import { revert } from '../commands/changes.ts';
import { exportCatalogue } from '../commands/files.ts';
import { cards, plan } from '../commands/load.ts';
import { renameCategory } from '../commands/rename-category.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
  await applyDocument(db, smallDocument());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-cards-'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await close();
});

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: join(folder, 'media') }, command, words, options);

/** Writes a sheet of cards; cells contain no commas. */
function writeCards(...rows: string[]): string {
  const path = join(folder, 'cards.csv');
  writeFileSync(path, ['style,title,title_ar,text,link,image,scene,picture of,series', ...rows].join('\n'));
  return path;
}

const readCards = async () =>
  (await db.homeCard.findMany({ orderBy: { position: 'asc' } })).map(({ id, position, ...card }) => card);

const run1 = 'promo,Run,الجري,All day.,/all-products/Running?series=runner,/media/run.svg,golf,Running,runner';
const sale = 'tile,Sale,تخفيضات,,/all-products/SALE,,,,';

describe('the sheet cards', () => {
  it('replaces the list, follows a renamed category, and a revert restores it', async () => {
    expect((await run(cards, [writeCards(run1, sale)])).code).toBe(0);
    const promo = {
      style: 'promo',
      title: 'Run',
      text: 'All day.',
      link: '/all-products/Running?series=runner',
      image: '/media/run.svg',
      scene: 'golf',
      pictureCategory: 'Running',
      pictureSeries: 'runner',
      translations: { ar: { title: 'الجري' } },
    };
    const tile = {
      style: 'tile',
      title: 'Sale',
      text: '',
      link: '/all-products/SALE',
      image: null,
      scene: null,
      pictureCategory: null,
      pictureSeries: null,
      translations: { ar: { title: 'تخفيضات' } },
    };
    expect(await readCards()).toEqual([promo, tile]);

    expect((await run(renameCategory, ['Running', 'Trail & Road'])).code).toBe(0);
    const link = '/all-products/Trail%20%26%20Road?series=runner';
    expect(await readCards()).toEqual([{ ...promo, link, pictureCategory: 'Trail & Road' }, tile]);
    expect((await run(revert, ['3'])).code).toBe(0);

    expect((await run(cards, [writeCards(sale)])).code).toBe(0);
    expect(await readCards()).toEqual([tile]);
    expect((await run(revert, ['5'])).code).toBe(0);
    expect(await readCards()).toEqual([promo, tile]);

    await run(exportCatalogue, [join(folder, 'all')]);
    expect((await run(plan, [join(folder, 'all')], '--whole')).text).toContain('No changes');
  });

  it.each([
    ['card,Run,,,/,,,,', 'style "card"'],
    ['promo,Run,,,running,,,,', 'link "running": not an address'],
    ['promo,Run,,,/,run.jpg,,,', 'image "run.jpg": no such file'],
    ['promo,Run,,,/,,sunset,,', 'scene "sunset"'],
    ['promo,Run,,,/,,,Walking,', 'unknown category "Walking"'],
    ['promo,Run,,,/,,,,runner', 'missing beside the series: write a category'],
  ])('refuses %s', async (row, fault) => {
    const { code, text } = await run(plan, [writeCards(row)], '--dry-run');
    expect(code).toBe(1);
    expect(text).toContain(fault);
  });

  it('warns of links that lead nowhere, and of a text without a translation', async () => {
    const { text } = await run(plan, [writeCards(sale, 'link,Walk,,,/all-products/Walking,,,,')], '--dry-run');
    expect(text).toContain('link that leads nowhere: 1\n    card 2: /all-products/Walking');
    expect(text).toContain('without Arabic; npx dilmun catalogue missing-translations lists all: 1');
  });
});
