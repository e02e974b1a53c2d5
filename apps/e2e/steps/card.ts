import { checkout } from '@dilmun/store/messages/checkout';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The sandbox's cards, keyed by their outcome. */
export const cards = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  authenticates: '4000 0000 0000 3220',
  debitApproved: '4600 4101 0000 0000',
  debitInsufficientFunds: '4415 5501 0000 0000',
} as const;

type Card = (typeof cards)[keyof typeof cards];

/** The provider's page inside the shop's dialog. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${checkout.card.frame}"]`);

/** Fills in the card page and presses Pay. */
export async function payByCard(page: Page, number: Card): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry').fill('12 / 39');
  await frame.getByLabel('CVC').fill('123');
  await frame.getByLabel('Name').fill('Noor Haddad');
  await frame.getByRole('button', { name: /^Pay / }).click();
}

/** Answers the 3-D Secure challenge. */
export async function authenticate(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await cardFrame(page).getByRole('button', { name: answer }).click();
}

/** Fills in the debit card page, which has its own tab, and presses Pay. */
export async function payByDebitCard(tab: Page, number: Card): Promise<void> {
  await expect(tab.getByRole('heading', { name: 'Pay by debit card' })).toBeVisible();
  await tab.getByLabel('Card number').fill(number);
  await tab.getByLabel('Expiry').fill('12 / 39');
  await tab.getByLabel('PIN').fill('1234');
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** The error message of the provider's page. */
export const cardProblem = (page: Page): Locator => cardFrame(page).getByRole('alert');
