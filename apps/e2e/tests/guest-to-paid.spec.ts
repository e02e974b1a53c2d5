import { readFile } from 'node:fs/promises';
import { account } from '@dilmun/messages/account';
import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { checkout } from '@dilmun/messages/checkout';
import { orderMails } from '@dilmun/messages/order-mails';
import { orders } from '@dilmun/messages/orders';
import { cards, payByCard } from '../steps/card.ts';
import {
  addToCart,
  cartLines,
  cartLink,
  findTheWatch,
  giveAddress,
  openCardPage,
  orderCard,
  reachPayment,
  register,
  seeConfirmation,
  signIn,
  verify,
  watch,
} from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

test('a guest fills a cart, registers, signs in, pays by card and finds the order', {
  tag: [
    '@spec-7',
    '@spec-8',
    '@spec-9',
    '@spec-11',
    '@spec-12',
    '@spec-26',
    '@spec-232',
    '@spec-234',
    '@spec-268',
    '@spec-269',
    '@spec-296',
    '@spec-316',
    '@spec-322',
  ],
}, async ({ page, mailbox }) => {
  await test.step('the guest finds a watch and puts it into the cart', async () => {
    await findTheWatch(page);
    await addToCart(page);
    await expect(cartLink(page)).toHaveAccessibleName(cart.badge(1));
  });

  await test.step('the guest registers with the mailed code and signs in', async () => {
    await page.getByRole('banner').getByRole('link', { name: account.signInIcon }).click();
    await page.getByRole('link', { name: account.login.register }).click();
    await register(page, mailbox);
    await verify(page, mailbox);
    await signIn(page, mailbox.address);
  });

  await test.step('the cart is still there', async () => {
    await cartLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: cartPage.heading, exact: true })).toBeVisible();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page)).toContainText(watch.name);
    await page.getByRole('link', { name: cartPage.checkOut, exact: true }).click();
  });

  const business = { companyName: 'Gulf Divers W.L.L.', vatNumber: '200000000000011' };
  const orderNumber = await test.step('the order is placed for a business and paid', async () => {
    await giveAddress(page, mailbox, business);
    await expect(page.getByRole('complementary', { name: checkout.summary.heading })).toContainText(watch.price);
    await openCardPage(page);
    await payByCard(page, cards.paid);
    return seeConfirmation(page);
  });

  await test.step('the cart is empty and no data of the checkout is stored', async () => {
    await expect(cartLink(page)).toHaveAccessibleName(cart.badgeEmpty);
    expect(await page.evaluate(() => localStorage.getItem('shippingData'))).toBeNull();
    await visit(page, '/cart');
    await expect(page.getByRole('heading', { level: 1, name: cartPage.emptyHeading })).toBeVisible();
  });

  await test.step('the order is in the history and was confirmed by mail', async () => {
    await visit(page, '/orders');
    await expect(orderCard(page, orderNumber)).toContainText(orders.statuses.PAID);
    await orderCard(page, orderNumber).getByRole('link', { name: orders.details }).click();
    const card = page.getByRole('main').getByRole('article');
    await expect(card).toContainText(watch.name);
    await expect(card).toContainText('Building 6, Road 2407');
    await expect(card).toContainText(business.companyName);
    await expect(card).toContainText(orders.vatNumber(business.vatNumber));
    await expect(card).toContainText(orders.vat(10));
    const downloading = page.waitForEvent('download');
    await card.getByRole('button', { name: orders.invoice }).click();
    const invoice = await downloading;
    expect(invoice.suggestedFilename()).toBe(orders.invoiceFile(orderNumber));
    expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const mail = await mailbox.mail(new RegExp(orderNumber));
    expect(mail.text).toContain(watch.name);
    expect(mail.text).toContain(watch.price.replace(' ', '\u00a0'));
    expect(mail.text).toContain(orderMails.invoiceReady);
  });
});

test('the confirmation redirects to home after 30 seconds, unless the shopper chooses to stay', {
  tag: ['@one-width', '@spec-157', '@spec-235', '@spec-352'],
}, async ({ page, mailbox }) => {
  await reachPayment(page, mailbox);
  await openCardPage(page);
  await payByCard(page, cards.paid);
  const orderNumber = await seeConfirmation(page);
  const address = `/order-confirmed?orderId=${orderNumber}`;

  await page.clock.install();
  await visit(page, address);
  await page.getByRole('button', { name: orders.confirmed.stay }).click();
  await page.clock.fastForward('00:40');
  await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();

  await visit(page, address);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page).toHaveURL(/\/home$/);
});
