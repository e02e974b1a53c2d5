import { language } from '@dilmun/messages/language';
import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

export const password = 'Correct-Horse-7';

/** Sends a request of this page's browser to the API and returns the answer's data. */
async function post<T = unknown>(page: Pick<Page, 'request'>, path: string, data: object, token?: string): Promise<T> {
  const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await page.request.post(`/api/v1/user/${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Registers and verifies an account through the API; its browser is not signed in. */
export async function openAccount(page: Pick<Page, 'request'>, mailbox: Mailbox): Promise<void> {
  const { address: email } = mailbox;
  const names = { firstName: 'Noor', lastName: 'Haddad', mobileNumber: '36001234', gender: 'female' };
  const form = { ...names, email, confirmEmail: email, password, confirmPassword: password };
  await post(page, 'create', form);
  await post(page, 'verify', { email, activationCode: await mailbox.code() });
}

/**
 * Opens an account and signs the page's browser in through the API; returns the access token. The page ends at an
 * address without the shop's code.
 */
export async function signInByApi(page: Page, mailbox: Mailbox): Promise<string> {
  await openAccount(page, mailbox);
  await page.goto('/robots.txt');
  const guestToken = await page.evaluate(() => localStorage.getItem('guestToken') ?? undefined);
  const form = { email: mailbox.address, password, guestToken };
  const { accessToken } = await post<{ accessToken: string }>(page, 'login', form);
  await page.evaluate((token) => {
    localStorage.removeItem('guestToken');
    localStorage.setItem('access-token', token);
  }, accessToken);
  return accessToken;
}

/** Adds one piece to the user's cart through the API. */
export const addByApi = (page: Page, token: string, partNumber: string): Promise<unknown> =>
  post(page, 'cart/add/signed-in', { partNumber }, token);

/** Stores a complete shipping form in the browser, so that the checkout opens at the payment. */
export async function storeAddress(page: Page, mailbox: Mailbox): Promise<void> {
  const form = {
    email: mailbox.address,
    firstName: 'Noor',
    lastName: 'Haddad',
    address1: 'Building 6, Road 2407, Block 224',
    city: 'Muharraq',
    state: 'Muharraq',
    zipCode: '224',
    country: 'Bahrain',
    phone: '+97336001234',
    shippingMethod: 'standard',
  };
  await page.evaluate((stored) => localStorage.setItem('shippingData', JSON.stringify(stored)), {
    savedAt: Date.now(),
    form,
  });
}
