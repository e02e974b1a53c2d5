import { checkout } from '@dilmun/messages/checkout';
import { orders } from '@dilmun/messages/orders';
import { authenticate, cardFrame, cardProblem, cards, payByCard } from '../steps/card.ts';
import { openCardPage, orderCard, reachPayment, seeConfirmation, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

test('the reason of a declined card is shown, and another card pays the same order', { tag: '@one-width' }, async ({
  page,
  mailbox,
}) => {
  await reachPayment(page, mailbox);
  await openCardPage(page);
  await payByCard(page, cards.declined);
  await expect(cardProblem(page)).toHaveText('Your card was declined.');
  await payByCard(page, cards.insufficientFunds);
  await expect(cardProblem(page)).toHaveText('Your card has insufficient funds.');
  await payByCard(page, cards.paid);
  const orderNumber = await seeConfirmation(page);

  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(orderCard(page, orderNumber)).toContainText(orders.statuses.PAID);
});

test('a failed authentication can be repeated, and a passed one completes the payment', { tag: '@one-width' }, async ({
  page,
  mailbox,
}) => {
  await reachPayment(page, mailbox);
  await openCardPage(page);
  await payByCard(page, cards.authenticates);
  await authenticate(page, 'Fail');
  await expect(cardProblem(page)).toContainText('unable to authenticate');
  await payByCard(page, cards.authenticates);
  await authenticate(page, 'Complete');
  await seeConfirmation(page);
});

test('a page reloaded during payment continues with the same order', { tag: '@one-width' }, async ({
  page,
  mailbox,
}) => {
  await reachPayment(page, mailbox);
  await openCardPage(page);
  await payByCard(page, cards.declined);
  await expect(cardProblem(page)).toBeVisible();
  await loadAgain(page);
  await expect(page.getByRole('heading', { name: checkout.steps.payment, exact: true })).toBeVisible();
  await openCardPage(page);
  await payByCard(page, cards.paid);
  await seeConfirmation(page);
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('a cancelled payment keeps the cart and can be started again', {
  tag: ['@one-width', '@spec-232', '@spec-311'],
}, async ({ page, mailbox }) => {
  await reachPayment(page, mailbox);
  await openCardPage(page);
  await expect(cardFrame(page).getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: checkout.card.cancel }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openCardPage(page);
  await payByCard(page, cards.paid);
  await seeConfirmation(page);
});

test('the browser’s Back leaves the payment open: the same order is paid afterwards', { tag: '@one-width' }, async ({
  page,
  mailbox,
}) => {
  await reachPayment(page, mailbox);
  await visit(page, `/products/${watch.id}`);
  await visit(page, '/checkout');
  await openCardPage(page);
  await expect(cardFrame(page).getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: watch.heading })).toBeVisible();
  await visit(page, '/checkout');
  await openCardPage(page);
  await payByCard(page, cards.paid);
  await seeConfirmation(page);
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('a payment that expires on screen shows a message and can be started again', { tag: '@one-width' }, async ({
  page,
  mailbox,
}) => {
  await reachPayment(page, mailbox);
  await page.clock.install();
  await openCardPage(page);
  await expect(cardFrame(page).getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await page.clock.fastForward('32:00');
  const dialog = page.getByRole('dialog', { name: checkout.card.title });
  await expect(dialog.getByRole('alert')).toContainText(checkout.card.expired);
  await expect(cardFrame(page).getByRole('heading')).toHaveCount(0);
  await page.clock.setSystemTime(new Date());
  await dialog.getByRole('button', { name: checkout.card.retry }).click();
  await dialog.getByRole('button', { name: checkout.card.proceed }).click();
  await payByCard(page, cards.paid);
  await seeConfirmation(page);
});
