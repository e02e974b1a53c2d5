import { orders } from '@dilmun/messages/orders';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { cardProblem, cards, payByCard, payByDebitCard } from '../steps/card.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { openCardPage, orderCard, reachPayment, seeConfirmation, signOut, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const story = (page: Page) => page.getByRole('region', { name: 'Order updates' }).getByRole('listitem');

test('an unpaid order is paid by another method on its page, and found later by number and email address', async ({
  page,
  mailbox,
}) => {
  const orderNumber = await test.step('the card is declined, and the shopper leaves', async () => {
    await reachPayment(page, mailbox);
    await openCardPage(page);
    await payByCard(page, cards.declined);
    await expect(cardProblem(page)).toBeVisible();
    await visit(page, '/orders');
    await expect(page.getByRole('article').getByText(/^BH-/)).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
    const number = await page.getByRole('article').getByText(/^BH-/).textContent();
    return number ?? '';
  });

  await test.step('the order’s page shows the reason and offers the other method', async () => {
    await orderCard(page, orderNumber).getByRole('link', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: orders.one.title(orderNumber) })).toBeVisible();
    const payment = page.getByRole('region', { name: 'Pay for this order' });
    await expect(payment).toContainText('declined');
    expect(await accessibilityProblems(page)).toEqual([]);
    await payment.getByRole('radio', { name: 'Debit Card' }).check();
    const opened = page.waitForEvent('popup');
    await payment.getByRole('button', { name: 'Pay now' }).click();
    await payByDebitCard(await opened, cards.debitApproved);
    expect(await seeConfirmation(page)).toBe(orderNumber);
  });

  await test.step('the order’s page shows its history', async () => {
    await page.getByRole('link', { name: 'Order details' }).click();
    await expect(story(page)).toHaveText([/Order placed/, /Payment received/]);
    await expect(page.getByRole('main')).toContainText(watch.name);
  });

  await test.step('its items are bought again', async () => {
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toContainText(
      watch.name,
    );
    await page.goBack();
  });

  await test.step('printed, the order stands without the frame of the page', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('after sign-out a mailed link opens the order and its invoice', async () => {
    await signOut(page);
    // Another browser would not have the guest token either.
    await page.evaluate(() => localStorage.clear());
    await visit(page, `/orders/${orderNumber}`);
    await page.getByRole('link', { name: 'Find your order' }).click();
    const form = page.getByRole('form', { name: 'Find your order' });
    await form.getByLabel('Order number').fill(orderNumber.toLowerCase());
    await form.getByLabel('Email').fill(mailbox.address);
    await form.getByRole('button', { name: 'Send me the link' }).click();
    await expect(
      page
        .getByRole('status')
        .getByText('If the order number and email match, a link is on its way. It works for 24 hours.'),
    ).toBeVisible();
    await visit(page, await mailbox.link(/The link to your order/));
    await expect(page.getByRole('heading', { level: 1, name: orders.one.title(orderNumber) })).toBeVisible();
    await expect(story(page)).toHaveCount(2);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download invoice' }).click();
    expect((await downloading).suggestedFilename()).toBe(orders.invoiceFile(orderNumber));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a link with one changed character opens nothing', async () => {
    await visit(page, '/');
    await visit(page, `/track-order/${orderNumber}#tksm5q.${'A'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find this order' })).toBeVisible();
  });
});
