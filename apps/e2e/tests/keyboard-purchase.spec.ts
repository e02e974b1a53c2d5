import { account } from '@dilmun/messages/account';
import { checkout } from '@dilmun/messages/checkout';
import { governorateNames, translateAddress } from '@dilmun/messages/places';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { cardForm, cardFrame, cards, debitForm } from '../steps/card.ts';
import { enter, tabTo, type } from '../steps/keyboard.ts';
import { smallTargets } from '../steps/layout-problems.ts';
import type { Mailbox } from '../steps/mailbox.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { addProduct, becomeUser, password, seeConfirmation, signOut, toast } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const words = checkout.shipping;
const { street } = translateAddress({ street: 'Building 6, Road 2407', state: '', country: '' });
const payment = (page: Page) => page.getByRole('heading', { name: checkout.steps.payment, exact: true });

/** Types the address. */
async function typeAddress(page: Page, mailbox: Mailbox): Promise<void> {
  const form = page.getByRole('form', { name: words.heading });
  await type(page, form.getByLabel(words.email), mailbox.address);
  await type(page, form.getByLabel(words.firstName), 'Noor');
  await type(page, form.getByLabel(words.lastName), 'Haddad');
  await type(page, form.getByLabel(words.building), '6');
  await type(page, form.getByLabel(words.road), '2407');
  await type(page, form.getByLabel(words.block), '224');
  await type(page, form.getByLabel(words.area), governorateNames.Muharraq);
  await tabTo(page, form.getByLabel(words.phone));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3600 1234');
}

/** Signs in at /login, where Order Now leads a visitor. */
async function typePassword(page: Page, mailbox: Mailbox): Promise<void> {
  const login = page.getByRole('form', { name: account.login.heading });
  await type(page, login.getByLabel(account.email), mailbox.address);
  await type(page, login.getByLabel(account.password, { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(payment(page)).toBeVisible();
}

test('keyboard only: from the address through sign-in to a paid order, without typing anything twice', {
  tag: '@every-language',
}, async ({ page, mailbox }) => {
  await becomeUser(page, mailbox);
  await signOut(page);
  await addProduct(page);
  await visit(page, '/checkout');

  await test.step('the address', async () => {
    await expect(page.getByRole('form', { name: words.heading })).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
    await typeAddress(page, mailbox);
    await enter(page, page.getByRole('button', { name: checkout.guest.paymentFirst }));
    await expect(payment(page)).toBeFocused();
    await expect(page.getByText('+973 3600 1234')).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
  });

  await test.step('sign-in, which returns to the same step', async () => {
    await enter(page, page.getByRole('button', { name: checkout.payment.orderNow }));
    await expect(toast(page, checkout.payment.loginToContinue)).toBeVisible();
    await typePassword(page, mailbox);
    await expect(page.getByText(street)).toBeVisible();
  });

  await test.step('the card page, which states that no money is charged', async () => {
    await enter(page, page.getByRole('button', { name: checkout.payment.orderNow }));
    const proceed = page.getByRole('dialog').getByRole('button', { name: checkout.card.proceed });
    await expect(proceed).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await enter(page, proceed);
    await expect(cardFrame(page).getByRole('note')).toBeVisible();
    const inside = await (await page.locator('iframe').elementHandle())?.contentFrame();
    expect(inside && (await accessibilityProblems(inside))).toEqual([]);
    const { number, expiry, code, name } = cardForm(cardFrame(page));
    await type(page, number, cards.paid);
    await type(page, expiry, '1239');
    await type(page, code, '123');
    await type(page, name, 'Noor Haddad');
    await page.keyboard.press('Enter');
  });
  await seeConfirmation(page);
  // The notice of the sign-in may cover the footer for its 4,000 ms.
  await expect(toast(page, account.welcome)).toBeHidden();
  expect(await pageProblems(page)).toEqual([]);
});

test('keyboard only: an order paid by debit card in its own tab', {
  tag: '@every-language',
}, async ({ page, mailbox }) => {
  await becomeUser(page, mailbox);
  await addProduct(page);
  await visit(page, '/checkout');
  await typeAddress(page, mailbox);
  await page.keyboard.press('Enter');
  await expect(payment(page)).toBeFocused();
  await tabTo(page, page.getByRole('radio', { checked: true }));
  const debit = page.getByRole('radio', { name: checkout.payment.methods.benefit });
  for (let presses = 0; presses < 2 && !(await debit.isChecked()); presses++) await page.keyboard.press('ArrowDown');
  await expect(debit).toBeChecked();
  const opened = page.waitForEvent('popup');
  await enter(page, page.getByRole('button', { name: checkout.payment.orderNow }));
  const tab = await opened;
  const { number, expiry, pin } = debitForm(tab);
  await type(tab, number, cards.debitApproved);
  await type(tab, expiry, '12 / 39');
  await type(tab, pin, '1234');
  await tab.keyboard.press('Enter');
  await seeConfirmation(page);
  await seeConfirmation(tab);
});
