import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { language } from '@dilmun/messages/language';
import { languages, localizePath } from '@dilmun/settings/languages';
import type { Locator, Page } from '@playwright/test';
import { pageProblems } from '../steps/page-problems.ts';
import { addProduct, becomeUser, cartLines, signOut, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { controlsAnswer, visit } from '../steps/visit.ts';

test.use({ serviceWorkers: 'allow' });

const texts = {
  en: {
    title: 'You’re offline',
    text: 'This page isn’t saved on your device. Pages you opened lately and your cart still open.',
    openCart: 'Open cart',
    notice: 'You’re offline. We’ll check prices and stock when you’re back online.',
    waiting: 'Some changes have not reached us yet. We save them here and send them as soon as you are online again.',
    addToCart: 'ADD TO CART',
    checkOut: 'CHECK OUT',
    discountCode: 'Discount code',
    apply: 'Apply',
    failed: 'Network Error',
  },
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'هذه الصفحة غير محفوظة على جهازك. ما زال بإمكانك فتح السلة والصفحات التي زرتها مؤخرًا.',
    openCart: 'فتح السلة',
    notice: 'لا يوجد اتصال بالإنترنت. سنتحقق من الأسعار والتوفر عند عودة الاتصال.',
    waiting: 'لم تصلنا بعض تغييراتك بعد. حفظناها على هذا الجهاز وسنرسلها فور عودة الاتصال.',
    addToCart: 'إضافة إلى السلة',
    checkOut: 'إتمام الشراء',
    discountCode: 'رمز الخصم',
    apply: 'تطبيق',
    failed: 'تعذّر الاتصال بالإنترنت',
  },
}[language];

const here = (path: string) => localizePath(language, path);
const visited = `/products/${watch.id}`;
const unvisited = '/products/8';

/** The paths of the pages that the worker keeps. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Waits until the worker keeps the page at a path, and the cart. */
async function isKept(page: Page, path: string) {
  await expect.poll(() => listKept(page)).toContain(here(path));
  const hasCart = (url: string) => caches.match(url).then((answer) => answer !== undefined);
  await expect.poll(() => page.evaluate(hasCart, here('/cart'))).toBe(true);
}

/**
 * Serves the shop at an address of its own, where its service worker can be replaced as by a release: a browser's check for
 * updates cannot be intercepted.
 */
async function openRelease(shopUrl: string) {
  let change = (script: string) => script;
  const server = createServer(async ({ url = '/', headers }, reply) => {
    const { accept = '*/*' } = headers;
    const answer = await fetch(new URL(url, shopUrl), { headers: { accept } });
    for (const [name, value] of answer.headers) {
      if (!/^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name))
        reply.setHeader(name, value);
    }
    reply.statusCode = answer.status;
    reply.end(url === '/sw.js' ? change(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    replaceWorker: (next: typeof change) => {
      change = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('without a connection a visited page opens, and any other shows the offline page until the connection returns', {
  tag: '@every-language',
}, async ({ page, context }) => {
  await visit(page, visited);
  await isKept(page, visited);
  await context.setOffline(true);

  await page.reload();
  await controlsAnswer(page);
  await expect(page.getByRole('heading', { level: 1, name: /Orra™ 4/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: texts.notice })).toBeVisible();
  const pictures = page.getByRole('main').getByRole('img');
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await pageProblems(page)).toEqual([]);

  await page.goto(here(unvisited));
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect(page.getByText(texts.text)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
  expect(await pageProblems(page)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Pikku™ 4/ })).toBeVisible();
  await expect(page.getByText(texts.notice)).toBeHidden();
});

/** The names of the links and controls whose box meets the element's. */
const listCovered = (element: Locator): Promise<string[]> =>
  element.evaluate((covering) => {
    const box = covering.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

test('the notice about the connection covers no control, wherever the page is scrolled to', {
  tag: '@every-language',
}, async ({ page, context }) => {
  await visit(page, visited);
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: texts.notice });
  const buy = page.getByRole('main').getByRole('button', { name: texts.addToCart, exact: true });
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(notice).toBeInViewport();
    expect(await listCovered(notice), `${width} px`).toEqual([]);
    await buy.filter({ visible: true }).first().scrollIntoViewIfNeeded();
    expect(await listCovered(notice), `${width} px`).toEqual([]);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await listCovered(notice), `${width} px`).toEqual([]);
  }
});

test('a page that was opened by a link is kept too, and a link that is pressed offline opens a kept page', async ({
  page,
  context,
}) => {
  await visit(page, visited);
  await isKept(page, visited);
  await page.getByRole('banner').getByRole('link', { name: 'Dilmun Devices, home' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeAttached();
  await expect.poll(() => listKept(page)).toContain('/');
  await context.setOffline(true);
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Dilmun Devices, home' }).click();
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
});

test('the cart opens without a connection, keeps changes and sends them later; checkout says that it needs one', {
  tag: '@every-language',
}, async ({ page, context }) => {
  await addProduct(page);
  await isKept(page, visited);
  await context.setOffline(true);
  await page.goto(here('/cart'));
  await controlsAnswer(page);
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLines(page)).toContainText('Orra™ 4');
  await expect(page.getByRole('status').filter({ hasText: texts.notice })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await pageProblems(page)).toEqual([]);
  await page.getByLabel(texts.discountCode).fill('WELCOME10');
  await page.getByRole('button', { name: texts.apply, exact: true }).click();
  await expect(page.getByLabel(texts.discountCode)).toHaveAccessibleDescription(texts.failed);
  await cartLines(page).getByRole('combobox').selectOption('3');
  await expect(page.getByText(texts.waiting)).toBeVisible();

  await page.getByRole('link', { name: texts.checkOut }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await page.getByRole('link', { name: texts.openCart }).click();
  await expect(cartLines(page).getByRole('combobox')).toHaveValue('3');

  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await context.setOffline(false);
  await sent;
  await expect(page.getByText(texts.waiting)).toBeHidden();
});

test('no private page and no answer of the API is kept, and sign-out removes what was viewed', { tag: '@S72' }, async ({
  page,
  mailbox,
}) => {
  await becomeUser(page, mailbox);
  await visit(page, visited);
  await isKept(page, visited);
  for (const path of [
    '/account',
    '/orders',
    '/saved',
    '/track-order',
    '/checkout',
    '/order-confirmed?orderId=BH-3333333333',
  ]) {
    await visit(page, path);
  }
  const listAll = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const kept = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
      return (await Promise.all(kept)).flat().map((url) => new URL(url).pathname);
    });
  const all = await listAll();
  expect(all).toContain(visited);
  expect(all.filter((path) => /^\/(?:api|account|orders|saved|track|checkout|order-)/.test(path))).toEqual([]);
  const texts = page.evaluate(async () => {
    const pages = await caches.open('pages');
    const answers = await Promise.all((await pages.keys()).map((request) => pages.match(request)));
    return Promise.all(answers.map((answer) => answer?.text()));
  });
  for (const text of await texts) expect(text).not.toMatch(new RegExp(`NOOR|Noor|${mailbox.address}`));

  await visit(page, '/');
  await signOut(page);
  // The home page is shown after signing out.
  await expect.poll(listAll).not.toContain(visited);
  expect((await listAll()).filter((path) => path.startsWith('/products/'))).toEqual([]);
});

test('a new release takes over at once, and pages of the last one are kept no longer', async ({ page, shop }) => {
  await using release = await openRelease(shop.shopUrl);
  await visit(page, `${release.origin}${visited}`);
  await isKept(page, visited);
  await visit(page, `${release.origin}/try`);
  await isKept(page, '/try');
  release.replaceWorker((script) => `${script}\n/* another release */`);
  await visit(page, `${release.origin}/try`);
  await expect.poll(() => listKept(page)).toEqual(['/try']);
});

test('the worker that replaces it when it is switched off removes itself and all that was kept', async ({
  page,
  shop,
}) => {
  await using release = await openRelease(shop.shopUrl);
  await visit(page, `${release.origin}${visited}`);
  await isKept(page, visited);
  const off = await readFile(new URL('../../storefront/public/service-worker-off.js', import.meta.url), 'utf8');
  release.replaceWorker(() => off);
  await visit(page, `${release.origin}/try`);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
});

test('the shop can be installed', { tag: '@every-language' }, async ({ page, context }) => {
  await visit(page, '/');
  const client = await context.newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Private windows, as those of tests, install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { url, data = '', errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe(here('/manifest.webmanifest'));
  const { icons, ...manifest } = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({
    name: 'Dilmun Devices',
    lang: language,
    dir: languages[language].direction,
    start_url: here('/'),
    display: 'standalone',
  });
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512']);
});
