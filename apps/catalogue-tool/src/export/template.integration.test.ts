import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@dilmun/db/client';
import { openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCommand } from '../../test/call-command.ts';
import type { Command } from '../commands/call.ts';
import { apply } from '../commands/changes.ts';
import { discountCodes } from '../commands/discount-codes.ts';
import { template } from '../commands/files.ts';
import { banner, cards, content, dealer, featured, images, menus, pages, plan, stock } from '../commands/load.ts';
import { prices } from '../commands/prices.ts';
import { sale } from '../commands/sale.ts';
import { readFiles } from '../import/read-files.ts';
import { type SmallCommand, smallCommands, smallSheets } from './template.ts';

let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'dilmun-template-'));

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: Command, words: string[], ...options: string[]) =>
  callCommand({ db, mediaFolder: join(folder, 'media') }, command, words, options);

/** Activates the example row of each sheet in a folder by removing its #, and adds the pictures that it names. */
async function fillIn(at: string) {
  for (const name of readdirSync(at)) {
    const [headings = [], , example = []] = parse(readFileSync(join(at, name)), { bom: true });
    const rows = [headings, example.map((cell) => cell.replace(/^# /, ''))];
    writeFileSync(
      join(at, name),
      rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
    );
    for (const picture of example.filter((cell) => cell.endsWith('.jpg'))) {
      const { length } = picture;
      const paint = sharp({
        create: { width: 40, height: 40, channels: 3, background: { r: length * 9, g: 90, b: 9 } },
      });
      await paint.jpeg().toFile(join(at, picture.replace(/^# /, '')));
    }
  }
}

const commands: Record<SmallCommand, (at: string) => ReturnType<typeof run>> = {
  prices: (at) => run(prices, [at]),
  stock: (at) => run(stock, [at]),
  images: (at) => run(images, [at]),
  banner: (at) => run(banner, [at]),
  featured: (at) => run(featured, [at]),
  cards: (at) => run(cards, [at]),
  menus: (at) => run(menus, [at]),
  dealer: (at) => run(dealer, [at]),
  pages: (at) => run(pages, [at]),
  content: (at) => run(content, [at]),
  'discount-codes': (at) => run(discountCodes, [at]),
  sale: (at) => run(sale, ['add', at], '--start', '2031-12-16', '--end', '2031-12-17', '--licence', '1/2031'),
};

describe('template', () => {
  it('of the whole catalogue, filled in with its example, creates a product', async () => {
    const at = join(folder, 'whole');
    await run(template, [at]);
    await fillIn(at);
    // Its example is one row, and delivery needs one for each country.
    rmSync(join(at, 'delivery.csv'));
    const out = join(folder, 'whole.plan');
    const planned = await run(plan, [at], '--out', out);
    expect(planned).toMatchObject({ code: 0, text: expect.stringContaining('To make them') });
    expect((await run(apply, [out])).code).toBe(0);
    expect(await db.variant.count({ where: { partNumber: '010-90001-00', isSellable: true } })).toBe(1);
  });

  it.each(smallCommands)('--for %s, filled in with its example, is loaded by that command', async (name) => {
    const at = join(folder, name);
    await run(template, [at], '--for', name);
    await fillIn(at);
    expect(await commands[name](at)).toMatchObject({ code: 0 });
  });

  it.each(smallCommands)('--for %s as a workbook explains what is needed and how it is loaded', async (name) => {
    const out = join(folder, `${name}.xlsx`);
    const { text } = await run(template, [out], '--for', name);
    expect(text).toMatch(`When it is filled in: npx dilmun catalogue ${name}`);
    const { names, faults } = await readFiles([out]);
    expect([faults.list, names.size]).toEqual([[], smallSheets[name].length]);
  });

  it('as a CSV file has one sheet', async () => {
    mkdirSync(join(folder, 'one'));
    await run(template, [join(folder, 'one', 'prices.csv')], '--for', 'prices');
    expect(readFileSync(join(folder, 'one', 'prices.csv'), 'utf8').split('\n')[0]).toMatch(/part number,price/);
    for (const options of [[], ['--for', 'content']]) {
      await expect(run(template, [join(folder, 'x.csv')], ...options)).rejects.toThrow('fit a workbook');
    }
    await expect(run(template, [join(folder, 'x.csv')], '--for', 'price')).rejects.toThrow('Write --for prices, stock');
    await expect(run(template, [join(folder, 'x.csv')], '--for', 'images')).rejects.toThrow('Call it images.csv');
    expect(readdirSync(folder)).not.toContain('x.csv');
  });
});
