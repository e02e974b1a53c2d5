import { availability } from '@dilmun/messages/availability';
import { cartPage } from '@dilmun/messages/cart-page';
import { checkout } from '@dilmun/messages/checkout';
import { methodNames } from '@dilmun/messages/delivery';
import { formatBhd } from '@dilmun/messages/formats';
import { orderMails } from '@dilmun/messages/order-mails';
import { orders } from '@dilmun/messages/orders';
import { deliveryPolicy } from '@dilmun/settings/delivery';
import { addByApi, signInByApi } from '../steps/account.ts';
import { cards, payByCard } from '../steps/card.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { cartLines, openCardPage, seeConfirmation, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

/** A membership of the demo catalogue, and its price in fils: below the limit of free delivery. */
const membership = { partNumber: '010-03145-01', priceFils: 34_900 };

test('a membership is bought by card without an address and a delivery fee; with a watch, both are asked', {
  tag: ['@every-language', '@one-width'],
}, async ({ page, mailbox }) => {
  const token = await signInByApi(page, mailbox);
  await addByApi(page, token, membership.partNumber);
  const total = formatBhd(membership.priceFils);
  const words = checkout.shipping;
  const summary = page.getByRole('complementary', { name: checkout.summary.heading });

  await test.step('the cart promises no free delivery', async () => {
    await visit(page, '/cart');
    await expect(page.getByText(cartPage.byEmail)).toBeVisible();
    await expect(page.getByText(cartPage.shippingNote)).toBeVisible();
    await expect(page.getByRole('main').getByText(availability.available(deliveryPolicy.emailPeriod))).toBeVisible();
  });

  await test.step('checkout asks for contact details only', async () => {
    await page.getByRole('link', { name: cartPage.checkOut, exact: true }).click();
    const form = page.getByRole('form', { name: words.contact });
    await expect(form.getByLabel(words.email)).toHaveValue(mailbox.address);
    await expect(form.getByLabel(words.country)).toHaveCount(0);
    await expect(form.getByLabel(words.method)).toHaveCount(0);
    await expect(summary).toContainText(methodNames.email);
    await expect(summary).toContainText(total);
    expect(await pageProblems(page)).toEqual([]);
    await form.getByLabel(words.phone).fill('36001234');
    await form.getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('heading', { name: words.summaryEmail })).toBeVisible();
  });

  await test.step('with a watch, the address is asked for', async () => {
    await addByApi(page, token, watch.partNumber);
    await visit(page, '/checkout');
    await expect(page.getByRole('form', { name: words.heading }).getByLabel(words.country)).toBeVisible();
    await visit(page, '/cart');
    const line = cartLines(page).filter({ hasText: watch.partNumber });
    await line.getByRole('button', { name: cartPage.remove }).click();
    await expect(page.getByText(cartPage.byEmail)).toBeVisible();
  });

  const orderNumber = await test.step('the order is paid', async () => {
    await visit(page, '/checkout');
    await expect(summary).toContainText(total);
    await openCardPage(page);
    await payByCard(page, cards.paid);
    return seeConfirmation(page);
  });

  await test.step('the order and its mail name the e-mail address as the destination', async () => {
    await expect(page.getByRole('heading', { name: orders.sendTo })).toBeVisible();
    await visit(page, `/orders/${orderNumber}`);
    await expect(page.getByRole('heading', { name: orders.sendTo })).toBeVisible();
    await expect(page.getByRole('heading', { name: orders.shippingAddress })).toHaveCount(0);
    await expect(page.getByRole('list', { name: orders.progress.heading })).toContainText(
      orders.progress.emailSteps.DELIVERED,
    );
    const { text } = await mailbox.mail(new RegExp(orderNumber));
    // Without invisible direction marks.
    expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`${methodNames.email}: ${orderMails.free}`);
    expect(text).toContain(mailbox.address);
  });
});
