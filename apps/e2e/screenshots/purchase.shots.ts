import { account } from '@dilmun/messages/account';
import { checkout } from '@dilmun/messages/checkout';
import { orders } from '@dilmun/messages/orders';
import { cardForm, cardFrame, cards, payByCard } from '../steps/card.ts';
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
} from '../steps/shop.ts';
import { expect } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';
import { test } from './snap.ts';

test('a guest orders and creates an account at checkout', async ({ page, mailbox, snap }) => {
  test.setTimeout(180_000);
  await addProduct(page);
  await visit(page, '/checkout');
  await expect(page.getByRole('button', { name: checkout.shipping.submit })).toBeVisible();
  await snap('checkout-guest-shipping');
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

test('a purchase, step by step', async ({ page, mailbox, snap }) => {
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
  await payByCard(page, cards.paid);
  const orderNumber = await seeConfirmation(page);
  await snap('order-paid');
  await visit(page, '/orders');
  await expect(page.getByRole('article', { name: orders.order(orderNumber) })).toBeVisible();
  await snap('orders-filled');
  await visit(page, `/orders/${orderNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
  await snap('order');
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
