import { answers } from '@dilmun/messages/answers';
import { orderMails } from '@dilmun/messages/order-mails';
import { returns } from '@dilmun/messages/returns';
import { validation } from '@dilmun/messages/validation';
import { cards, payByCard } from '../steps/card.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { openCardPage, reachPayment, seeConfirmation, toast } from '../steps/shop.ts';
import { runStaff } from '../steps/staff.ts';
import { expect, test } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

test('a shopper asks to return one of two watches, and reads the answer on the order’s page', {
  tag: '@every-language',
}, async ({ page, mailbox, shop }) => {
  const { folder = '' } = shop;
  test.skip(folder === '', 'not run: the tests did not start this shop, so its folder is unknown');
  const staff = (...words: string[]) => runStaff(folder, ['orders', ...words, '--yes']);
  const section = page.getByRole('region', { name: returns.heading });
  const start = section.getByRole('button', { name: returns.start });
  const form = section.getByRole('form', { name: returns.start });

  const orderNumber = await test.step('two watches are paid; nothing can be returned yet', async () => {
    await reachPayment(page, mailbox, 2);
    await openCardPage(page);
    await payByCard(page, cards.paid);
    const number = await seeConfirmation(page);
    await visit(page, `/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(section).toHaveCount(0);
    return number;
  });

  await test.step('once it is shipped, the form asks for the reason', async () => {
    await staff('ship', orderNumber, '--carrier', 'Aramex', '--tracking', '7');
    await loadAgain(page);
    await start.click();
    await form.getByRole('button', { name: returns.submit }).click();
    await expect(form.getByText(validation.returnReasonMissing)).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
    await form.getByRole('button', { name: returns.cancel }).click();
    await expect(section.getByRole('heading', { name: returns.heading })).toBeFocused();
  });

  await test.step('the shopper asks to return one piece', async () => {
    await start.click();
    await form.getByLabel(returns.quantity).selectOption('1');
    await form.getByLabel(returns.reason).selectOption(returns.reasons.exchange);
    await expect(form.getByText(returns.hints.exchange)).toBeVisible();
    await form.getByLabel(returns.note).fill('Black, please.');
    await form.getByRole('button', { name: returns.submit }).click();
    await expect(toast(page, answers.returnRequested)).toBeVisible();
    await expect(section.getByRole('listitem')).toContainText(returns.states.REQUESTED);
    await expect(section.getByRole('listitem')).toContainText('Black, please.');
    await expect(start).toBeVisible();
    // The toast covers a part of the page.
    await expect(toast(page, answers.returnRequested)).toBeHidden();
    expect(await pageProblems(page)).toEqual([]);
  });

  await test.step('staff accept it, and the shopper gets a mail', async () => {
    await staff('returns', 'accept', orderNumber, '--note', 'Black is in stock.');
    await loadAgain(page);
    await expect(section.getByRole('listitem')).toContainText(returns.states.ACCEPTED);
    await expect(section.getByRole('listitem')).toContainText('Black is in stock.');
    const { text } = await mailbox.mail(new RegExp(orderMails.returns.acceptedSubject(orderNumber)));
    expect(text).toContain(orderMails.returns.exchange);
    // The other watch.
    await expect(start).toBeVisible();
  });
});
