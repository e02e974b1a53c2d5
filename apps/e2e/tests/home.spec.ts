import { answers } from '@dilmun/messages/answers';
import { contact } from '@dilmun/messages/contact';
import { home } from '@dilmun/messages/home';
import { layout } from '@dilmun/messages/layout';
import { mails } from '@dilmun/messages/mails';
import { newsletter } from '@dilmun/messages/newsletter';
import { notFound } from '@dilmun/messages/not-found';
import { transportTexts } from '@dilmun/messages/transport';
import { store } from '@dilmun/settings/store';
import { openMailbox } from '../steps/mailbox.ts';
import { slideCount, toast } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

test('the banner moves in both directions, the featured products can be paused, and every card links to a page', {
  tag: ['@spec-3', '@spec-69', '@spec-70', '@spec-75', '@spec-79', '@spec-80', '@spec-81', '@spec-223', '@spec-348'],
}, async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  const slide = (at: number) => page.getByRole('group', { name: home.slide(at, slideCount) });
  await page.getByRole('button', { name: home.previous }).click();
  await expect(slide(slideCount)).toBeVisible();
  await page.getByRole('button', { name: home.next }).click();
  await expect(slide(1)).toBeVisible();

  await test.step('the featured products', async () => {
    const featured = page.getByRole('region', { name: home.featuredTitle });
    const strip = featured.getByRole('list');
    const place = () => strip.evaluate((list) => list.scrollLeft);
    await expect(featured.getByText('-30%', { exact: true })).toBeVisible();
    await strip.scrollIntoViewIfNeeded();
    await featured.getByRole('button', { name: home.featuredPause }).press('Enter');
    await featured.getByRole('button', { name: home.featuredPlay }).blur();
    await page.mouse.move(0, 0);
    // On a slow machine the carousel may have advanced before it was paused.
    await strip.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await page.clock.runFor(9_000);
    await expect(slide(1), 'the banner goes on').toBeHidden();
    expect(await place()).toBe(0);
    await featured.getByRole('button', { name: home.featuredPlay }).press('Enter');
    await featured.getByRole('button', { name: home.featuredPause }).blur();
    await page.clock.runFor(4_100);
    await expect.poll(place).toBeGreaterThan(0);
  });

  await test.step('the cards', async () => {
    const explore = page.getByRole('region', { name: 'Shop by activity' });
    const categories = page.getByRole('region', { name: 'SHOP BY CATEGORY' });
    const cards: { style: string; title: string; link: string }[] = (
      await (await page.request.get('/api/v1/home-cards')).json()
    ).data;
    const links = cards.map(({ style, title, link: to }) => ({
      link: (style === 'tile' ? categories : explore).getByRole('link', { name: title, exact: true }),
      to,
    }));
    const fetchStatus = async (to: string) => (to.startsWith('/') ? (await page.request.get(to)).status() : 200);
    const statuses = await Promise.all(links.map(({ to }) => fetchStatus(to)));
    expect(cards).toHaveLength(18);
    expect(statuses).toEqual(links.map(() => 200));
    expect(links.map(({ to }) => to)).toContain('/products/34/010-03034-00');
    for (const { link, to } of links) await expect(link).toHaveAttribute('href', to);
    const pictures = explore.locator('img');
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : '')))
        .toMatch(/\/media\/.+\.avif$/);
    }
    await links[0]?.link.click();
    await expect(page).toHaveURL(/\/products\/19$/);
  });
});

test('without slides the banner shows its fallback slide', { tag: ['@spec-74', '@spec-333'] }, async ({ page }) => {
  await page.route('**/admin/carousel', (route) => route.abort());
  await visit(page, '/nowhere');
  await page.getByRole('main').getByRole('link', { name: notFound.toHome }).click();
  const banner = page.getByRole('region', { name: home.banner });
  await expect(banner.getByRole('heading', { level: 1, name: home.fallback.title })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', home.fallback.buttonLink);
  await expect(banner.getByRole('button')).toHaveCount(0);
});

test('newsletter and contact form confirm that the message was sent, and it arrives', { tag: '@spec-82' }, async ({
  page,
  mailbox,
  shop,
}) => {
  await visit(page, '/');
  await page.getByRole('textbox', { name: newsletter.email }).fill(mailbox.address);
  await page.getByRole('button', { name: newsletter.submit, exact: true }).click();
  const done = page.getByRole('heading', { name: newsletter.doneTitle });
  await expect(done).toBeFocused();
  await expect(page.getByRole('status').getByText(newsletter.doneText)).toBeVisible();

  await visit(page, '/customer-service/contact-us');
  const name = `Noor ${mailbox.address.slice(5, 13)}`;
  const form = page.getByRole('form', { name: contact.formHeading });
  await form.getByLabel(contact.fields.name).fill(name);
  await form.getByLabel(contact.fields.mobile).fill('+973 3600 1234');
  await form.getByLabel(contact.fields.email).fill(mailbox.address);
  await form.getByRole('radio', { name: contact.departments.sales }).check();
  await form.getByLabel(contact.fields.concern).fill('Do you <b>engrave</b> watches?');
  await form.getByRole('button', { name: contact.submit }).click();
  await expect(toast(page, contact.submitted)).toBeVisible();
  await expect(toast(page, answers.contactReceived)).toBeVisible();
  await expect(form.getByLabel(contact.fields.concern)).toHaveValue('');

  await mailbox.mail(new RegExp(mails.newsletter.subject));
  const received = await openMailbox(shop.mailPageUrl, store.emails.sales).mail(new RegExp(name));
  expect(received.text).toContain('Do you <b>engrave</b> watches?');
  expect(received.text).toContain(mailbox.address);
});

test('the newsletter keeps address and focus when its request fails', async ({ page }) => {
  await page.route('**/newsletter/subscribe', (route) => route.abort());
  await visit(page, '/');
  const field = page.getByRole('textbox', { name: newsletter.email });
  await field.fill('noor@example.com');
  // Until the form is hydrated, Enter sends nothing.
  await expect(page.getByRole('button', { name: newsletter.submit })).toBeEnabled();
  await field.press('Enter');
  await expect(toast(page, transportTexts.network)).toBeVisible();
  await expect(field).toBeEditable();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('noor@example.com');
});

test('the page works when the code of optional parts fails to load', async ({ page }) => {
  const extras = /assets\/(idle|mega-panel|search-panel)-/;
  await page.route(extras, (route) => route.abort());
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: layout.openSearch, exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: layout.signIn })).toBeVisible();
  await page.unroute(extras);
  await page.getByRole('main').getByRole('link', { name: 'Smartwatches', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watches and Wearables' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
