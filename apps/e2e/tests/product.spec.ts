import { cart } from '@dilmun/store/messages/cart';
import { product } from '@dilmun/store/messages/product';
import { viewed } from '@dilmun/store/messages/viewed';
import { addToCart, becomeUser, cartLines, cartLink, signOut, toast, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

test('an addition is taken back from its toast: one of two, then the line', async ({ page, isMobile }) => {
  await visit(page, `/products/${watch.id}`);
  await addToCart(page);
  await expect(cartLink(page)).toHaveAccessibleName(cart.badge(1));
  await addToCart(page);
  const notices = page.getByRole('region', { name: 'Notifications' });
  const undo = notices.getByRole('button', { name: cart.undo });
  await expect(undo).toHaveCount(2);

  // The latest by keyboard where there is one: the library's own way to the notices.
  if (isMobile) await undo.first().click();
  else {
    await page.keyboard.press('Alt+T');
    await undo.first().focus();
    await page.keyboard.press('Enter');
  }
  await expect(toast(page, cart.undone)).toBeVisible();
  await expect(page.getByRole('button', { name: cart.addToCart })).toBeFocused();
  await cartLink(page).click();
  await expect(page.getByRole('combobox', { name: /^Quantity of/ })).toHaveValue('1');
  await undo.first().click();
  await expect(page.getByRole('heading', { name: cart.emptyHeading })).toBeVisible();
});

test('nothing that was refused can be taken back', async ({ page }) => {
  await visit(page, `/products/${watch.id}`);
  await page.route('**/api/v1/user/cart/add/**', (route) => route.abort());
  await page.getByRole('button', { name: cart.addToCart }).click();
  await expect(toast(page, 'Network Error')).toBeVisible();
  await expect(page.getByRole('button', { name: cart.undo })).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName(cart.badgeEmpty);
});

test('options say whether they can be had, and choosing one never jumps', async ({ page }) => {
  await visit(page, `/products/${watch.id}`);
  const colours = page.getByRole('radiogroup', { name: 'Color' });
  const soldOut = colours.getByRole('radio', { name: `Cream Gold with Coconut Band ${product.optionStates.soldOut}` });
  await expect(colours.getByRole('radio', { name: 'Slate with Black Band', exact: true })).toBeChecked();
  await colours.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 40));
  const place = await page.evaluate(() => scrollY);
  await colours.getByText('Cream Gold with Coconut Band').click();
  await expect(soldOut).toBeChecked();
  await expect(page).toHaveURL(/\/products\/34\/010-03034-02$/);
  await expect(page.getByRole('main').getByText(product.outOfStockText)).toBeVisible();
  await expect(page.getByRole('button', { name: product.outOfStock })).toBeDisabled();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  // Arrow keys move within the group, as in every group of radio buttons.
  await soldOut.press('ArrowUp');
  await expect(colours.getByRole('radio', { name: 'Silver with Whitestone Band' })).toBeChecked();
  await page.goBack();
  await expect(soldOut).toBeChecked();

  const info = page.getByRole('button', { name: product.about('Color') });
  await info.click();
  await expect(info).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/photographed in daylight/)).toBeVisible();
});

test('what was looked at is remembered here, until it is forgotten or the shopper signs out', async ({
  page,
  mailbox,
}) => {
  const section = page.getByRole('region', { name: viewed.title });
  const names = section.getByRole('listitem');
  await visit(page, '/products/19');
  await expect(page.getByRole('heading', { level: 1, name: /^Caldera/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed ?? '')).toContain('"id":19');
  await expect(section).toHaveCount(0);
  await visit(page, `/products/${watch.id}`);
  await expect(names).toHaveCount(1);
  await expect(names).toContainText('Caldera® 9 Pro');
  await section.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Caldera/ })).toBeVisible();
  await expect(names).toHaveText([/^Orra™ 4/]);
  await section.getByRole('button', { name: viewed.forget }).click();
  await expect(section).toHaveCount(0);

  await becomeUser(page, mailbox);
  await visit(page, `/products/${watch.id}`);
  await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed ?? '')).toContain(`"id":${watch.id}`);
  await addToCart(page);
  await page.getByRole('button', { name: cart.undo }).click();
  await expect(cartLink(page)).toHaveAccessibleName(cart.badgeEmpty);
  await visit(page, '/cart');
  await expect(cartLines(page)).toHaveCount(0);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.recentlyViewed)).toBeUndefined();
});
