import { account } from '@dilmun/messages/account';
import { checkout } from '@dilmun/messages/checkout';
import { orders } from '@dilmun/messages/orders';
import { returns } from '@dilmun/messages/returns';
import { reviews } from '@dilmun/messages/reviews';
import { cardForm, cardFrame, cardProblem, cards, payByCard } from '../steps/card.ts';
import {
  addProduct,
  becomeUser,
  fillInAddress,
  giveAddress,
  openCardPage,
  password,
  paymentStep,
  reachPayment,
  seeConfirmation,
  watch,
} from '../steps/shop.ts';
import { runStaff } from '../steps/staff.ts';
import { expect } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';
import { test } from './snap.ts';

test('a guest orders and creates an account at checkout', async ({ page, mailbox, snap }) => {
  test.setTimeout(180_000);
  await addProduct(page);
  await visit(page, '/checkout');
  await expect(page.getByRole('button', { name: checkout.shipping.submit })).toBeVisible();
  await snap('checkout-guest-shipping');
  await page.getByRole('button', { name: checkout.guest.paymentFirst }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await snap('checkout-guest-errors');
  await visit(page, '/checkout');
  await page.getByLabel(checkout.shipping.country).selectOption('Saudi Arabia');
  await snap('checkout-guest-saudi-arabia');
  await page.getByLabel(checkout.shipping.country).selectOption('Bahrain');
  await page.getByRole('button', { name: checkout.guest.signIn, exact: true }).click();
  await snap('checkout-guest-sign-in');
  await page.getByRole('button', { name: checkout.guest.isNew }).click();
  const form = await fillInAddress(page, mailbox);
  await form.getByLabel(checkout.guest.password).fill(password);
  await form.getByRole('button', { name: checkout.shipping.submit }).click();
  await expect(page.getByLabel(account.verify.code)).toBeVisible();
  await snap('checkout-guest-code');
  await page.getByLabel(account.verify.code).fill(await mailbox.code());
  await expect(paymentStep(page)).toBeVisible();
  await openCardPage(page);
  await payByCard(page, cards.paid);
  await seeConfirmation(page);
  await addProduct(page, 8);
  await visit(page, '/checkout');
  await page.getByRole('button', { name: checkout.shipping.edit }).click();
  await snap('checkout-saved-address');
  await visit(page, '/account');
  await expect(page.getByRole('button', { name: account.addresses.add })).toBeVisible();
  await snap('account-address');
  await page.getByRole('button', { name: account.addresses.add }).click();
  await snap('account-address-form', { isWindowOnly: true });
});

test('a purchase, step by step, then its return and its review', async ({ page, mailbox, shop, snap }) => {
  test.setTimeout(180_000);
  await becomeUser(page, mailbox);
  await addProduct(page);
  await addProduct(page, 8);
  await visit(page, '/checkout');
  await expect(page.getByRole('button', { name: checkout.shipping.submit })).toBeVisible();
  await snap('checkout-shipping');
  await page.getByLabel(checkout.shipping.phone).fill('1');
  await page.getByRole('button', { name: checkout.shipping.submit }).click();
  await expect(page.getByLabel(checkout.shipping.phone)).toHaveAttribute('aria-invalid', 'true');
  await snap('checkout-shipping-errors');
  await giveAddress(page, mailbox);
  await snap('checkout-payment');
  await openCardPage(page);
  await expect(cardForm(cardFrame(page)).number).toBeVisible();
  await snap('checkout-card', { isWindowOnly: true });
  await payByCard(page, cards.declined);
  await expect(cardProblem(page)).toBeVisible();
  await snap('checkout-card-declined', { isWindowOnly: true });
  await payByCard(page, cards.paid);
  const orderNumber = await seeConfirmation(page);
  await snap('order-paid');
  await visit(page, '/orders');
  await expect(page.getByRole('article', { name: orders.order(orderNumber) })).toBeVisible();
  await snap('orders-filled');
  await visit(page, `/orders/${orderNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
  await snap('order');

  const { folder = '' } = shop;
  if (folder === '') return;
  const staff = (...words: string[]) => runStaff(folder, [...words, '--yes']);
  await staff('orders', 'ship', orderNumber, '--carrier', 'Aramex', '--tracking', '7');
  await staff('orders', 'deliver', orderNumber);
  await loadAgain(page);
  await page.getByRole('button', { name: returns.start }).click();
  await page.getByRole('form', { name: returns.start }).getByRole('button', { name: returns.submit }).click();
  await snap('order-return-errors');
  await loadAgain(page);
  const own = page.getByRole('region', { name: reviews.yours });
  await own.getByRole('button', { name: reviews.write }).first().click();
  await own.getByRole('button', { name: reviews.submit }).click();
  await snap('order-review-errors');
  await own.getByRole('radio').nth(1).check();
  await own.getByLabel(reviews.text).fill('Lasts a week on one charge, also with maps.');
  await own.getByRole('button', { name: reviews.submit }).click();
  await expect(own.getByRole('listitem').first()).toContainText(reviews.states.SUBMITTED);
  await snap('order-review-waiting');
  const waiting: { id: string }[] = JSON.parse(await runStaff(folder, ['reviews', 'list', '--json']));
  for (const { id } of waiting) await staff('reviews', 'publish', id);
  await expect(async () => {
    await visit(page, `/products/${watch.id}`);
    await expect(page.getByRole('heading', { name: reviews.title, exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await snap('product-reviews');
});

test('checkout: the debit page failed to open', async ({ page, mailbox, snap }) => {
  await reachPayment(page, mailbox);
  await page.route('**/api/v1/user/order/create-benefit', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('radio', { name: checkout.payment.methods.benefit }).check();
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await snap('checkout-debit-failed');
});

test('waiting for the debit card, then a pending order', async ({ page, mailbox, snap }) => {
  test.setTimeout(180_000);
  await becomeUser(page, mailbox);
  await addProduct(page);
  await visit(page, '/checkout');
  await giveAddress(page, mailbox);
  await page.getByRole('radio', { name: checkout.payment.methods.benefit }).check();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
  await opened;
  await expect(page.getByRole('heading', { name: checkout.debit.waitingHeading })).toBeVisible();
  await snap('checkout-debit-waiting');
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await snap('orders-pending');
});

test('mails', async ({ page, mailbox, shop, snap }) => {
  await becomeUser(page, mailbox);
  const answer = await page.request.get(`${shop.mailPageUrl}/messages?to=${encodeURIComponent(mailbox.address)}`);
  // The shop's pages enforce Trusted Types, which refuse this HTML.
  await page.goto('about:blank');
  const mails: { html: string }[] = await answer.json();
  for (const [index, { html }] of mails.entries()) {
    await page.setContent(html);
    await snap(`mail-${index + 1}`);
  }
});
