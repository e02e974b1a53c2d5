import { accessibilityProblems } from '../steps/accessibility.ts';
import { routes } from '../steps/routes.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

/** The pages of the signed-in user send everyone else to sign in. */
const guarded = ['/account', '/orders', '/all-orders'];

for (const [path, title] of Object.entries(routes)) {
  test(`S55: ${path} opens without a complaint`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    const answer = await visit(page, path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page).toHaveTitle(/ \| Dilmun Devices$/);
    const name = (await page.title()).replace(/ \| Dilmun Devices$/, '');
    if (typeof title === 'string') expect(name).toBe(title);
    else expect(name).toMatch(title);
    // The page belongs to the shopper once the header knows who that is.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const { width, content } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      content: document.documentElement.scrollWidth,
    }));
    expect(content, 'nothing reaches beyond the screen').toBeLessThanOrEqual(width);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

for (const path of guarded) {
  test(`${path} sends a visitor to sign in`, async ({ page }) => {
    await visit(page, path);
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('the old redirect target of a cart addition leads to the cart', async ({ page }) => {
  await visit(page, '/dashboard/carousel/list');
  await expect(page).toHaveURL(/\/cart$/);
});
