import { account } from '@dilmun/messages/account';
import { cart } from '@dilmun/messages/cart';
import { checkout } from '@dilmun/messages/checkout';
import { home } from '@dilmun/messages/home';
import { governorateNames } from '@dilmun/messages/places';
import type { Page } from '@playwright/test';
import { cardForm, cardFrame, cards, payByCard, payByDebitCard } from '../steps/card.ts';
import type { Mailbox } from '../steps/mailbox.ts';
import { password, paymentStep, seeConfirmation, toast } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

/**
 * Counts taps, and the fields that are typed into, in every document, frame and tab: those of the shop and of the
 * payment providers.
 */
async function countEffort(page: Page): Promise<() => { taps: number; fields: number }> {
  const effort = { taps: 0, fields: 0 };
  await page.context().exposeBinding('countEffort', (_source, kind: keyof typeof effort) => {
    effort[kind] += 1;
  });
  await page.context().addInitScript({
    content: `{
      const typed = new WeakSet();
      addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && countEffort('taps'), true);
      addEventListener('input', ({ isTrusted, target }) => {
        if (!isTrusted || typed.has(target) || target.type === 'radio') return;
        typed.add(target);
        countEffort('fields');
      }, true);
    }`,
  });
  return () => ({ ...effort });
}

/** From the home page to the checkout, with a featured watch. */
async function chooseWatch(page: Page): Promise<void> {
  await visit(page, '/');
  const featured = page.getByRole('region', { name: home.featuredTitle });
  await featured.getByRole('link', { name: /Orra™ 4/ }).click();
  await page.getByRole('button', { name: cart.addToCart }).first().click();
  await expect(toast(page, cart.added)).toBeVisible();
  await page.getByRole('link', { name: cart.checkOut }).click();
}

/** What a new shopper types at checkout, up to the payment step. */
async function introduceOneself(page: Page, mailbox: Mailbox): Promise<void> {
  const words = checkout.shipping;
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.email).fill(mailbox.address);
  await form.getByLabel(words.firstName).fill('Noor');
  await form.getByLabel(words.lastName).fill('Haddad');
  await form.getByLabel(words.building).fill('6');
  await form.getByLabel(words.road).fill('2407');
  await form.getByLabel(words.area).fill(governorateNames.Muharraq);
  await form.getByLabel(words.phone).fill('36001234');
  await form.getByLabel(checkout.guest.password).fill(password);
  await form.getByRole('button', { name: words.submit }).click();
  await page.getByLabel(account.verify.code).pressSequentially(await mailbox.code());
  await expect(paymentStep(page)).toBeVisible();
}

test('a new shopper pays by credit card with seven taps, and the second time with six', {
  tag: ['@every-language', '@one-width'],
}, async ({ page, mailbox }) => {
  const effort = await countEffort(page);
  const pay = async () => {
    await page.getByRole('button', { name: checkout.payment.orderNow }).click();
    await page.getByRole('dialog').getByRole('button', { name: checkout.card.proceed }).click();
    await expect(cardForm(cardFrame(page)).pay, 'no scroll to Pay').toBeInViewport({ ratio: 1 });
    await payByCard(page, cards.paid);
    await seeConfirmation(page);
  };
  await chooseWatch(page);
  await introduceOneself(page, mailbox);
  // Nine fields in the shop; number, expiry, code and name on the provider's page.
  expect(effort()).toEqual({ taps: 4, fields: 9 });
  await pay();
  expect(effort()).toEqual({ taps: 7, fields: 13 });

  await chooseWatch(page);
  await expect(paymentStep(page)).toBeVisible();
  await pay();
  expect(effort()).toEqual({ taps: 7 + 6, fields: 13 + 4 });
});

test('a new shopper pays by debit card with seven taps and twelve fields, and the second time with five taps and three', {
  tag: ['@every-language', '@one-width'],
}, async ({ page, mailbox }) => {
  const effort = await countEffort(page);
  const pay = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: checkout.payment.orderNow }).click();
    const tab = await opened;
    await payByDebitCard(tab, cards.debitApproved);
    await seeConfirmation(page);
    await tab.close();
  };
  await chooseWatch(page);
  await introduceOneself(page, mailbox);
  await page.getByRole('radio', { name: checkout.payment.methods.benefit }).check();
  await pay();
  expect(effort()).toEqual({ taps: 7, fields: 12 });

  await chooseWatch(page);
  await expect(page.getByRole('radio', { name: checkout.payment.methods.benefit })).toBeChecked();
  await pay();
  expect(effort()).toEqual({ taps: 7 + 5, fields: 12 + 3 });
});
