import { checkout } from '@dilmun/messages/checkout';
import type { FrameLocator, Locator, Page } from '@playwright/test';

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

/** The controls of the provider's card page, whatever its language. */
export const cardForm = (frame: FrameLocator) => ({
  number: frame.locator('[autocomplete="cc-number"]'),
  expiry: frame.locator('[autocomplete="cc-exp"]'),
  code: frame.locator('[autocomplete="cc-csc"]'),
  name: frame.locator('[autocomplete="cc-name"]'),
  pay: frame.locator('[type="submit"]'),
});

/** The controls of the debit card page, whatever its language. */
export const debitForm = (tab: Page) => ({
  number: tab.locator('[autocomplete="cc-number"]'),
  expiry: tab.locator('[autocomplete="cc-exp"]'),
  pin: tab.locator('[name="pin"]'),
  pay: tab.locator('[type="submit"][value="pay"]'),
});

/** Fills in the card page and presses Pay. */
export async function payByCard(page: Page, number: Card): Promise<void> {
  const { number: digits, expiry, code, name, pay } = cardForm(cardFrame(page));
  await digits.fill(number);
  await expiry.fill('12 / 39');
  await code.fill('123');
  await name.fill('Noor Haddad');
  await pay.click();
}

/** Answers the 3-D Secure challenge. */
export async function authenticate(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await cardFrame(page).getByRole('button', { name: answer }).click();
}

/** Fills in the debit card page, which has its own tab, and presses Pay. */
export async function payByDebitCard(tab: Page, number: Card): Promise<void> {
  const { number: digits, expiry, pin, pay } = debitForm(tab);
  await digits.fill(number);
  await expiry.fill('12 / 39');
  await pin.fill('1234');
  await pay.click();
}

/** The error message of the provider's page. */
export const cardProblem = (page: Page): Locator => cardFrame(page).getByRole('alert');
