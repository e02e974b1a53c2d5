import { account } from '@dilmun/store/messages/account';
import { checkout } from '@dilmun/store/messages/checkout';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { cardFrame, cards } from '../steps/card.ts';
import { enter, tabTo, type } from '../steps/keyboard.ts';
import { smallTargets } from '../steps/layout-problems.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { addProduct, becomeUser, password, seeConfirmation, signOut, toast } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

test('keyboard only: from the address through sign-in to a paid order, without typing anything twice', async ({
  page,
  mailbox,
}) => {
  await becomeUser(page, mailbox);
  await signOut(page);
  await addProduct(page);
  await visit(page, '/checkout');
  const words = checkout.shipping;
  const form = page.getByRole('form', { name: words.heading });

  await test.step('the address', async () => {
    await expect(form).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
    await type(page, form.getByLabel(words.email), mailbox.address);
    await type(page, form.getByLabel(words.firstName), 'Noor');
    await type(page, form.getByLabel(words.lastName), 'Haddad');
    await type(page, form.getByLabel(words.building), '6');
    await type(page, form.getByLabel(words.road), '2407');
    await type(page, form.getByLabel(words.block), '224');
    await type(page, form.getByLabel(words.area), 'Muharraq');
    await tabTo(page, form.getByLabel(words.phone));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('3600 1234');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: checkout.steps.payment, exact: true })).toBeFocused();
    await expect(page.getByText('+97336001234')).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
  });

  await test.step('sign-in, which returns to the same step', async () => {
    await enter(page, page.getByRole('button', { name: checkout.payment.orderNow }));
    await expect(toast(page, checkout.payment.loginToContinue)).toBeVisible();
    const login = page.getByRole('form', { name: account.login.heading });
    await type(page, login.getByLabel(account.email), mailbox.address);
    await type(page, login.getByLabel(account.password, { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { name: checkout.steps.payment, exact: true })).toBeVisible();
    await expect(page.getByText('Building 6, Road 2407')).toBeVisible();
  });

  await test.step('the card page, which states that no money is charged', async () => {
    await enter(page, page.getByRole('button', { name: checkout.payment.orderNow }));
    const proceed = page.getByRole('dialog').getByRole('button', { name: checkout.card.proceed });
    await expect(proceed).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await enter(page, proceed);
    const frame = cardFrame(page);
    await expect(frame.getByRole('note')).toContainText('TEST MODE');
    const inside = await (await page.locator('iframe').elementHandle())?.contentFrame();
    expect(inside && (await accessibilityProblems(inside))).toEqual([]);
    await type(page, frame.getByLabel('Card number'), cards.paid);
    await type(page, frame.getByLabel('Expiry'), '1239');
    await type(page, frame.getByLabel('CVC'), '123');
    await type(page, frame.getByLabel('Name'), 'Noor Haddad');
    await page.keyboard.press('Enter');
  });
  await seeConfirmation(page);
  // The notice of the sign-in may cover the footer for its 4,000 ms.
  await expect(toast(page, account.welcome)).toBeHidden();
  expect(await pageProblems(page)).toEqual([]);
});
