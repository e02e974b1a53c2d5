import { account } from '@dilmun/messages/account';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { addProduct, becomeUser, cartLink, register, signIn, signOut, toast, userMenu, verify } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

const newPassword = 'Another-Horse-8';
const storedKeys = ['access-token', 'userData', 'shippingData', 'guestToken', 'cartChanges', 'recentlyViewed'];

test('the mailed link resets a forgotten password once', {
  tag: ['@one-width', '@spec-10', '@spec-23', '@spec-146', '@spec-147', '@spec-226', '@spec-331', '@S18'],
}, async ({ page, mailbox }) => {
  await becomeUser(page, mailbox);
  await signOut(page);

  await visit(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const form = page.getByRole('form', { name: 'Forgot password' });
  await form.getByLabel('Email').fill(mailbox.address);
  await form.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(toast(page, 'Mail sent ,check your email')).toBeVisible();

  const link = await mailbox.link(/^Reset/);
  await visit(page, link);
  await expect(page, 'the token leaves the address bar').toHaveURL(/\/reset-password\/link$/);
  await loadAgain(page);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(toast(page, 'Password reset done ,please relogin')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(new URL(link).pathname.slice(-43));
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, mailbox.address, newPassword);
  await expect(userMenu(page)).toBeVisible();
  await mailbox.mail(/password was changed/);

  await visit(page, link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This link has expired or was already used. Please request a new one.',
  );
});

test('signing out removes all data of the user from the browser', {
  tag: ['@one-width', '@spec-61', '@spec-201'],
}, async ({ page, mailbox }) => {
  await becomeUser(page, mailbox);
  await addProduct(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  const kept = await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), storedKeys);
  expect(kept).toEqual([]);
  // A page viewed earlier may have created a new guest cart.
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}'));
  expect(cart.items).toEqual([]);
  await visit(page, '/orders');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out offline removes the user’s data at once, and ends the session when online again', {
  tag: ['@one-width', '@spec-201'],
}, async ({ page, context, mailbox }) => {
  await becomeUser(page, mailbox);
  await addProduct(page);
  const homeCode = page.waitForResponse(/\/assets\/home-page-/);
  await visit(page, '/account');
  await expect(userMenu(page)).toBeVisible();
  await (await homeCode).finished();

  await context.setOffline(true);
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('region', { name: 'Why shop with us' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  expect(await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), storedKeys)).toEqual(
    [],
  );

  // The pending sign-out survives a reload while the API is unreachable. Each attempt has to fail before the page is left:
  // a request that is under way then still reaches the server.
  await page.route(/\/user\/logout$/, (route) => route.abort());
  const waitForFailure = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/logout'));
  const failedOnline = waitForFailure();
  await context.setOffline(false);
  await failedOnline;
  const failedOnLoad = waitForFailure();
  await loadAgain(page);
  await failedOnLoad;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('signOutPending'))).toBe('true');
  const refreshCookie = (await context.cookies()).find(({ name }) => /refresh/i.test(name));
  expect(refreshCookie, 'the session is still open').toBeDefined();
  const revoked = page.waitForResponse(/\/user\/logout$/);
  await page.unroute(/\/user\/logout$/);
  await loadAgain(page);
  expect((await revoked).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signOutPending'))).toBeNull();
  expect((await context.cookies()).filter(({ name }) => /refresh/i.test(name))).toEqual([]);
});

test('signing out offline before the code of the home page arrived shows that a connection is needed', {
  tag: '@one-width',
}, async ({ page, context, mailbox }) => {
  await becomeUser(page, mailbox);
  await page.route(/\/assets\/home-page-/, (route) => route.abort());
  await visit(page, '/account');
  await expect(userMenu(page)).toBeVisible();
  await context.setOffline(true);
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.unroute(/\/assets\/home-page-/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { name: 'SHOP BY CATEGORY' })).toBeVisible();
});

test('the orders page asks to sign in and opens again after sign-in', { tag: ['@one-width', '@spec-142'] }, async ({
  page,
  mailbox,
}) => {
  await visit(page, '/orders');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, mailbox);
  await verify(page, mailbox);
  await signIn(page, mailbox.address);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('the account page signs another device out and changes the password', { tag: '@spec-318' }, async ({
  page,
  browser,
  mailbox,
}) => {
  await becomeUser(page, mailbox);
  const context = await browser.newContext();
  const other = await context.newPage();
  await visit(other, '/login');
  await signIn(other, mailbox.address);

  await userMenu(page).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Sign out .* on / }).click();
  await expect(toast(page, 'Device signed out')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await visit(other, '/orders');
  await expect(other).toHaveURL(/\/login$/);

  await test.step('the password: a wrong current one is reported, the new one works on another device', async () => {
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill('Wrong-Horse-1');
    await form.getByLabel('New password', { exact: true }).fill(newPassword);
    await expect(form.getByText('(met)')).toHaveCount(5);
    await form.getByLabel('Confirm new password').fill(newPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('Your current password is incorrect.')).toBeVisible();
    await form.getByLabel('Current password').fill('Correct-Horse-7');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    await mailbox.mail(/password was changed/);
    await signIn(other, mailbox.address, newPassword);
  });
  await context.close();
});

test('a mistyped email address can be changed without filling in the form again', { tag: '@one-width' }, async ({
  page,
  mailbox,
}) => {
  await visit(page, '/register');
  await register(page, { ...mailbox, address: 'mistyped@example.com' });
  await page.getByRole('button', { name: 'Use another email address' }).click();
  const form = page.getByRole('form', { name: 'Create an account' });
  await expect(form.getByLabel('First name')).toHaveValue('Noor');
  await form.getByLabel('Email', { exact: true }).fill(mailbox.address);
  await form.getByLabel('Confirm email').fill(mailbox.address);
  await form.getByRole('button', { name: 'Create account' }).click();
  await verify(page, mailbox);
});

test('a reload on the code step shows the code step again', { tag: '@one-width' }, async ({ page, mailbox }) => {
  await visit(page, '/register');
  await register(page, mailbox);
  await expect(page.getByText(account.verify.sentTo(mailbox.address))).toBeVisible();
  await loadAgain(page);
  await expect(page.getByText(account.verify.sentTo(mailbox.address))).toBeVisible();
  await expect(page.getByRole('form', { name: 'Create an account' })).toBeHidden();
  await verify(page, mailbox);
});

test('signing in to an unverified account leads to the code step', { tag: '@one-width' }, async ({ page, mailbox }) => {
  await visit(page, '/register');
  await register(page, mailbox);
  await mailbox.code();
  await visit(page, '/login');
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(mailbox.address);
  await form.getByLabel('Password', { exact: true }).fill('Correct-Horse-7');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Your email address is not verified yet.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a new code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
});

test('invalid fields show the messages of the specification', {
  tag: ['@one-width', '@spec-262', '@spec-263'],
}, async ({ page }) => {
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter a valid email.', { exact: true })).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters.', { exact: true })).toBeVisible();
  await visit(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const text of ['First name must be at least 2 characters.', 'Please select your gender.']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await visit(page, '/reset-password/some-token');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm new password').fill('other');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
});
