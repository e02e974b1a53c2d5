import { answers } from '@dilmun/messages/answers';
import { cartPage } from '@dilmun/messages/cart-page';
import { checkout } from '@dilmun/messages/checkout';
import { errorTexts } from '@dilmun/messages/errors';
import { formatBhd } from '@dilmun/messages/formats';
import { language } from '@dilmun/messages/language';
import { orderMails } from '@dilmun/messages/order-mails';
import { orders } from '@dilmun/messages/orders';
import { addByApi, signInByApi, storeAddress } from '../steps/account.ts';
import { cards, payByCard } from '../steps/card.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { openCardPage, orderCard, seeConfirmation, toast, watch } from '../steps/shop.ts';
import { loadSheet } from '../steps/staff.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

test('a discount code is applied in the cart, charged at the card page, and shown on the order and in its mail', {
  tag: ['@every-language', '@one-width'],
}, async ({ page, mailbox, shop }) => {
  test.skip(!shop.folder, 'not run: the tests did not start this shop, so its folder is unknown');
  const code = `E2E-${language.toUpperCase()}-15`;
  await loadSheet(shop.folder as string, 'discount-codes', `code,percent,minimum\n${code},15,100.000\n`);
  // 15 % of 184.900 BHD is 27.735, rounded to 27.740; delivery is free.
  const off = formatBhd(-27_740);
  const total = formatBhd(157_160);
  await addByApi(page, await signInByApi(page, mailbox), watch.partNumber);
  await storeAddress(page, mailbox);

  await test.step('the cart refuses an unknown code, and applies and removes a valid one', async () => {
    await visit(page, '/cart');
    const field = page.getByRole('textbox', { name: cartPage.discountCode });
    const apply = page.getByRole('button', { name: cartPage.applyDiscount });
    await field.fill('NOBODY-99');
    await apply.click();
    await expect(field).toHaveAccessibleDescription(errorTexts.DISCOUNT_UNKNOWN);
    expect(await pageProblems(page)).toEqual([]);
    await field.fill(code.toLowerCase());
    await apply.click();
    const summary = page.getByRole('region', { name: cartPage.summary });
    await expect(summary).toContainText(cartPage.discount(code));
    await expect(summary).toContainText(off);
    await expect(summary).toContainText(total);
    // The notice may cover the footer for its 4,000 ms.
    await expect(toast(page, answers.discountApplied)).toBeHidden();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: cartPage.removeDiscount(code) }).click();
    await expect(summary).not.toContainText(total);
    await field.fill(code);
    await apply.click();
    await expect(summary).toContainText(total);
  });

  const orderNumber = await test.step('the order is paid', async () => {
    await page.getByRole('link', { name: cartPage.checkOut, exact: true }).click();
    const summary = page.getByRole('complementary', { name: checkout.summary.heading });
    await expect(summary).toContainText(checkout.summary.discount(code));
    await expect(summary).toContainText(total);
    await openCardPage(page);
    await payByCard(page, cards.paid);
    return seeConfirmation(page);
  });

  await test.step('the order and its mail show the discount', async () => {
    await visit(page, '/orders');
    await orderCard(page, orderNumber).getByRole('link', { name: orders.details }).click();
    const card = page.getByRole('main').getByRole('article');
    await expect(card).toContainText(orders.discount(code));
    await expect(card).toContainText(off);
    await expect(card).toContainText(total);
    const { text } = await mailbox.mail(new RegExp(orderNumber));
    expect(text).toContain(orderMails.discount(code));
    expect(text).toContain(off);
  });
});
