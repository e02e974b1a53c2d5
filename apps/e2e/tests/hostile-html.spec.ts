import { readFileSync } from 'node:fs';
import { sanitise } from '@dilmun/catalogue/sanitise';
import { hostileHtml } from '@dilmun/catalogue/test/sanitise.corpus';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const manifest = new URL('../../storefront/dist/client/.vite/en.json', import.meta.url);
const cleanerFile = () => JSON.parse(readFileSync(manifest, 'utf8'))['src/lib/html/content-cleaner.ts'].file as string;

function recordDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss().catch(() => {});
  });
  return dialogs;
}

/** Waits until the pictures have loaded or failed, because their event handlers run then. */
const picturesSettle = (page: Page, selector = 'img') =>
  page.locator(selector).evaluateAll(async (pictures) => {
    const settled = pictures.map((picture) => picture instanceof HTMLImageElement && picture.decode().catch(() => {}));
    await Promise.all(settled);
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Opens a page of the shop's origin with only this HTML. */
async function open(page: Page, html: string, headers: Record<string, string> = {}): Promise<void> {
  await page.route('**/hostile', (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: `<!doctype html><title>x</title>${html}` }),
  );
  await page.goto('/hostile');
  await picturesSettle(page);
}

test('HTML sanitised at import opens no dialog, sends no request and runs no script', { tag: '@S49' }, async ({
  page,
}) => {
  const dialogs = recordDialogs(page);
  await open(page, hostileHtml.map((payload) => `<div>${sanitise(payload)}</div>`).join('\n'));
  expect(await page.locator('body > div').count()).toBe(hostileHtml.length);
  expect(dialogs).toEqual([]);
});

/** Sanitises each payload in the browser, shows it, and returns those with remaining hostile content. */
const showCleaned = (page: Page, payloads: string[]) =>
  page.evaluate(
    async ({ file, payloads }) => {
      const cleaner: Record<string, (html: string) => string> = await import(file);
      const [clean] = Object.values(cleaner);
      if (!clean) throw new Error('nothing cleans');
      return payloads.filter((payload) => {
        const place = document.createElement('div');
        place.dataset.shown = 'true';
        place.innerHTML = clean(payload);
        document.body.append(place);
        const within = [...place.querySelectorAll('*')];
        const named = within.flatMap((element) => element.getAttributeNames());
        const led = within.flatMap((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? []);
        return (
          named.some((name) => /^(?:on|style|id|class|srcdoc)/.test(name)) ||
          led.some((address) => !/^(?:https:\/\/|\/(?!\/)|[\w#?.-]*$)/.test(address)) ||
          place.querySelector('script, style, iframe, object, embed, form, svg, math, template, link, meta, base')
        );
      });
    },
    { file: `/${cleanerFile()}`, payloads },
  );

test('HTML sanitised at import and again in the browser violates no policy', { tag: ['@spec-87', '@S49'] }, async ({
  page,
}) => {
  const dialogs = recordDialogs(page);
  await visit(page, '/');
  expect(await showCleaned(page, hostileHtml.map(sanitise))).toEqual([]);
  await picturesSettle(page, '[data-shown] img');
  expect(dialogs).toEqual([]);
});

test('HTML sanitised only in the browser runs no script', { tag: '@S49' }, async ({ page, violations }) => {
  const dialogs = recordDialogs(page);
  await visit(page, '/');
  expect(await showCleaned(page, hostileHtml)).toEqual([]);
  await picturesSettle(page, '[data-shown] img');
  expect(dialogs).toEqual([]);
  forgetParsing(violations);
});

/** Chromium also reports violations for text that is parsed but never shown. */
function forgetParsing(violations: string[]): void {
  const others = violations.filter(
    (what) => !/(?:(?:script|style)-src-(?:attr|elem) refused inline|base-uri refused \S+)$/.test(what),
  );
  violations.splice(0, violations.length, ...others);
}

test('a document that was not sanitised at import is sanitised in the browser', { tag: '@S49' }, async ({
  page,
  violations,
}) => {
  const dialogs = recordDialogs(page);
  const hostile = '<h2>Never cleaned</h2><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">press</a>';
  await page.route('**/content/**', (route) => route.fulfill({ contentType: 'text/html', body: hostile }));
  await visit(page, '/');
  await page.locator('main a[href="/products/19"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Caldera');
  const heading = page.getByText('Never cleaned').first();
  await heading.waitFor({ state: 'attached' });
  await picturesSettle(page, 'img[src="x"]');
  await expect(page.locator('img[onerror], a[href^="javascript"]')).toHaveCount(0);
  expect(dialogs).toEqual([]);
  forgetParsing(violations);
});

test('these tests detect active HTML, and the policy blocks unsanitised HTML', { tag: ['@S49', '@S55'] }, async ({
  page,
  violations,
}) => {
  const dialogs = recordDialogs(page);
  const hostile = '<img src="x" onerror="alert(1)">';
  await open(page, hostile);
  await expect.poll(() => dialogs).toEqual(['1']);
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  await page.unroute('**/hostile');
  await open(page, `${hostile}<script>alert(2)</script>`, { 'content-security-policy': policy });
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>text</b>';
      return 'nothing';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('TrustedHTML');
  expect(dialogs).toEqual(['1']);
  await expect.poll(() => violations.length).toBe(3);
  violations.length = 0;
});
