import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { addByApi, signInByApi, storeAddress } from '../steps/account.ts';
import { cards, payByCard } from '../steps/card.ts';
import { openMailbox } from '../steps/mailbox.ts';
import { onOwnShop } from '../steps/own-shop.ts';
import { openCardPage, seeConfirmation } from '../steps/shop.ts';
import { runStaff } from '../steps/staff.ts';
import { visit } from '../steps/visit.ts';

/** A shop of its own: the sums of its day are those of this test. */
const test = onOwnShop();

const list = [
  'Item Code,Family,Category,Colour,Selling Price (BD),Qty',
  '900-10001-00,Zephyr 1,Kites,Black,99.900,4',
  '900-10001-01,Zephyr 1,Kites,Sand & Stone,99.900,2',
];

test('a day of the dealer, by commands: new goods, a price, a sale, parcels, a return, a refund and the books', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-day-'));
  const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  const dilmun = (...words: string[]) => runStaff(shop.folder ?? '', words, folder);
  const mailbox = openMailbox(shop.mailPageUrl);
  let productId = '';
  /** Opens the new product by a search, until its page has the price: the shop follows a change within seconds. */
  const seePrice = async (price: string) => {
    const main = page.getByRole('main');
    await expect(async () => {
      await visit(page, '/search-product/zephyr');
      await main
        .getByRole('link', { name: /Zephyr 1/ })
        .first()
        .click({ timeout: 1_000 });
      await expect(main.getByText(price).first()).toBeVisible({ timeout: 2_000 });
      productId = /products\/(\d+)/.exec(page.url())?.[1] ?? '';
    }).toPass({ timeout: 30_000 });
  };

  await test.step('new goods from a list of the dealer: one question, then plan and apply', async () => {
    write('list.csv', ...list);
    await expect(dilmun('catalogue', 'plan', 'list.csv', '--out', 'day.plan')).rejects.toThrow();
    const mapping = readFileSync(join(folder, 'list.mapping.csv'), 'utf8');
    expect(mapping).toContain('category,Kites,?');
    write('list.mapping.csv', mapping.trimEnd().replace('category,Kites,?', 'category,Kites,new in outdoor'));
    expect(await dilmun('catalogue', 'plan', 'list.csv', '--out', 'day.plan')).toContain('changes planned.');
    await dilmun('catalogue', 'apply', 'day.plan', '--who', 'Mariam', '--why', 'kites are new', '--yes');
    await seePrice('BHD 99.900');
  });

  await test.step('a price is changed, and a delivery of the maker counted', async () => {
    write('prices.csv', 'part number,price', '900-10001-00,95.000', '900-10001-01,95.000');
    await dilmun('catalogue', 'prices', 'prices.csv', '--who', 'Mariam', '--why', 'as the maker advises', '--yes');
    write('stock.csv', 'part number,quantity', '900-10001-00,10');
    await dilmun('catalogue', 'stock', 'stock.csv', '--who', 'Mariam', '--why', 'a delivery', '--yes');
    await seePrice('BHD 95.000');
  });

  const number = await test.step('a shopper buys two pieces', async () => {
    const token = await signInByApi(page, mailbox);
    await addByApi(page, token, '900-10001-00');
    await addByApi(page, token, '900-10001-00');
    await storeAddress(page, mailbox);
    await visit(page, '/checkout');
    await openCardPage(page);
    await payByCard(page, cards.paid);
    return await seeConfirmation(page);
  });

  await test.step('the order is found, its papers are printed, and it is shipped and delivered', async () => {
    expect(await dilmun('report')).toContain(number);
    expect(await dilmun('orders', 'list', '--part', '900-10001-00')).toContain(number);
    expect(await dilmun('orders', 'show', number)).toContain('190.000');
    await dilmun('orders', 'slips', '--to-ship', '--out', 'slips.pdf');
    await dilmun('orders', 'labels', '--to-ship', '--out', 'labels.pdf');
    for (const name of ['slips.pdf', 'labels.pdf'])
      expect(readFileSync(join(folder, name)).subarray(0, 5).toString(), name).toBe('%PDF-');
    write('parcels.csv', 'order,carrier,tracking', `${number},Aramex,47001`);
    await dilmun('orders', 'ship', '--file', 'parcels.csv', '--who', 'Ali', '--yes');
    expect((await mailbox.mail(/on its way/)).text).toContain('47001');
    await dilmun('orders', 'deliver', number, '--who', 'Ali', '--yes');
  });

  await test.step('one piece comes back, and its money goes back', async () => {
    const refund = ['orders', 'refund', number, '--line', '1', '--quantity', '1', '--reason', 'too small'];
    await dilmun(...refund, '--who', 'Mariam', '--yes');
    // A job asks the provider within a minute.
    const show = () => dilmun('orders', 'show', number);
    await expect.poll(show, { timeout: 90_000, intervals: [2_000] }).toContain('CN-000001');
    // Ten were counted, two sold, one came back.
    const readQuantity = async () => {
      const answer = await page.request.get(`/api/v1/admin/product/variant-by-parentid/${productId}`);
      const { data }: { data: { partNumber: string; quantity: number }[] } = await answer.json();
      return data.find(({ partNumber }) => partNumber === '900-10001-00')?.quantity;
    };
    await expect.poll(readQuantity).toBe(9);
  });

  await test.step('the books have one invoice and one credit note, and their sums', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bahrain' }).format(new Date());
    await dilmun('orders', 'export', '--from', today, '--to', today, '--out', 'books.csv');
    const [, ...documents] = readFileSync(join(folder, 'books-documents.csv'), 'utf8').trim().split(/\r?\n/);
    const sums = documents
      .map((line) => line.split(','))
      .map(([kind, number, ...rest]) => [kind, number, ...rest.slice(-3)]);
    expect(sums).toEqual([
      ['Invoice', 'INV-000001', '172.727', '17.273', '190'],
      ['Credit note', 'CN-000001', '-86.364', '-8.636', '-95'],
    ]);
  });

  await test.step('a change by mistake is taken back', async () => {
    const changes = await dilmun('catalogue', 'changes');
    expect(changes).toContain('Mariam: as the maker advises');
    const id = /(\d+)\D[^\n]*prices[^\n]*as the maker advises/.exec(changes)?.[1] ?? '';
    await dilmun('catalogue', 'revert', id, '--who', 'Mariam', '--why', 'from Sunday on only', '--yes');
    await seePrice('BHD 99.900');
  });
  rmSync(folder, { recursive: true });
});
