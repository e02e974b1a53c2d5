import { language } from '@dilmun/messages/language';
import { localizePath } from '@dilmun/settings/languages';
import type { Page } from '@playwright/test';

/** Makes every call below this part of the API fail like a lost connection. */
export const failing = (page: Page, part: string) => page.route(`**/api/v1/${part}**`, (route) => route.abort());

/** Leaves every call below this part of the API pending. */
export const stalled = (page: Page, part: string) =>
  page.route(`**/api/v1/${part}**`, () => {
    // Neither fulfilled nor aborted: the request stays pending.
  });

/** Navigates within the single-page application, without a page request to the server. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    localizePath(language, address),
  );
}
