import { openAccount } from '../steps/account.ts';
import { signIn } from '../steps/shop.ts';
import { loadSheet } from '../steps/staff.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const headings = 'menu,label,label_ar,link';
const legal = [
  'legal,Privacy Policy,سياسة الخصوصية,/customer-service/warranty-information',
  'legal,Cookie Policy,سياسة ملفات تعريف الارتباط,/customer-service/cookie-policy',
  'legal,Security,الأمان,/security',
  'legal,Sitemap,خريطة الموقع,/sitemap',
];
const more = ['more,AVIATION,الطيران,/all-products/Aviation', 'more,SALE,تخفيضات,/all-products/SALE'];
const added = ['legal,Find us,موقعنا,/customer-service/contact-us', 'more,GIFTS,الهدايا,/all-products/ACCESSORIES'];

test('links that staff add to the menus appear in drawer, footer and sitemap, in both languages', async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(!shop.folder, 'not run: the tests change the menus only of a shop that they started');
  test.skip(!isMobile, 'only small screens have the drawer');
  // Three commands and pages in two languages.
  test.slow();
  const load = (...rows: string[]) =>
    loadSheet(shop.folder ?? '', 'menus', [headings, ...rows].join('\n'), 'menu-links');
  const footer = page.getByRole('contentinfo');
  const main = page.getByRole('main');

  await visit(page, '/');
  await expect(footer.getByRole('link', { name: 'Find us' })).toBeHidden();
  try {
    await load(...legal, ...more, ...added);
    await expect.poll(async () => (await page.request.get('/')).text(), { timeout: 60_000 }).toContain('Find us');
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'GIFTS' }).click();
    await expect(page).toHaveURL(/\/all-products\/ACCESSORIES$/);
    await expect(main.getByRole('article').first()).toBeVisible();

    await page.goto('/sitemap');
    await expect(main.getByRole('link', { name: 'GIFTS' })).toBeVisible();
    await page.goto('/no-such-page');
    await footer.getByRole('link', { name: 'Find us' }).click();
    await expect(page).toHaveURL(/\/customer-service\/contact-us$/);

    await page.goto('/ar/sitemap');
    await expect(main.getByRole('link', { name: 'الهدايا' })).toHaveAttribute('href', '/ar/all-products/ACCESSORIES');
    await expect(footer.getByRole('link', { name: 'موقعنا' })).toBeVisible();
  } finally {
    await load(...legal, ...more);
  }
});

test('the drawer says Sign in to a visitor, and the name to who is signed in', async ({ page, mailbox, isMobile }) => {
  test.skip(!isMobile, 'only small screens have the drawer');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(drawer.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await openAccount(page, mailbox);
  await visit(page, '/login');
  await signIn(page, mailbox.address);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(drawer.getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/account');
});
