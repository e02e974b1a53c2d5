import type { Menu } from '@dilmun/contracts/menus';
import { language } from '@dilmun/messages/language';
import type { Page } from '@playwright/test';

/** The menus and the footer of the shop, in the language of the tests. */
export async function readMenu(page: Page): Promise<Menu> {
  const answer = await page.request.get('/api/v1/shop/settings', { headers: { 'accept-language': language } });
  return (await answer.json()).data.menu;
}
