import type { Page } from '@playwright/test';

/** Lets every call below this part of the API fail, as without a network. */
export const failing = (page: Page, part: string) => page.route(`**/api/v1/${part}**`, (route) => route.abort());

/** Lets every call below this part of the API wait for ever. */
export const stalled = (page: Page, part: string) =>
  page.route(`**/api/v1/${part}**`, () => {
    // Unanswered.
  });

/** Goes to an address of the shop as a link does: without asking the server for the page. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
