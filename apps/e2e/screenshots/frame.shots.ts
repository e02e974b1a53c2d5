import { layout } from '@dilmun/messages/layout';
import { menuIds } from '@dilmun/settings/menu';
import { readMenu } from '../steps/menu.ts';
import { expect } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';
import { test } from './snap.ts';

const isLarge = (page: { viewportSize: () => { width: number } | null }) => (page.viewportSize()?.width ?? 0) >= 1024;

for (const id of menuIds) {
  test(`menu: ${id}`, async ({ page, snap }) => {
    await visit(page, '/');
    if (!isLarge(page)) await page.getByRole('button', { name: layout.menu }).click();
    const menu = page.getByRole('navigation', { name: layout.mainMenu });
    const { sections } = await readMenu(page);
    await menu.getByRole('button', { name: sections.find((one) => one.id === id)?.label ?? '' }).click();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await snap(`menu-${id}`, { isWindowOnly: true });
  });
}

test('drawer', async ({ page, snap }) => {
  test.skip(isLarge(page), 'large screens have a menu instead of the drawer');
  await visit(page, '/');
  await page.getByRole('button', { name: layout.menu }).click();
  await expect(page.getByRole('dialog', { name: layout.menu })).toBeVisible();
  await snap('drawer', { isWindowOnly: true });
});

test('search box', async ({ page, snap }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: layout.openSearch, exact: true }).click();
  const box = page.getByRole('search').getByRole('textbox').or(page.getByRole('search').getByRole('searchbox'));
  await snap('search-box', { isWindowOnly: true });
  await box.or(page.getByRole('search').getByRole('combobox')).first().fill('orra');
  await expect(page.getByRole('search')).toContainText('Orra™ 4');
  await snap('search-suggestions', { isWindowOnly: true });
});

test('focus', async ({ page, snap }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await snap('focus-skip-link', { isWindowOnly: true });
});
