import { account } from '@dilmun/messages/account';
import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { checkout } from '@dilmun/messages/checkout';
import { checkoutFrame } from '@dilmun/messages/checkout-frame';
import { errorTexts } from '@dilmun/messages/errors';
import { layout } from '@dilmun/messages/layout';
import { mails } from '@dilmun/messages/mails';
import { transportTexts } from '@dilmun/messages/transport';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { openAccount } from '../steps/account.ts';
import { cardFrame, cards, payByCard, payByDebitCard } from '../steps/card.ts';
import type { Mailbox } from '../steps/mailbox.ts';
import { pageProblems } from '../steps/page-problems.ts';
import {
  addProduct,
  becomeUserAtCheckout,
  cartLink,
  fillInAddress,
  giveCredentials,
  openCardPage,
  password,
  paymentStep,
  seeConfirmation,
  userMenu,
} from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

/** A guest fills in the address and makes the account from it; ends signed in, at the payment. */
async function orderAsGuest(page: Page, mailbox: Mailbox): Promise<void> {
  await addProduct(page);
  await visit(page, '/checkout');
  await becomeUserAtCheckout(page, mailbox);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('Building 6, Road 2407, Block 224')).toBeVisible();
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
  await page.getByRole('link', { name: cartPage.checkOut, exact: true }).click();
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

test('the checkout has no menus and no long footer: the logo, help, the policies and the languages', {
  tag: '@every-language',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addProduct(page);
  await visit(page, '/checkout');
  const banner = page.getByRole('banner');
  await expect(banner).toContainText(checkoutFrame.secure);
  await expect(banner.getByRole('link')).toHaveCount(2);
  await expect(banner.getByRole('link', { name: layout.homeLink })).toBeVisible();
  await expect(banner.getByRole('link', { name: checkoutFrame.help })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(banner.getByRole('button')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  // Three policies and the other language.
  await expect(footer.getByRole('link')).toHaveCount(4);
  expect((await footer.boundingBox())?.height).toBeLessThan(160);
  expect(await pageProblems(page)).toEqual([]);
});

/** The main button, of which each step has one. */
const filledButtons = (page: Page) =>
  page
    .getByRole('main')
    .locator('button:visible, a:visible')
    .evaluateAll((controls) => {
      const ink = getComputedStyle(document.body).color;
      return controls
        .filter((control) => getComputedStyle(control).backgroundColor === ink)
        .map(({ textContent }) => textContent);
    });

test('a guest chooses a password beside the address and enters the code in place; each step has one filled button', {
  tag: '@S12',
}, async ({ page, mailbox }) => {
  await addProduct(page);
  await visit(page, '/checkout');
  const form = await fillInAddress(page, mailbox);
  expect(await filledButtons(page)).toEqual(['Continue to Payment']);
  expect(await pageProblems(page)).toEqual([]);
  await form.getByLabel('Choose a password').fill(password);
  await form.getByRole('button', { name: 'Continue to Payment' }).click();

  const code = page.getByLabel('4-digits code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await filledButtons(page)).toEqual(['Verify']);
  expect(await pageProblems(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(password);

  const digits = await mailbox.code();
  await code.pressSequentially(String((Number(digits) + 1) % 10_000).padStart(4, '0'));
  await expect(page.getByText(errorTexts.CODE_INVALID)).toBeVisible();
  await code.fill('');
  await code.pressSequentially(digits);
  await expect(paymentStep(page)).toBeFocused();
  expect(await filledButtons(page)).toEqual(['Order Now']);
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).not.toBeNull();
});

test('the code step survives a reload, which the mail app may cause: the password is asked for again', async ({
  page,
  mailbox,
}) => {
  await addProduct(page);
  await visit(page, '/checkout');
  const form = await fillInAddress(page, mailbox);
  await form.getByLabel(checkout.guest.password).fill(password);
  await form.getByRole('button', { name: checkout.shipping.submit }).click();
  await expect(page.getByLabel(account.verify.code)).toBeVisible();
  await loadAgain(page);
  await page.getByLabel(account.verify.code).fill(await mailbox.code());
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.verify.submit }).click();
  await expect(paymentStep(page)).toBeVisible();
});

test('a wrong address is corrected from the code step, and nothing else is typed again', async ({ page, mailbox }) => {
  await addProduct(page);
  await visit(page, '/checkout');
  const form = await fillInAddress(page, { ...mailbox, address: `wrong.${mailbox.address}` });
  await form.getByLabel(checkout.guest.password).fill(password);
  await form.getByRole('button', { name: checkout.shipping.submit }).click();
  await page.getByRole('button', { name: account.verify.otherAddress }).click();
  await expect(form.getByLabel(checkout.shipping.email)).toHaveValue(`wrong.${mailbox.address}`);
  await form.getByLabel(checkout.shipping.email).fill(mailbox.address);
  await form.getByRole('button', { name: checkout.shipping.submit }).click();
  await page.getByLabel(account.verify.code).fill(await mailbox.code());
  await expect(paymentStep(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(mailbox.address)).toBeVisible();
});

test('who has an account signs in within checkout, from the first step or from the code that never comes', {
  tag: '@S12',
}, async ({ page, mailbox }) => {
  await openAccount(page, mailbox);
  await addProduct(page);
  await visit(page, '/checkout');
  await page.getByLabel(checkout.shipping.email).fill(mailbox.address);
  await page.getByRole('button', { name: checkout.guest.signIn, exact: true }).click();
  const login = page.getByRole('form', { name: account.login.heading });
  await expect(login.getByLabel(account.email)).toHaveValue(mailbox.address);
  expect(await filledButtons(page)).toEqual(['Sign In']);
  expect(await pageProblems(page)).toEqual([]);
  await page.getByRole('button', { name: checkout.guest.isNew }).click();

  // The answer does not tell that the address is taken.
  const form = await fillInAddress(page, mailbox);
  await form.getByLabel(checkout.guest.password).fill('Another-Horse-8');
  await form.getByRole('button', { name: checkout.shipping.submit }).click();
  await expect(page.getByLabel(account.verify.code)).toBeVisible();
  await mailbox.mail(new RegExp(mails.alreadyRegistered.subject));
  await page.getByRole('button', { name: checkout.guest.signIn, exact: true }).click();
  await giveCredentials(page, mailbox.address);
  await expect(paymentStep(page)).toBeFocused();
  await expect(page.getByText('Building 6, Road 2407, Block 224')).toBeVisible();
});

test('the plain link leads to the payment step, from which Order Now leads to sign-in and back, as specified', async ({
  page,
  mailbox,
}) => {
  await openAccount(page, mailbox);
  await addProduct(page);
  await visit(page, '/checkout');
  await fillInAddress(page, mailbox);
  await page.getByRole('button', { name: checkout.guest.paymentFirst }).click();
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('main').getByRole('link', { name: account.login.register }).click();
  await expect(page.getByLabel(account.register.lastName)).toHaveValue('Haddad');
  await page.goBack();
  await giveCredentials(page, mailbox.address);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(paymentStep(page)).toBeVisible();
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
    await form.getByRole('button', { name: checkout.guest.paymentFirst }).click();
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
