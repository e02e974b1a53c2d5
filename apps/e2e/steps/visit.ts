import { language } from '@dilmun/messages/language';
import { localizePath } from '@dilmun/settings/languages';
import type { Page, Response } from '@playwright/test';

/**
 * Opens a path of the shop in the language of the tests' texts, or another address, and waits until the page is hydrated
 * and its controls respond.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address.startsWith('/') ? localizePath(language, address) : address);
  await controlsAnswer(page);
  return answer;
}

export async function loadAgain(page: Page): Promise<void> {
  await page.reload();
  await controlsAnswer(page);
}

export const controlsAnswer = (page: Page) => page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
