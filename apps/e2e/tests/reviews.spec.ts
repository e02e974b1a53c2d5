import { randomUUID } from 'node:crypto';
import { language } from '@dilmun/messages/language';
import { expect, type Page } from '@playwright/test';
import { cards, payByCard } from '../steps/card.ts';
import { pageProblems } from '../steps/page-problems.ts';
import { openCardPage, reachPayment, seeConfirmation, toast, watch } from '../steps/shop.ts';
import { runStaff } from '../steps/staff.ts';
import { test } from '../steps/test.ts';
import { loadAgain, visit } from '../steps/visit.ts';

const words = {
  en: {
    title: 'Reviews',
    yours: 'Your reviews',
    write: 'Write a review',
    submit: 'Send review',
    starsMissing: 'Please choose 1 to 5 stars.',
    textMissing: 'Please write what you think of it.',
    yourStars: 'Your rating',
    fourStars: '4 – Good',
    text: 'Your review',
    name: 'Name to show',
    submitted: 'Thank you. We read every review before it is shown.',
    waiting: 'Not shown yet',
    published: 'Published',
    remove: /^Delete/,
  },
  ar: {
    title: 'التقييمات',
    yours: 'تقييماتك',
    write: 'كتابة تقييم',
    submit: 'إرسال التقييم',
    starsMissing: 'اختر من نجمة إلى خمس نجوم.',
    textMissing: 'اكتب رأيك في المنتج.',
    yourStars: 'تقييمك',
    fourStars: '4 – جيد',
    text: 'رأيك',
    name: 'الاسم الذي يظهر',
    submitted: 'شكرًا لك. نقرأ كل تقييم قبل عرضه.',
    waiting: 'لم يُعرض بعد',
    published: 'منشور',
    remove: /^حذف/,
  },
}[language];

/** The reviews in the data for search engines of the product's page. */
async function readStructuredReviews(page: Page) {
  const documents = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = documents.flatMap((text) => JSON.parse(text)).find((one) => one['@type'] === 'ProductGroup');
  return { rating: found?.aggregateRating, reviews: (found?.review ?? []) as { reviewBody: string }[] };
}

test('a shopper reviews a delivered watch, staff publish it, and everyone reads it', {
  tag: '@every-language',
}, async ({ page, mailbox, shop }) => {
  const { folder = '' } = shop;
  test.skip(folder === '', 'not run: the tests did not start this shop, so its folder is unknown');
  test.setTimeout(120_000);
  const staff = (...args: string[]) => runStaff(folder, args);
  // Both languages share one shop.
  const text = `Lasts a week on one charge. ${randomUUID()}`;
  const own = page.getByRole('region', { name: words.yours });
  const shown = page.getByRole('region', { name: words.title }).getByText(text);

  const orderNumber = await test.step('a watch is paid; it cannot be reviewed yet', async () => {
    await reachPayment(page, mailbox);
    await openCardPage(page);
    await payByCard(page, cards.paid);
    const number = await seeConfirmation(page);
    await visit(page, `/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(own).toHaveCount(0);
    return number;
  });

  await test.step('once it is delivered, the form asks for stars and words', async () => {
    await staff('orders', 'ship', orderNumber, '--carrier', 'Aramex', '--tracking', '7', '--yes');
    await staff('orders', 'deliver', orderNumber, '--yes');
    await loadAgain(page);
    await own.getByRole('button', { name: words.write }).click();
    await own.getByRole('button', { name: words.submit }).click();
    await expect(own.getByText(words.starsMissing)).toBeVisible();
    await expect(own.getByText(words.textMissing)).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
    await own.getByRole('group', { name: words.yourStars }).getByLabel(words.fourStars).check();
    await own.getByLabel(words.text).fill(text);
    await expect(own.getByLabel(words.name)).toHaveValue('Noor');
    await own.getByRole('button', { name: words.submit }).click();
    await expect(toast(page, words.submitted)).toBeVisible();
    await expect(own.getByRole('listitem')).toContainText(words.waiting);
    await expect(toast(page, words.submitted)).toBeHidden();
    expect(await pageProblems(page)).toEqual([]);
  });

  await test.step('staff publish it: it is on the page, on the card and in the data for search engines', async () => {
    await visit(page, `/products/${watch.id}`);
    await expect(page.getByRole('heading', { level: 1, name: /Orra™ 4/ })).toBeVisible();
    await expect(shown).toHaveCount(0);
    const waiting: { id: string; text: string }[] = JSON.parse(await staff('reviews', 'list', '--json'));
    const review = waiting.find((one) => one.text === text);
    await staff('reviews', 'publish', review?.id ?? '', '--yes');
    await expect(async () => {
      await loadAgain(page);
      await expect(shown).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await expect(shown).toHaveAttribute('lang', 'en');
    await expect(shown).toHaveAttribute('dir', 'ltr');
    const found = await readStructuredReviews(page);
    expect(found.rating).toMatchObject({ '@type': 'AggregateRating', ratingValue: 4, bestRating: 5 });
    expect(found.reviews).toContainEqual(
      expect.objectContaining({
        reviewBody: text,
        author: { '@type': 'Person', name: 'Noor' },
        reviewRating: expect.objectContaining({ ratingValue: 4 }),
        inLanguage: 'en',
      }),
    );
    expect(await pageProblems(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('img', { name: /4 .* 5 \(\d+\)/ }) })
      .click();
    await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeInViewport();

    await visit(page, '/all-products/smartwatches');
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /Orra™ 4/ }) });
    await expect(card.getByRole('img', { name: /4 .* 5 \(\d+\)/ })).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
  });

  await test.step('the shopper deletes it, and it is gone', async () => {
    await visit(page, `/orders/${orderNumber}`);
    await expect(own.getByRole('listitem')).toContainText(words.published);
    page.once('dialog', (dialog) => dialog.accept());
    await own.getByRole('button', { name: words.remove }).click();
    await expect(own.getByText(text)).toHaveCount(0);
    await expect(async () => {
      await visit(page, `/products/${watch.id}`);
      await expect(page.getByRole('heading', { level: 1, name: /Orra™ 4/ })).toBeVisible();
      await expect(shown).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  });
});
