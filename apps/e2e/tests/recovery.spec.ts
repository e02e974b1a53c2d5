import { checkout } from '@dilmun/messages/checkout';
import { orders } from '@dilmun/messages/orders';
import { cardFrame, cards, payByCard } from '../steps/card.ts';
import { onOwnShop } from '../steps/own-shop.ts';
import {
  addProduct,
  becomeUser,
  cartLines,
  giveCredentials,
  openCardPage,
  orderCard,
  reachPayment,
  seeConfirmation,
  signIn,
  watch,
} from '../steps/shop.ts';
import { expect } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

/** A separate shop that the test kills and restarts. */
const test = onOwnShop();

test.describe.configure({ mode: 'default', timeout: 5 * 60_000 });

/** A second product of the demo catalogue. */
const other = { id: 8, name: 'Pikku™ 4' } as const;

/** The next process sends a mail that the killed process had claimed within a minute and a half. */
const claimedMailSeconds = 100;

for (const signal of ['SIGINT', 'SIGKILL'] as const) {
  test(`${signal} during a purchase loses no data`, async ({ page, ownShop, mailbox }) => {
    await reachPayment(page, mailbox);

    await test.step('before the order: the cart and the address are still there', async () => {
      await ownShop.end(signal);
      await ownShop.startAgain();
      await visit(page, '/cart');
      await expect(cartLines(page)).toHaveCount(1);
      await expect(cartLines(page)).toContainText(watch.name);
      await visit(page, '/checkout');
      await expect(page.getByRole('heading', { name: checkout.steps.payment, exact: true })).toBeVisible();
    });

    await test.step('while the card page is open: the same order is paid afterwards', async () => {
      await openCardPage(page);
      await expect(cardFrame(page).getByRole('heading', { name: 'Pay by card' })).toBeVisible();
      await ownShop.end(signal);
      await ownShop.startAgain();
      await payByCard(page, cards.paid);
    });

    const orderNumber = await seeConfirmation(page);
    await visit(page, '/orders');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expect(orderCard(page, orderNumber)).toContainText(orders.statuses.PAID);
    await mailbox.mail(new RegExp(orderNumber), claimedMailSeconds);
  });

  test(`${signal} right after the payment: the order is paid, and the page shows it`, async ({
    page,
    ownShop,
    mailbox,
  }) => {
    await reachPayment(page, mailbox);
    await openCardPage(page);
    await payByCard(page, cards.paid);
    await expect(page).toHaveURL(/\/order-confirmed\?orderId=BH-/);
    await ownShop.end(signal);
    await ownShop.startAgain();
    await loadAgain(page);
    const orderNumber = await seeConfirmation(page);
    await mailbox.mail(new RegExp(orderNumber), claimedMailSeconds);
  });
}

test('SIGKILL while a guest signs in on a second device merges the carts once', async ({
  page,
  browser,
  ownShop,
  mailbox,
}) => {
  await becomeUser(page, mailbox);
  await addProduct(page);
  const context = await browser.newContext({ baseURL: ownShop.shopUrl });
  const second = await context.newPage();
  await addProduct(second);
  await addProduct(second, other.id);
  await visit(second, '/login');

  await test.step('the shop is killed before or after it merges the carts', async () => {
    await giveCredentials(second, mailbox.address);
    await ownShop.end('SIGKILL');
    await ownShop.startAgain();
    const isSignedIn = () => second.evaluate(() => localStorage.getItem('access-token') !== null);
    if (!(await isSignedIn())) {
      await visit(second, '/login');
      await signIn(second, mailbox.address);
    }
  });

  for (const device of [second, page]) {
    await visit(device, '/cart');
    await expect(cartLines(device).getByRole('combobox')).toHaveCount(2);
    await expect(cartLines(device).filter({ hasText: watch.name }).getByRole('combobox')).toHaveValue('2');
    await expect(cartLines(device).filter({ hasText: other.name }).getByRole('combobox')).toHaveValue('1');
  }
  await context.close();
});
