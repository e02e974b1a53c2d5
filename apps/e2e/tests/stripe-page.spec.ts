import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { addProduct, becomeUser, cartLink, openCardPage, reachPayment } from '../steps/shop.ts';
import { test as base, expect } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';
import { actAsStripe, type Outcomes } from '../stripe/act-as-stripe.ts';
import { openStripeHosts, type StripeHosts } from '../stripe/stripe-hosts.ts';

const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

/** A browser that resolves Stripe's hosts to this machine. */
const test = base.extend<object, { stripeHosts: StripeHosts }>({
  stripeHosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const hosts = await openStripeHosts();
      await use(hosts);
      await hosts.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, stripeHosts }, use) => {
      const isRules = (arg: string) => arg.startsWith('--host-resolver-rules=');
      const rules = launchOptions.args?.find(isRules)?.split('=')[1];
      const others = launchOptions.args?.filter((arg) => !isRules(arg)) ?? [];
      const mapped = `--host-resolver-rules=MAP *.stripe.com 127.0.0.1:${stripeHosts.port}, ${rules}`;
      await use({ ...launchOptions, args: [...others, mapped] });
    },
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
  ownHosts: /^(?:localhost|127\.0\.0\.1|(?:[a-z\d-]+\.)+stripe\.com)$/,
});
test.skip(!hasOpenssl, 'not run: openssl, which creates the certificate, is not installed');

/** Changes the shop's response to that of Stripe's own page; the sandbox differs in these three values. */
async function showStripesPage(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/user\/order\/(?:create|[^/]+\/payment\/card)$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const ofStripe = { mode: 'live', publishableKey: 'pk_test_of_the_browser_test', frameUrl: null };
    Object.assign(answer.data.session, ofStripe);
    await route.fulfill({ response, json: answer });
  });
}

const outcomesOfScript = (page: Page): Promise<Outcomes> =>
  page
    .waitForFunction(() => 'stripeOutcomes' in window)
    .then(() => page.evaluate(() => (window as unknown as { stripeOutcomes: Promise<Outcomes> }).stripeOutcomes));

const notDone = (outcomes: Outcomes) => Object.entries(outcomes).filter(([, outcome]) => outcome !== 'done');
const done = (outcomes: Outcomes) => Object.entries(outcomes).filter(([, outcome]) => outcome === 'done');
const isReported = (what: string) => what.includes(' reported ');

/** Detects the document's Content Security Policy by the actions that it allows, without a request. */
const getPolicy = (page: Page): Promise<'payment page' | 'other page' | 'neither'> =>
  page.evaluate(() => {
    const tries = [
      () => {
        document.createElement('div').innerHTML = '<p>text</p>';
      },
      () =>
        new PaymentRequest([{ supportedMethods: 'https://js.stripe.com/pay' }], {
          total: { label: 'Total', amount: { currency: 'BHD', value: '1.000' } },
        }),
    ];
    const allowed = tries.filter((work) => {
      try {
        work();
        return true;
      } catch {
        return false;
      }
    }).length;
    return allowed === tries.length ? 'payment page' : allowed === 0 ? 'other page' : 'neither';
  });

test('Stripe’s script can do everything it needs on the checkout, and nothing on the next page', {
  tag: ['@spec-311', '@S55'],
}, async ({ page, mailbox, violations }) => {
  await showStripesPage(page);
  await reachPayment(page, mailbox);
  await openCardPage(page);
  await expect(page.getByRole('region', { name: 'Card payment' })).toHaveText('Stripe’s page');
  const outcomes = await outcomesOfScript(page);
  expect(notDone(outcomes)).toEqual([]);
  expect(Object.keys(outcomes).length).toBe(17);
  expect(violations.filter((what) => !isReported(what))).toEqual([]);
  // Trusted Types report violations here: markup, and script inside frames.
  expect(violations.filter(isReported)).not.toEqual([]);
  expect(violations.every((what) => /require-trusted-types-for reported/.test(what))).toBe(true);

  await page.evaluate(() => (window as unknown as { completeStripe: () => void }).completeStripe());
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  expect(done(await page.evaluate(actAsStripe))).toEqual([]);
  violations.length = 0;
});

test('Stripe’s script can do everything it needs on the page of an order that is paid later', { tag: '@S55' }, async ({
  page,
  mailbox,
  violations,
}) => {
  await reachPayment(page, mailbox);
  await openCardPage(page);
  await expect(page.locator('iframe')).toBeVisible();
  await showStripesPage(page);
  await visit(page, '/orders');
  await page.getByRole('article').getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('radio', { name: 'Credit Card' }).check();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed to Payment' }).click();
  expect(notDone(await outcomesOfScript(page))).toEqual([]);
  expect(violations.filter((what) => !isReported(what))).toEqual([]);
  violations.length = 0;
});

for (const path of [
  '/',
  '/products/34',
  '/cart',
  '/login',
  '/track-order',
  '/order-confirmed',
  '/reset-password/token',
]) {
  test(`${path} blocks everything that Stripe’s script does`, { tag: ['@S18', '@S55'] }, async ({
    page,
    violations,
  }) => {
    await visit(page, path);
    const outcomes = await page.evaluate(actAsStripe);
    expect(done(outcomes)).toEqual([]);
    expect(Object.keys(outcomes).length).toBe(17);
    expect(violations.some((what) => /frame-src refused/.test(what))).toBe(true);
    violations.length = 0;
  });
}

test('links, Back and Forward load a document with the policy that the page needs', { tag: '@S55' }, async ({
  page,
  mailbox,
  violations,
}) => {
  await becomeUser(page, mailbox);
  await addProduct(page);
  await cartLink(page).click();
  await page.getByRole('link', { name: 'CHECK OUT', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(await getPolicy(page)).toBe('payment page');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  expect(await getPolicy(page)).toBe('other page');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(await getPolicy(page)).toBe('payment page');
  await page.getByRole('main').getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  expect(await getPolicy(page)).toBe('other page');
  violations.length = 0;
});

for (const [moment, scripts] of [
  ['before its scripts arrive', /\/assets\/.*\.js$/],
  ['before its own code arrives', /\/assets\/checkout-page-.*\.js$/],
] as const) {
  test(`Back from a page ${moment} loads the previous page with its policy`, { tag: '@S55' }, async ({
    page,
    violations,
  }) => {
    await addProduct(page);
    await cartLink(page).click();
    const checkOut = page.getByRole('link', { name: 'CHECK OUT', exact: true });
    await expect(checkOut).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(scripts, (route) => late.then(() => route.continue()));
    await checkOut.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/cart$/);
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    expect(await getPolicy(page)).toBe('other page');
    violations.length = 0;
  });
}

test('the checkout shows an offline message, and opens with its policy when the connection is back', async ({
  page,
  context,
  violations,
}) => {
  await addProduct(page);
  await cartLink(page).click();
  await expect(page.getByRole('link', { name: 'CHECK OUT', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'CHECK OUT', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(await getPolicy(page)).toBe('payment page');
  violations.length = 0;
});
