import { account } from '@dilmun/messages/account';
import { contact } from '@dilmun/messages/contact';
import { newsletter } from '@dilmun/messages/newsletter';
import { orders } from '@dilmun/messages/orders';
import { becomeUser, register, userMenu } from '../steps/shop.ts';
import { expect } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';
import { failing } from './answers.ts';
import { test } from './snap.ts';

const forms = {
  '/login': account.login.submit,
  '/register': account.register.submit,
  '/forgot-password': account.forgot.submit,
  '/reset-password/some-token': account.reset.submit,
  '/customer-service/contact-us': contact.submit,
};

for (const [path, submit] of Object.entries(forms)) {
  test(`${path}: empty`, async ({ page, snap }) => {
    await visit(page, path);
    await page.getByRole('main').getByRole('button', { name: submit }).click();
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await snap(`errors${path.replaceAll('/', '-')}`);
  });
}

test('the mailed code', async ({ page, mailbox, snap }) => {
  await visit(page, '/register');
  await register(page, mailbox);
  await expect(page.getByRole('heading', { name: account.verify.heading })).toBeVisible();
  await snap('register-code');
});

test('newsletter: subscribed', async ({ page, mailbox, snap }) => {
  await visit(page, '/');
  await page.getByRole('textbox', { name: newsletter.email }).fill(mailbox.address);
  await page.getByRole('button', { name: newsletter.submit }).click();
  await expect(page.getByRole('heading', { name: newsletter.doneTitle })).toBeVisible();
  await snap('newsletter-subscribed', { isWindowOnly: true });
});

test('signed in: the account, and no orders yet', async ({ page, mailbox, snap }) => {
  await becomeUser(page, mailbox);
  await userMenu(page).click();
  await snap('user-menu', { isWindowOnly: true });
  await visit(page, '/account');
  await expect(page.getByRole('form', { name: account.changePassword.heading })).toBeVisible();
  await snap('account');
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { name: orders.emptyHeading })).toBeVisible();
  await snap('orders-empty');
  await failing(page, 'user/order');
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { name: orders.failed })).toBeVisible({ timeout: 30_000 });
  await snap('orders-failed');
});
