import { checkout } from '@dilmun/messages/checkout';
import { controls } from '@dilmun/messages/controls';
import { declineText } from '@dilmun/messages/declines';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { cards, payByDebitCard } from '../steps/card.ts';
import { reachPayment, seeConfirmation } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';

async function orderByDebitCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: checkout.payment.methods.benefit }).check();
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
}

const waiting = (page: Page) => page.getByRole('heading', { name: checkout.debit.waitingHeading });

test('the debit page opens in its own tab, and the first tab shows the result of the payment', {
  tag: '@spec-305',
}, async ({ page, mailbox }) => {
  await reachPayment(page, mailbox);
  const opened = page.waitForEvent('popup');
  await orderByDebitCard(page);
  const tab = await opened;
  await expect(waiting(page)).toBeInViewport();
  await expect(tab.getByRole('note')).toContainText('TEST MODE');
  expect(await accessibilityProblems(tab)).toEqual([]);
  await payByDebitCard(tab, cards.debitApproved);
  // Both at once, because each page leaves for the home page 30 seconds after it opened.
  const [orderNumber, orderNumberInTab] = await Promise.all([seeConfirmation(page), seeConfirmation(tab)]);
  expect(orderNumberInTab).toBe(orderNumber);
  await mailbox.mail(new RegExp(orderNumber));
});

test('a browser that blocks new tabs is redirected to the debit page and back', {
  tag: ['@one-width', '@spec-305'],
}, async ({ page, mailbox }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await reachPayment(page, mailbox);
  await orderByDebitCard(page);
  await payByDebitCard(page, cards.debitApproved);
  await seeConfirmation(page);
});

test('the error of a debit page that fails to open stays on the page and in one notice until a retry', {
  tag: ['@one-width', '@spec-239', '@spec-326', '@spec-358'],
}, async ({ page, mailbox }) => {
  await reachPayment(page, mailbox);
  await page.clock.install();
  const failed = 'Failed to initialize payment. Please try again.';
  await page.route('**/api/v1/user/order/create-benefit', (route) => route.fulfill({ status: 503 }));
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  for (const _ of ['first', 'second']) {
    await orderByDebitCard(page);
    // A retry hides this error at once, but leaves the notice: only the error tells that this attempt has failed.
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);
    await expect(notices).toHaveText([failed]);
    await page.clock.runFor(60_000);
    await expect(notices, 'it stays until it is dismissed').toHaveText([failed]);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);
  }
  await notices.getByRole('button', { name: controls.close }).click();
  await page.clock.runFor(1_000);
  await expect(notices).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);
});

test('after a declined debit card the order can be paid with another card', { tag: '@one-width' }, async ({
  page,
  mailbox,
}) => {
  await reachPayment(page, mailbox);
  const opened = page.waitForEvent('popup');
  await orderByDebitCard(page);
  const tab = await opened;
  await payByDebitCard(tab, cards.debitInsufficientFunds);
  await expect(page.getByRole('alert')).toHaveText(checkout.debit.declined(declineText('51')), { timeout: 30_000 });
  await tab.close();
  await page.getByRole('button', { name: checkout.debit.stop }).click();

  const openedAgain = page.waitForEvent('popup');
  await orderByDebitCard(page);
  await payByDebitCard(await openedAgain, cards.debitApproved);
  await seeConfirmation(page);
});
