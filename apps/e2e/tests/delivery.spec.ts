import { cartPage } from '@dilmun/messages/cart-page';
import { checkout } from '@dilmun/messages/checkout';
import { methodNames } from '@dilmun/messages/delivery';
import { orderMails } from '@dilmun/messages/order-mails';
import { nextSteps } from '@dilmun/messages/order-next-steps';
import { orders } from '@dilmun/messages/orders';
import { whatsapp } from '@dilmun/messages/whatsapp';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { cards, payByCard } from '../steps/card.ts';
import { overflow } from '../steps/layout-problems.ts';
import { onOwnShop } from '../steps/own-shop.ts';
import { addProduct, becomeUser, giveAddress, openCardPage, seeConfirmation } from '../steps/shop.ts';
import { loadSheet } from '../steps/staff.ts';
import { test as base, expect } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

/** "Order by 14:00, delivered Tuesday 24 November", with a day after the time unless that is today. */
const promise = /^Order by \d\d:\d\d(?: on \w+day \d+\s\w+)?, delivered \w+day \d+\s\w+(?: \(Bahrain\))?$/;

const policy = '/customer-service/shipping-and-return-policy';

async function seeNoProblems(page: Page) {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

base(
  'by default the only delivery method is fixed, and no WhatsApp is shown',
  { tag: '@spec-187' },
  async ({ page, mailbox }) => {
    await becomeUser(page, mailbox);
    await addProduct(page);
    await expect(page.getByRole('main').getByText(promise)).toBeVisible();
    await visit(page, '/cart');
    await expect(page.getByText(promise)).toBeVisible();
    await expect(page.getByText(cartPage.freeDelivery)).toBeVisible();
    await expect(page.getByText(cartPage.shippingNote)).toBeVisible();
    await seeNoProblems(page);
    await visit(page, '/checkout');
    const form = page.getByRole('form', { name: checkout.shipping.heading });
    await expect(form.getByText(methodNames.standard)).toBeVisible();
    await expect(form.getByLabel(checkout.shipping.method)).toHaveCount(0);
    await expect(page.getByRole('form').getByText(promise)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    for (const path of ['/cart', policy]) {
      await visit(page, path);
      await expect(page.getByRole('link', { name: whatsapp.link })).toHaveCount(0);
    }
    await expect(page.getByText(methodNames.express)).toBeVisible();
    await expect(page.getByText('Not offered at checkout at the moment')).toBeVisible();
    await expect(page.getByText(methodNames.pickup)).toHaveCount(0);
  },
);

/** A shop that offers every delivery method and has a WhatsApp number. */
const test = onOwnShop(async (shop) => {
  const settings = 'delivery.methods,"standard, express, pickup"\nphones.whatsapp,+973 1700 0114\n';
  await loadSheet(shop.folder, 'dealer', `key,value\n${settings}`);
  // The dealer's settings are read when the shop starts.
  await shop.end('SIGINT');
  await shop.startAgain();
});

test.describe('with every delivery method', () => {
  // In one worker, because each one would start a shop.
  test.describe.configure({ mode: 'default' });

  const method = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const summary = (page: Page) => page.getByRole('complementary', { name: checkout.summary.heading });

  test('express: chosen at checkout, charged, shown with its delivery date and confirmed', async ({
    page,
    mailbox,
  }) => {
    await becomeUser(page, mailbox);
    await addProduct(page);
    await visit(page, '/checkout');
    await method(page, methodNames.express).check();
    await expect(summary(page)).toContainText('BHD 5.000');
    await expect(summary(page)).toContainText('BHD 189.900');
    await seeNoProblems(page);
    await giveAddress(page, mailbox);
    await openCardPage(page);
    await payByCard(page, cards.paid);
    const orderNumber = await seeConfirmation(page);
    const promised = await page.locator('time[datetime]').last().textContent();
    await expect(page.getByRole('heading', { name: nextSteps.heading })).toBeVisible();
    await expect(page.getByText(`Your order arrives on ${promised}.`)).toBeVisible();
    await seeNoProblems(page);
    const mail = await mailbox.mail(new RegExp(orderNumber));
    expect(mail.text).toContain(`${methodNames.express}: BHD\u00a05.000`);
    expect(mail.text).toContain(`Your order arrives on ${promised}.`);
    expect(mail.text).toContain('Building 6, Road 2407');
  });

  test('pick-up: free, with only the billing address, and with the shop’s address on every page', async ({
    page,
    mailbox,
  }) => {
    await becomeUser(page, mailbox);
    await addProduct(page);
    await visit(page, '/checkout');
    await method(page, methodNames.pickup).check();
    await expect(page.getByRole('heading', { name: checkout.shipping.billTo })).toBeVisible();
    await expect(summary(page)).toContainText(methodNames.pickup);
    await giveAddress(page, mailbox);
    await expect(page.getByRole('heading', { name: checkout.shipping.summaryPickup })).toBeVisible();
    await openCardPage(page);
    await payByCard(page, cards.paid);
    const orderNumber = await seeConfirmation(page);
    await expect(page.getByRole('heading', { name: orders.collectFrom })).toBeVisible();
    await expect(page.getByText('Please bring your order number and an ID.')).toBeVisible();
    await seeNoProblems(page);
    await visit(page, `/orders/${orderNumber}`);
    await expect(page.getByText(orders.ready, { exact: true })).toBeVisible();
    await seeNoProblems(page);
    const mail = await mailbox.mail(new RegExp(orderNumber));
    expect(mail.text).toContain(`${methodNames.pickup}: ${orderMails.free}`);
    expect(mail.text).toContain(orderMails.collectFrom.toUpperCase());
  });

  test('express is not offered abroad; WhatsApp opens with a text about the page', async ({ page }) => {
    await addProduct(page);
    await expect(page.getByRole('main').getByRole('link', { name: whatsapp.link })).toHaveAttribute(
      'href',
      /010-\d+-\d\d/,
    );
    const chat = page.getByRole('main').getByRole('link', { name: whatsapp.link });
    const getChatText = async () => new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
    await visit(page, '/cart');
    expect(await getChatText()).toMatch(/^Hello, I have a question about my cart: 1 × \S+\.$/);
    await seeNoProblems(page);
    await visit(page, '/checkout');
    await method(page, methodNames.express).check();
    await page.getByLabel(checkout.shipping.country).selectOption('Saudi Arabia');
    await expect(method(page, methodNames.express)).toHaveCount(0);
    await expect(method(page, methodNames.standard)).toBeChecked();
    await visit(page, policy);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: whatsapp.link })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/97317000114\?text=/,
    );
    await expect(page.getByText(methodNames.pickup)).toBeVisible();
    await expect(page.getByText('Not offered at checkout')).toHaveCount(0);
  });
});
