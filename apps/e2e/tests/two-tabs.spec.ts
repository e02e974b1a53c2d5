import { account } from '@dilmun/messages/account';
import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { checkout } from '@dilmun/messages/checkout';
import { openAccount } from '../steps/account.ts';
import { cards, payByCard } from '../steps/card.ts';
import {
  addProduct,
  addToCart,
  cartLines,
  cartLink,
  openCardPage,
  reachPayment,
  seeConfirmation,
  signIn,
  signOut,
  userMenu,
} from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

test('a product added to the cart in one tab is shown in the other', { tag: '@R3' }, async ({ page, context }) => {
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: cartPage.emptyHeading })).toBeVisible();
  const other = await context.newPage();
  await addProduct(other);
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLink(page)).toHaveAccessibleName(cart.badge(1));
  await addToCart(other);
  await expect(page.getByRole('combobox', { name: /^Quantity of/ })).toHaveValue('2');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(cartLink(other)).toHaveAccessibleName(cart.badgeEmpty);
});

test('only one tab renews the session; signing in and out in one tab is shown in the other', {
  tag: ['@spec-296', '@R3', '@S21'],
}, async ({ page, context, mailbox }) => {
  const other = await context.newPage();
  await visit(other, '/');
  await openAccount(page, mailbox);
  await visit(page, '/login');
  await signIn(page, mailbox.address);
  for (const tab of [page, other]) await expect(userMenu(tab)).toBeVisible();

  // Both tabs have a rejected token at the same time: one renews it, the other uses the result.
  const renewals: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/user/refresh')) renewals.push(answer.status());
  });
  // No code of the shop runs while the token is set.
  await Promise.all([page.goto('/robots.txt'), other.goto('/robots.txt')]);
  await page.evaluate(() => localStorage.setItem('access-token', 'spoilt'));
  await Promise.all([visit(page, '/'), visit(other, '/')]);
  for (const tab of [page, other]) await expect(userMenu(tab)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).not.toBe('spoilt');
  expect(renewals).toEqual([200]);

  await signOut(page);
  await expect(other.getByRole('banner').getByRole('link', { name: account.signInIcon })).toBeVisible();
});

test('two tabs at the checkout of one cart create one order', { tag: '@R3' }, async ({ page, context, mailbox }) => {
  await reachPayment(page, mailbox);
  const other = await context.newPage();
  await visit(other, '/checkout');
  await expect(other.getByRole('button', { name: checkout.payment.orderNow })).toBeVisible();
  await openCardPage(page);
  await openCardPage(other);
  await payByCard(page, cards.paid);
  await seeConfirmation(page);
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('a payment completes although the cart is fetched again before the card page has finished', async ({
  page,
  mailbox,
}) => {
  // Holds back the final message of the card page.
  await page.addInitScript(() => {
    const hold = (event: MessageEvent) => {
      if (event.data?.type !== 'complete') return;
      event.stopImmediatePropagation();
      window.removeEventListener('message', hold, true);
      const { data, origin, source } = event;
      window.addEventListener('said-at-last', () =>
        window.dispatchEvent(new MessageEvent('message', { data, origin, source })),
      );
      document.documentElement.dataset.held = 'true';
    };
    window.addEventListener('message', hold, true);
  });
  await reachPayment(page, mailbox);
  await openCardPage(page);
  await payByCard(page, cards.paid);
  await expect(page.locator('html[data-held]')).toBeAttached({ timeout: 30_000 });
  // The checkout shows no cart: its copy in the browser's storage tells that it was fetched, empty.
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('visibilitychange'));
        return JSON.parse(localStorage.getItem('cart') ?? '{}').items?.length;
      }),
    )
    .toBe(0);
  await expect(page.getByRole('dialog', { name: checkout.card.title })).toBeVisible();
  await page.evaluate(() => void window.dispatchEvent(new Event('said-at-last')));
  await seeConfirmation(page);
});
