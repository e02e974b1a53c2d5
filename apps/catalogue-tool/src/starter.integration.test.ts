import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callCommand } from '../test/call-command.ts';
import { exportCatalogue } from './commands/files.ts';
import { loadStarterSheets, starterFolder } from './starter.ts';

let db: Database;
let close: () => Promise<void>;
let folder: string;

beforeEach(async () => {
  ({ db, close } = await openThrowawayShop());
  folder = mkdtempSync(join(tmpdir(), 'dilmun-starter-'));
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const countTexts = async () => ({
  pages: await db.informationPage.count(),
  days: await db.openingHours.count(),
  holidays: await db.holiday.count(),
  delivery: await db.deliveryOption.count(),
  menus: await db.menu.count(),
});

const removeTexts = () =>
  db.$executeRaw`TRUNCATE information_pages, opening_hours, holidays, delivery_options, menus, catalogue_changes`;

describe('the starter sheets', () => {
  it('give a new shop its policies, hours, holidays, delivery and menus, in both languages', async () => {
    expect(await countTexts()).toEqual({ pages: 11, days: 7, holidays: 14, delivery: 7, menus: 8 });
    const page = await db.informationPage.findUniqueOrThrow({ where: { path: '/customer-service/privacy-policy' } });
    expect(page).toMatchObject({ title: 'Privacy Policy', translations: { ar: { title: 'سياسة الخصوصية' } } });
    expect(await db.catalogueChange.count()).toBe(0);
  });

  it('are what a new shop exports, byte for byte', async () => {
    await callCommand({ db, mediaFolder: folder }, exportCatalogue, [join(folder, 'shop')], []);
    const sheets = readdirSync(starterFolder);
    expect(sheets).toEqual(['delivery.csv', 'holidays.csv', 'hours.csv', 'menu-links.csv', 'menus.csv', 'pages.csv']);
    for (const sheet of sheets)
      expect(readFileSync(join(folder, 'shop', sheet), 'utf8')).toBe(readFileSync(join(starterFolder, sheet), 'utf8'));
  });

  it('are loaded once, by whichever process comes first', async () => {
    await removeTexts();
    expect((await Promise.all([1, 2, 3].map(() => loadStarterSheets(db)))).sort()).toEqual([false, false, true]);
    expect(await countTexts()).toMatchObject({ pages: 11, menus: 8 });
  });

  it('wait for a command that holds the catalogue only in a new shop', async () => {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM catalogue_version FOR UPDATE`;
      expect(await loadStarterSheets(db)).toBe(false);
    });
    await removeTexts();
    let loading: Promise<boolean> | undefined;
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT FROM catalogue_version FOR UPDATE`;
        loading = loadStarterSheets(db);
        // Longer than a request of the shop waits for a lock.
        await tx.$executeRaw`SELECT FROM pg_sleep(2.5)`;
      },
      { timeout: 20_000 },
    );
    expect(await loading).toBe(true);
  });

  it('change nothing in a shop that has some texts, or whose staff removed all of them', async () => {
    await db.informationPage.deleteMany();
    expect(await loadStarterSheets(db)).toBe(false);
    await removeTexts();
    const change = {
      appliedBy: 'Mariam',
      reason: 'texts of our own',
      command: 'apply',
      files: [],
      version: 2,
      changes: 1,
    };
    await db.catalogueChange.create({ data: { ...change, plan: Uint8Array.of() } });
    expect(await loadStarterSheets(db)).toBe(false);
    expect(await countTexts()).toMatchObject({ pages: 0, menus: 0 });
  });
});
