import { account } from '@dilmun/messages/account';
import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { checkout } from '@dilmun/messages/checkout';
import { transportTexts } from '@dilmun/messages/transport';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { cardFrame, cards, payByCard, payByDebitCard } from '../steps/card.ts';
import type { Mailbox } from '../steps/mailbox.ts';
import { pageProblems } from '../steps/page-problems.ts';
import {
  addProduct,
  cartLink,
  choosePassword,
  giveAddress,
  openCardPage,
  seeConfirmation,
  userMenu,
} from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const paymentStep = (page: Page) => page.getByRole('heading', { name: checkout.steps.payment, exact: true });

/** A guest fills in the address and makes the account from it; ends signed in, at the payment. */
async function orderAsGuest(page: Page, mailbox: Mailbox): Promise<void> {
  await addProduct(page);
  await visit(page, '/checkout');
  await expect(page.getByRole('heading', { name: checkout.signInFirst.heading })).toBeVisible();
  await giveAddress(page, mailbox);
  await page.getByRole('link', { name: checkout.createAccount.submit }).click();
  const form = page.getByRole('form', { name: account.register.heading });
  const filledIn = {
    [account.register.firstName]: 'Noor',
    [account.register.lastName]: 'Haddad',
    [account.email]: mailbox.address,
    [account.register.confirmEmail]: mailbox.address,
    [account.register.mobileNumber]: '97336001234',
  };
  for (const [label, value] of Object.entries(filledIn)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await choosePassword(page);
  await page.getByLabel(account.verify.code).fill(await mailbox.code());
  await expect(paymentStep(page)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('Building 6, Road 2407, Block 224')).toBeVisible();
  await expect(page.getByRole('link', { name: checkout.createAccount.submit })).toHaveCount(0);
}

/** Counts the presses in every document and tab of the shop and of the bank. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.context().exposeBinding('pressed', () => {
    presses += 1;
  });
  await page.context().addInitScript({
    content: "addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && pressed(), true);",
  });
  return () => presses;
}

/** From a product's page to the payment step, which is filled in. */
async function orderAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: cart.addToCart }).click();
  await expect(cartLink(page)).toHaveAccessibleName(cart.badge(1));
  await cartLink(page).click();
  await page.getByRole('link', { name: cartPage.checkOut }).click();
  await expect(paymentStep(page)).toBeVisible();
}

test('a guest creates an account at checkout and pays by card; the second order takes five presses to the card page', async ({
  page,
  mailbox,
}) => {
  await orderAsGuest(page, mailbox);
  await openCardPage(page);
  await payByCard(page, cards.paid);
  await seeConfirmation(page);

  const presses = await countPresses(page);
  await visit(page, '/products/8');
  await orderAgain(page);
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
  await page.getByRole('dialog').getByRole('button', { name: checkout.card.proceed }).click();
  await expect(cardFrame(page).getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  expect(presses()).toBe(5);
  await payByCard(page, cards.paid);
  await seeConfirmation(page);
});

test('a guest creates an account at checkout and pays by debit card; the second order is paid in five presses', async ({
  page,
  mailbox,
}) => {
  await orderAsGuest(page, mailbox);
  await page.getByRole('radio', { name: checkout.payment.methods.benefit }).check();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
  const tab = await opened;
  const waiting = page.getByRole('region', { name: checkout.debit.waitingHeading });
  await expect(waiting).toContainText(/BH-\w{10}/);
  await expect(waiting).toContainText('BHD 184.900');
  expect(await accessibilityProblems(page)).toEqual([]);
  await payByDebitCard(tab, cards.debitApproved);
  await seeConfirmation(page);
  await tab.close();

  const presses = await countPresses(page);
  await visit(page, '/products/8');
  await orderAgain(page);
  const openedAgain = page.waitForEvent('popup');
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
  const secondTab = await openedAgain;
  expect(presses()).toBe(4);
  await payByDebitCard(secondTab, cards.debitApproved);
  await seeConfirmation(page);
  expect(presses()).toBeLessThan(6);
});

test('Order Now redirects a guest to sign-in, as specified, and registration from there is prefilled too', async ({
  page,
  mailbox,
}) => {
  await addProduct(page);
  await visit(page, '/checkout');
  await giveAddress(page, mailbox);
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('main').getByRole('link', { name: account.login.register }).click();
  await expect(page.getByLabel(account.register.lastName)).toHaveValue('Haddad');
});

const words = checkout.shipping;
const abroad = { [words.address1]: 'Olaya Street 12', [words.city]: 'Riyadh', [words.state]: 'Central' };
const countries = [
  {
    country: 'Bahrain',
    fields: { [words.building]: '12', [words.road]: '2825', [words.block]: '428', [words.area]: 'Seef' },
    phone: { prefix: '+973', typed: '3600 1234', shown: '+973 3600 1234' },
    address: ['Building 12, Road 2825, Block 428', 'Seef, Capital'],
  },
  {
    country: 'Saudi Arabia',
    fields: { ...abroad, [words.zipCode]: '12211' },
    phone: { prefix: '+966', typed: '050 123 4567', shown: '+966 50 123 4567' },
    address: ['Olaya Street 12', 'Riyadh, Central, 12211'],
  },
  {
    country: 'United Arab Emirates',
    fields: abroad,
    phone: { prefix: '+971', typed: '501234567', shown: '+971 50 123 4567' },
    address: ['Olaya Street 12', 'Riyadh, Central'],
  },
];

for (const { country, fields, phone, address } of countries) {
  test(`the address form of ${country}: its fields, its phone numbers, and the same fields when edited`, async ({
    page,
    mailbox,
  }) => {
    await addProduct(page);
    await visit(page, '/checkout');
    const form = page.getByRole('form', { name: words.heading });
    await form.getByLabel(words.country).selectOption(country);
    const phoneField = form.getByLabel(words.phone);
    await expect(phoneField).toHaveValue(phone.prefix);
    expect(await accessibilityProblems(page)).toEqual([]);
    const typed = { [words.email]: mailbox.address, [words.firstName]: 'Noor', [words.lastName]: 'Haddad', ...fields };
    // An optional field's label says so.
    const field = (label: string) => form.getByLabel(new RegExp(`^${label}(?: |$)`));
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    await phoneField.fill('123');
    await form.getByRole('button', { name: words.submit }).click();
    await expect(form.getByText('Invalid phone number')).toBeVisible();
    await phoneField.fill(phone.typed);
    await form.getByRole('button', { name: words.submit }).click();
    const summary = page.getByRole('region', { name: words.summary });
    for (const text of [...address, country, phone.shown])
      await expect(summary.getByText(text, { exact: true })).toBeVisible();
    await summary.getByRole('button', { name: words.edit }).click();
    for (const [label, text] of Object.entries(typed)) {
      await expect(field(label)).toHaveValue(text);
    }
  });
}

test('the account page changes details, newsletter choice and addresses', async ({ page, mailbox }) => {
  await orderAsGuest(page, mailbox);
  await visit(page, '/account');
  const details = page.getByRole('form', { name: account.details.heading });
  await expect(details).toBeVisible();
  expect(await pageProblems(page)).toEqual([]);
  await details.getByLabel(account.register.firstName).fill('Noora');
  await details.getByLabel(account.details.newsletter).check();
  await details.getByRole('button', { name: account.details.submit }).click();
  await expect(page.getByRole('button', { name: account.userMenu('NOORA HADDAD') })).toBeVisible();
  await expect(userMenu(page)).toHaveCount(0);

  const words = checkout.shipping;
  await page.getByRole('button', { name: account.addresses.add }).click();
  const form = page.getByRole('form', { name: account.addresses.form });
  await expect(form.getByLabel(words.firstName)).toHaveValue('Noora');
  await form.getByLabel(words.building).fill('12');
  await form.getByLabel(words.road).fill('2825');
  await form.getByLabel(words.block).fill('428');
  await form.getByLabel(words.area).fill('Seef');
  await page.route('**/addresses', (route) => route.abort());
  await form.getByRole('button', { name: account.addresses.save }).click();
  await expect(form.getByRole('alert'), 'a toast would be behind the dialog').toHaveText(transportTexts.network);
  await page.unroute('**/addresses');
  await form.getByRole('button', { name: account.addresses.save }).click();
  const addresses = page.getByRole('list', { name: account.addresses.heading }).getByRole('listitem');
  await expect(addresses).toHaveText([/Building 12, Road 2825, Block 428/]);

  await page.getByRole('button', { name: account.addresses.editNamed('Building 12, Road 2825, Block 428') }).click();
  await expect(form.getByLabel(words.block)).toHaveValue('428');
  await form.getByLabel(words.building).fill('14');
  await form.getByRole('button', { name: account.addresses.save }).click();
  await expect(addresses).toHaveText([/Building 14, Road 2825, Block 428/]);
  await page.getByRole('button', { name: account.addresses.removeNamed('Building 14, Road 2825, Block 428') }).click();
  await expect(addresses).toHaveCount(0);
  await expect(page.getByText(account.addresses.empty)).toBeVisible();
});
