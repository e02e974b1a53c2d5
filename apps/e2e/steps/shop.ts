import { account } from '@dilmun/messages/account';
import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { checkout } from '@dilmun/messages/checkout';
import { controls } from '@dilmun/messages/controls';
import { orders } from '@dilmun/messages/orders';
import { governorateNames } from '@dilmun/messages/places';
import { expect, type Locator, type Page } from '@playwright/test';
import { addByApi, password, signInByApi, storeAddress } from './account.ts';
import type { Mailbox } from './mailbox.ts';
import { visit } from './visit.ts';

export { password } from './account.ts';

/** A watch of the demo catalogue whose price qualifies for free delivery. */
export const watch = {
  id: 34,
  partNumber: '010-03034-00',
  name: 'Orra™ 4 – GPS Smartwatch',
  heading: /^Orra™ 4/,
  price: 'BHD 184.900',
} as const;

/** The slides of the demo's banner. */
export const slideCount = 6;

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: controls.notifications }).getByText(text).first();

/** Navigates from the home page to the watch, via the category's tile and the product's card. */
export async function findTheWatch(page: Page): Promise<void> {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Smartwatches', exact: true }).click();
  await expect(page).toHaveURL(/\/all-products\/smartwatches$/);
  await page.getByRole('main').getByRole('link', { name: watch.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: watch.heading })).toBeVisible();
}

/** Presses the product page's button and waits until the cart contains the product. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: cart.addToCart }).click();
  await expect(toast(page, cart.added)).toBeVisible();
}

/** Opens a product and adds it to the cart. */
export async function addProduct(page: Page, id: number = watch.id): Promise<void> {
  await visit(page, `/products/${id}`);
  await addToCart(page);
}

export const cartLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${cart.badgeEmpty}`) });
export const cartLines = (page: Page): Locator =>
  page.getByRole('list', { name: cartPage.lines }).getByRole('listitem');

/** Fills in and submits the registration form. */
export async function register(page: Page, mailbox: Mailbox): Promise<void> {
  const words = account.register;
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.firstName).fill('Noor');
  await form.getByLabel(words.lastName).fill('Haddad');
  await form.getByLabel(account.email, { exact: true }).fill(mailbox.address);
  await form.getByLabel(words.confirmEmail).fill(mailbox.address);
  await form.getByLabel(words.mobileNumber).fill('36001234');
  await choosePassword(page);
}

/** Completes a registration form whose other fields are filled in, and submits it. */
async function choosePassword(page: Page): Promise<void> {
  const words = account.register;
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(account.password, { exact: true }).fill(password);
  await form.getByLabel(words.confirmPassword).fill(password);
  await form.getByRole('radio', { name: words.genders.female, exact: true }).check();
  await form.getByRole('button', { name: words.submit }).click();
}

/** Enters the mailed code; the page submits a complete code by itself. */
export async function verify(page: Page, mailbox: Mailbox): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: account.verify.heading })).toBeVisible();
  await expect(page.getByLabel(account.verify.code)).toBeInViewport();
  await page.getByLabel(account.verify.code).fill(await mailbox.code());
  await expect(page.getByRole('heading', { level: 1, name: account.login.heading })).toBeVisible();
}

/** Fills in and submits the form at /login. */
export async function giveCredentials(page: Page, email: string, secret = password): Promise<void> {
  const form = page.getByRole('form', { name: account.login.heading });
  await form.getByLabel(account.email).fill(email);
  await form.getByLabel(account.password, { exact: true }).fill(secret);
  await form.getByRole('button', { name: account.login.submit }).click();
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await giveCredentials(page, email, secret);
  await expect(toast(page, account.welcome)).toBeVisible();
  // The header shows the name before the next page; a menu opened earlier would be closed by the navigation.
  await expect(page.getByRole('heading', { level: 1, name: account.login.heading })).toBeHidden();
}

export const userMenu = (page: Page): Locator => page.getByRole('button', { name: account.userMenu('NOOR HADDAD') });

export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  // Signing out reloads the home page, so that no user data stays in memory.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: account.signOut }).click();
  await loaded;
  await expect(page.getByRole('banner').getByRole('link', { name: account.signInIcon })).toBeVisible();
}

/** Opens an account, signs in and ends on the home page. */
export async function becomeUser(page: Page, mailbox: Mailbox): Promise<void> {
  await signInByApi(page, mailbox);
  await visit(page, '/');
  await expect(userMenu(page)).toBeVisible();
}

/** Fills in the fields of the shipping step, for a business if one is given. */
export async function fillInAddress(
  page: Page,
  mailbox: Mailbox,
  business?: { companyName: string; vatNumber: string },
): Promise<Locator> {
  const words = checkout.shipping;
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.email).fill(mailbox.address);
  await form.getByLabel(words.firstName).fill('Noor');
  await form.getByLabel(words.lastName).fill('Haddad');
  await form.getByLabel(words.building).fill('6');
  await form.getByLabel(words.road).fill('2407');
  await form.getByLabel(words.block).fill('224');
  await form.getByLabel(words.area).fill(governorateNames.Muharraq);
  await form.getByLabel(words.phone).fill('+97336001234');
  if (business) {
    await form.getByText(words.business).click();
    await form.getByLabel(words.companyName).fill(business.companyName);
    await form.getByLabel(words.vatNumber).fill(business.vatNumber);
  }
  return form;
}

/** Completes the shipping step of a user, for a business if one is given, and continues to payment. */
export async function giveAddress(...filledIn: Parameters<typeof fillInAddress>): Promise<void> {
  const form = await fillInAddress(...filledIn);
  await form.getByRole('button', { name: checkout.shipping.submit }).click();
  await expect(paymentStep(filledIn[0])).toBeVisible();
}

export const paymentStep = (page: Page): Locator =>
  page.getByRole('heading', { name: checkout.steps.payment, exact: true });

/** A guest completes the shipping step and makes an account of it; ends signed in, at the payment. */
export async function becomeUserAtCheckout(page: Page, mailbox: Mailbox): Promise<void> {
  const form = await fillInAddress(page, mailbox);
  await form.getByLabel(checkout.guest.password).fill(password);
  await form.getByRole('button', { name: checkout.shipping.submit }).click();
  await page.getByLabel(account.verify.code).fill(await mailbox.code());
  await expect(paymentStep(page)).toBeVisible();
}

/** Opens the checkout of a signed-in user with the watch and an address; ends before the choice of payment. */
export async function reachPayment(page: Page, mailbox: Mailbox, pieces = 1): Promise<void> {
  const token = await signInByApi(page, mailbox);
  for (let piece = 1; piece <= pieces; piece++) await addByApi(page, token, watch.partNumber);
  await storeAddress(page, mailbox);
  await visit(page, '/checkout');
  await expect(page.getByRole('heading', { name: checkout.steps.payment, exact: true })).toBeVisible();
}

/** Places the order by credit card and opens the provider's card page. */
export async function openCardPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: checkout.payment.methods.card }).check();
  await page.getByRole('button', { name: checkout.payment.orderNow }).click();
  const dialog = page.getByRole('dialog', { name: checkout.card.title });
  await dialog.getByRole('button', { name: checkout.card.proceed }).click();
}

/** Waits for the paid order's page and returns the order number. */
export async function seeConfirmation(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: orders.confirmed.heading })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(orders.statuses.PAID, { exact: true })).toBeVisible();
  const orderNumber = new URL(page.url()).searchParams.get('orderId') ?? '';
  expect(orderNumber).toMatch(/^BH-/);
  return orderNumber;
}

export const orderCard = (page: Page, orderNumber: string): Locator =>
  page.getByRole('article', { name: orders.order(orderNumber) });

/** The price of a card's text, in BHD: the first amount, which a former price may follow. */
export const readPrice = (text: string): number => Number(/BHD\s([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));
