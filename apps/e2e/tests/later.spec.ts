import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { mailLinks } from '@dilmun/messages/mail-links';
import { product } from '@dilmun/messages/product';
import { saved } from '@dilmun/messages/saved';
import { savedPage } from '@dilmun/messages/saved-page';
import { stockAlerts } from '@dilmun/messages/stock-alerts';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { overflow } from '../steps/layout-problems.ts';
import { addProduct, becomeUser, cartLines, cartLink, signIn, signOut, toast, watch } from '../steps/shop.ts';
import { setStock } from '../steps/staff.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

/** No other test uses this part, because all share one shop. */
const soldOut = { id: 46, partNumber: '010-03046-06' } as const;
const path = `/products/${soldOut.id}/${soldOut.partNumber}`;

test('back in stock: a confirmed alert sends a mail when staff raise the stock', async ({
  page,
  mailbox,
  shop,
  isMobile,
}) => {
  const { folder } = shop;
  test.skip(isMobile, 'does not depend on the screen width');
  test.skip(!folder, 'not run: the tests did not start this shop, so its folder is unknown');
  // The job runs once a minute.
  test.setTimeout(240_000);
  await visit(page, path);
  await expect(page.getByRole('button', { name: product.outOfStock })).toBeDisabled();
  const field = page.getByRole('textbox', { name: stockAlerts.email });
  const submit = page.getByRole('button', { name: stockAlerts.submit });
  await field.fill('nobody');
  await submit.click();
  await expect(field).toHaveAccessibleDescription(/valid email/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await field.fill(mailbox.address);
  await submit.click();
  await expect(page.getByText(stockAlerts.sentText(mailbox.address))).toBeVisible();
  await expect(page.getByRole('heading', { name: stockAlerts.sentTitle })).toBeFocused();

  const { text } = await mailbox.mail(/^Confirm your alert/);
  await page.goto(/https?:\/\/\S+#confirm=\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: stockAlerts.confirmedTitle })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await setStock(folder as string, soldOut.partNumber, 3);
  try {
    const back = await mailbox.mail(/^Back in stock/, 150);
    await page.goto(/https?:\/\/\S+\/products\/\S+/.exec(back.text)?.[0] ?? '');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('button', { name: cart.addToCart })).toBeEnabled();

    await page.goto(/https?:\/\/\S+\/mail\/stock-alerts\/stop\/\S+/.exec(back.text)?.[0] ?? '');
    await page.getByRole('button', { name: mailLinks.actions.stopStockAlerts.button }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: mailLinks.actions.stopStockAlerts.doneTitle }),
    ).toBeVisible();
    await visit(page, `/stock-alerts#confirm=forged`);
    await expect(page.getByRole('heading', { level: 1, name: stockAlerts.invalidTitle })).toBeVisible();
  } finally {
    await setStock(folder as string, soldOut.partNumber, 0);
  }
});

test('saved for later: on the device for a guest, in the account after signing in', async ({ page, mailbox }) => {
  const orra = 'Orra™ 4 – GPS Smartwatch, 41 mm';
  const list = page.getByRole('list', { name: savedPage.list }).getByRole('listitem');
  await becomeUser(page, mailbox);
  await signOut(page);

  await test.step('a guest saves', async () => {
    await visit(page, `/products/${watch.id}`);
    await page.getByRole('button', { name: saved.saveNamed(orra), pressed: false }).click();
    await expect(page.getByRole('button', { name: saved.savedNamed(orra), pressed: true })).toBeVisible();
    await visit(page, '/saved');
    await expect(list).toHaveText([/Orra™ 4.*BHD\s184\.900/]);
    await expect(page.getByText(savedPage.onDevice)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('signing in merges the list into the account', async () => {
    await page.getByRole('main').getByRole('link', { name: savedPage.signIn }).click();
    await signIn(page, mailbox.address);
    await expect(page.getByText(savedPage.inAccount)).toBeVisible();
    await expect(list).toHaveCount(1);
    await visit(page, '/products/19');
    await page.getByRole('button', { name: /^Save Caldera/ }).click();
    await signOut(page);
    expect(await page.evaluate(() => localStorage.savedProducts)).toBeUndefined();
    await visit(page, '/saved');
    await expect(page.getByText(savedPage.emptyTitle)).toBeVisible();
  });

  await test.step('another device shows the list of the account', async () => {
    await visit(page, '/login');
    await signIn(page, mailbox.address);
    await visit(page, `/products/${watch.id}`);
    await expect(page.getByRole('button', { name: saved.savedNamed(orra), pressed: true })).toBeVisible();
    await visit(page, '/account');
    await page.getByRole('main').getByRole('link', { name: savedPage.heading }).click();
    await expect(list).toHaveCount(2);
    await list.filter({ hasText: 'Orra' }).getByRole('button', { name: cart.addToCart }).click();
    await expect(toast(page, cart.added)).toBeVisible();
    await page.getByRole('button', { name: /^Remove Orra/ }).click();
    await expect(list).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a cart line is saved for later', async ({ page }) => {
  await addProduct(page);
  await visit(page, '/cart');
  await cartLines(page)
    .getByRole('button', { name: cartPage.saveNamed(watch.name) })
    .click();
  await expect(page.getByRole('heading', { name: cartPage.emptyHeading })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(cart.badgeEmpty);
  await expect(toast(page, saved.addedToast)).toBeVisible();
  const list = page.getByRole('list', { name: savedPage.list }).getByRole('listitem');
  await test.step('the empty cart shows it, with the button that puts it back', async () => {
    await expect(list).toHaveText([/Orra™ 4.*BHD\s184\.900/]);
    await list.getByRole('button', { name: cart.addToCart }).click();
    await expect(page.getByRole('heading', { level: 1, name: cartPage.heading })).toBeVisible();
    await expect(cartLines(page)).toHaveCount(1);
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: saved.link(1) })
    .click();
  await expect(list).toHaveCount(1);
});

test('on a card of a list a product is saved, and added to the cart where there is nothing to choose', async ({
  page,
}) => {
  await visit(page, '/all-products/ACCESSORIES');
  const card = (name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name });
  const transmitter = card('SubLink');
  const save = transmitter.getByRole('button', { name: /^Save SubLink.* for later$/, pressed: false });
  await save.click();
  await expect(transmitter.getByRole('button', { name: /^Saved for later: SubLink/, pressed: true })).toBeVisible();
  await expect(card('Out-Front Bike Mount').getByRole('button', { name: /to the cart$/ })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await transmitter.getByRole('button', { name: /^Add SubLink.* to the cart$/ }).click();
  await expect(toast(page, 'Item added to cart')).toBeVisible();
  await expect(page).toHaveURL(/ACCESSORIES/);
  await visit(page, '/saved');
  await expect(page.getByRole('list', { name: savedPage.list }).getByRole('listitem')).toHaveText([/SubLink/]);
  await visit(page, '/cart');
  await expect(cartLines(page)).toHaveText([/SubLink.*BHD\s164\.900/]);
});
