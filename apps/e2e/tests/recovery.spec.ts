import { checkout } from '@dilmun/store/messages/checkout';
import { orders } from '@dilmun/store/messages/orders';
import { type RunningShop, startShop } from '../shop/running-shop.ts';
import { cardFrame, cards, payByCard } from '../steps/card.ts';
import { cartLines, openCardPage, orderCard, reachPayment, seeConfirmation, watch } from '../steps/shop.ts';
import { test as base, expect } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

/** A shop of its own, to be ended and started again. */
const test = base.extend<object, { ownShop: RunningShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  shop: async ({ ownShop }, use) => use(ownShop),
});

test.describe.configure({ mode: 'default', timeout: 5 * 60_000 });

/** A mail that the killed process had taken is sent by the next one within a minute and a half. */
const claimedMailSeconds = 100;

for (const signal of ['SIGINT', 'SIGKILL'] as const) {
  test(`${signal} in the middle of a purchase loses nothing`, async ({ page, ownShop, mailbox }) => {
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

  test(`${signal} right after the payment: it is paid, and says so`, async ({ page, ownShop, mailbox }) => {
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
