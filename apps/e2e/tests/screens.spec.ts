import type { Page } from '@playwright/test';
import { openAccount } from '../steps/account.ts';
import { cards, payByCard } from '../steps/card.ts';
import { readMenu } from '../steps/menu.ts';
import {
  addProduct,
  cartLines,
  cartLink,
  fillInAddress,
  orderCard,
  paymentStep,
  register,
  seeConfirmation,
  signIn,
  signOut,
  toast,
  userMenu,
  verify,
  watch,
} from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

// The contents of each screen of the specification (section 2), in the specification's wording. docs/specification.md
// names these tests as the proof. Other files test behaviour.

const makerSite = 'https://www.meridian.example';
const listing = '/all-products/wearable%20smartwatches';
const main = (page: Page) => page.getByRole('main');
/** Returns the API's response to a GET request. */
async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api/v1/${path}`)).json()).data;
}
const marksIn = (name: string) => name.match(/[®™]/g)?.length ?? 0;
/** The text of a card's price: the line of the specification in one piece; the usual price follows it. */
const priceText = ({ priceRange, wasPrice }: { priceRange: number; wasPrice: number | null }) =>
  wasPrice === null
    ? `Starting from BHD ${priceRange.toFixed(3)}`
    : `Starting from BHD ${priceRange.toFixed(3)} Original price BHD ${wasPrice.toFixed(3)}`;
/** Normalises the white space of a text. */
const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

test('header: logo, five items, a panel of five columns and a tile, support, sign-in, cart', {
  tag: ['@spec-44', '@spec-45', '@spec-46', '@spec-49', '@spec-54', '@spec-57', '@spec-85', '@spec-271'],
}, async ({ page }) => {
  await visit(page, '/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Dilmun Devices, home' })).toHaveAttribute('href', '/');
  const items = banner.getByRole('navigation', { name: 'Main menu' }).getByRole('button');
  await expect(items).toHaveText(['SMARTWATCHES', 'SPORTS & FITNESS', 'OUTDOOR RECREATION', 'AUTOMOTIVE', 'MARINE']);
  const hrefs = new Set<string | null>();
  for (const item of await items.all()) {
    await item.dispatchEvent('click');
    const panel = page.locator(`[id="${await item.getAttribute('aria-controls')}"]`);
    await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText('PRODUCTS');
    const columns = await panel.getByRole('heading', { level: 2 }).allTextContents();
    expect(columns.slice(1, 5)).toEqual([
      'MAPS',
      expect.stringMatching(/^ACCESSORIES( & PLANS)?$/),
      'DISCOVER',
      'Communities',
    ]);
    for (const link of await panel.getByRole('link').all()) hrefs.add(await link.getAttribute('href'));
    expect(columns.length, 'the tile has a title of its own, or is the last link').toBeLessThanOrEqual(6);
    await item.dispatchEvent('click');
  }
  for (const place of ['maps', 'technology', 'pay', 'stories', 'health'])
    expect(hrefs).toContain(`${makerSite}/${place}`);
  expect(hrefs).toContain('/all-products/Aurum%20Luxury%20Collection?features=Aurum%20Collection');
  await expect(banner.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/customer-service/contact-us');
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(banner.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
});

test('footer: service, company, the maker, the shop in Muharraq, social, legal', {
  tag: ['@spec-44', '@spec-62', '@spec-63', '@spec-64', '@spec-65', '@spec-66'],
}, async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['CUSTOMER SERVICE', 'COMPANY']) {
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(footer.getByRole('navigation', { name }).getByRole('link').first()).toBeVisible();
  }
  for (const place of ['maps', 'technology', 'pay', 'stories', 'health'])
    await expect(footer.locator(`a[href="${makerSite}/${place}"]`)).toBeVisible();
  await expect(footer.getByText('Seef Mall Muharraq', { exact: false })).toBeVisible();
  await expect(footer.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\//,
  );
  for (const [name, to] of [
    ['Privacy Policy', '/customer-service/warranty-information'],
    ['Cookie Policy', '/customer-service/cookie-policy'],
    ['Security', '/security'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expect(footer.getByText(/© \d{4} Dilmun Devices/)).toBeVisible();
});

test('home: slides, featured cards, promo cards, six categories', {
  tag: ['@spec-71', '@spec-72', '@spec-73', '@spec-75', '@spec-76', '@spec-77', '@spec-78', '@spec-79', '@spec-81'],
}, async ({ page }) => {
  interface Slide {
    image: string;
    title: string;
    description: string;
    buttonText: string;
    buttonLink: string;
  }
  interface Featured {
    id: number;
    featuredDetails: { image: string; name: string; description: string; title: string };
    price: number;
    wasPrice: number | null;
  }
  await visit(page, '/');
  const slides = await read<Slide[]>(page, 'admin/carousel');
  for (const [at, { image, title, description, buttonText, buttonLink }] of slides.entries()) {
    const slide = page.locator(`[role="group"][aria-label="${at + 1} of ${slides.length}"]`);
    await expect(slide.locator('img')).toHaveAttribute('src', image);
    const lines = title.split(/\s+[-–—]\s+/);
    await expect(slide.locator('h1 > span, h2 > span')).toHaveText(lines);
    await expect(slide.locator('p > span')).toHaveText(description.split('\n'));
    await expect(slide.locator('a')).toHaveAttribute('href', buttonLink);
    await expect(slide.locator('a')).toHaveText(buttonText);
  }
  expect(
    slides.some(({ title }) => /\s[-–—]\s/.test(title)),
    'a title of two lines',
  ).toBe(true);

  await expect(main(page).getByText('Featured', { exact: true })).toBeVisible();
  const featured = await read<Featured[]>(page, 'admin/product/featured');
  const strip = page.getByRole('region', { name: 'New and popular' }).getByRole('listitem');
  await expect(strip).toHaveCount(featured.length);
  for (const [at, { id, featuredDetails, price, wasPrice }] of featured.entries()) {
    const card = strip.nth(at);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/products/${id}`);
    await expect(card.locator('img')).toHaveAttribute('src', featuredDetails.image);
    await expect(card.getByRole('heading')).toHaveText(featuredDetails.name);
    await expect(card.locator('sup')).toHaveCount(marksIn(featuredDetails.name));
    await expect(card).toContainText(featuredDetails.description);
    expect(words(await card.textContent())).toContain(priceText({ priceRange: price, wasPrice }));
    if (featuredDetails.title) await expect(card.getByText(featuredDetails.title, { exact: true })).toBeVisible();
  }
  expect(featured.some(({ featuredDetails: { name } }) => name.includes('®'))).toBe(true);

  const promos = page.getByRole('region', { name: 'Shop by activity' }).getByRole('link');
  await expect(promos).toHaveCount(12);
  // The specification names topics; the titles and addresses are the dealer's.
  for (const [title, to] of [
    ['Caldera 9 Pro', '/products/19'],
    ['Orra 4', '/products/34/010-03034-00'],
    ['Health and fitness', '/all-products/Fitness%20%26%20Health%20Tracking'],
    ['Golf', '/all-products/Golf'],
    ['Watches for women', '/all-products/Wearables%20for%20Women'],
    ['Cycling', '/all-products/Cycling'],
    ['Indoor cycling', '/all-products/Kinetra%20Indoor%20Training'],
    ['Satellite communicators', '/all-products/Satellite%20Communicators'],
    ['Find your watch', '/all-products/wearable%20smartwatches'],
    ['For children', '/all-products/Fitness%20%26%20Health%20Tracking?series=Kids'],
    ['Stories', `${makerSite}/stories`],
  ] as const) {
    const card = page.getByRole('region', { name: 'Shop by activity' }).locator(`a[href="${to}"]`);
    await expect(card.filter({ hasText: title })).toBeVisible();
  }
  const categories = page.getByRole('region', { name: 'SHOP BY CATEGORY' });
  await expect(categories.getByRole('link')).toHaveText([
    'Smartwatches',
    'Automotive',
    'Sports and Fitness',
    'Outdoor Recreation',
    'Marine',
    'Aviation',
  ]);
});

test('newsletter: two sentences, three dots while it is sent, the confirmation', {
  tag: ['@spec-166', '@spec-167', '@spec-168', '@spec-224', '@spec-266', '@spec-350'],
}, async ({ page, mailbox }) => {
  await visit(page, listing);
  const text = 'Get product news and promotions based on your preferences and registered devices.';
  await expect(main(page).getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn about email privacy.' })).toBeVisible();
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/newsletter/subscribe', (route) => late.then(() => route.continue()));
  const field = page.getByRole('textbox', { name: 'Email address' });
  await expect(field).toHaveAttribute('type', 'email');
  await expect(field).toHaveAttribute('required', '');
  const button = page.getByRole('button', { name: 'Subscribe', exact: true });
  await field.fill(mailbox.address);
  await button.click();
  await expect(button).toHaveText('...');
  await expect(button).toBeDisabled();
  await expect(field).toBeDisabled();
  arrive();
  await expect(page.getByRole('heading', { name: "You're Subscribed!" })).toBeVisible();
  await expect(main(page).getByText(/^Thank you/)).toBeVisible();
});

test('menus: every category value of the specification is linked and has products', { tag: '@spec-84' }, async ({
  page,
}) => {
  const keys = (await read<{ key: string }[]>(page, 'admin/category')).map(({ key }) => key);
  const menu = JSON.stringify(await readMenu(page));
  const specified = [
    'wearable smartwatches',
    'Wearables for Women',
    'Fashion & Hybrid Smartwatches',
    'Running',
    'Multisport & Triathlete',
    'Adventure',
    'Swimming',
    'Diving',
    'Golf',
    'Fitness & Health Tracking',
    'ACCESSORIES',
    'Apps',
    'SUBSCRIPTION & SERVICE PLANS',
    'Cycling',
    'Scales & Heart Rate Monitors',
    'Cycling Accessories',
    'Indoor Training Accessories',
    'Handhelds',
    'Satellite Communicators',
    'Off-Road',
    'Sportsman & Tactical',
    'Dog Tracking',
    'cars',
    'Motorcycles',
    'Trucks',
    'Caravans_Motorhome',
    'Dash & Backup Cameras',
    'Chartplotters',
    'Autopilots',
    'Radar',
    'Live Sonar',
    'Transducers',
    'Instruments & Instrument Pack',
    'VHF & AIS',
    'Cameras',
    'Antennas & Sensors',
    'Trolling Motors',
    'Fusion Audio Entertainment',
    'Digital Switching',
    'Handhelds & Wearables',
    'Connectivity',
    // The luxury collection and the indoor cycling line, which the specification does not name.
    'Aurum Luxury Collection',
    'Kinetra Indoor Training',
  ];
  expect(specified.filter((key) => !keys.includes(key))).toEqual([]);
  const isLinked = (key: string) =>
    ['"', '?'].some((end) => menu.includes(`"to":"/all-products/${encodeURIComponent(key)}${end}`));
  expect(specified.filter((key) => !isLinked(key))).toEqual([]);
});

const firstSentence = ({ description }: { description: string }) => description.split(/(?<=\.)\s/)[0] ?? '';

test('listing: sort options, cards, one to three columns', {
  tag: [
    '@spec-86',
    '@spec-89',
    '@spec-90',
    '@spec-92',
    '@spec-93',
    '@spec-94',
    '@spec-95',
    '@spec-96',
    '@spec-97',
    '@spec-98',
    '@spec-99',
    '@spec-100',
    '@spec-101',
    '@spec-102',
    '@spec-219',
  ],
}, async ({ page }) => {
  interface Listed {
    id: number;
    partnumber: string;
    productName: string;
    description: string;
    priceRange: number;
    wasPrice: number | null;
    sale: boolean;
    images: { src: string }[];
  }
  // From the beginning, because a link below the pointer preloads its list.
  const { promise: later, resolve: show } = Promise.withResolvers<void>();
  await page.route('**/admin/category/Running?*', (route) => later.then(() => route.continue()));
  await page.route('**/admin/category/Running', (route) => later.then(() => route.continue()));
  await visit(page, listing);
  await expect(page.getByRole('combobox', { name: 'Sort By' }).getByRole('option')).toHaveText([
    'Featured Products',
    'A to Z',
    'Z to A',
    'Price: Low to High',
    'Price: High to Low',
  ]);
  const values = await page
    .getByRole('combobox', { name: 'Sort By' })
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(['featuredProducts-desc', 'productName-asc', 'productName-desc', 'price-asc', 'price-desc']);
  const opener = page.getByRole('button', { name: 'Filters' });
  const isSheet = await opener.isVisible();
  if (isSheet) await opener.click();
  const filters = page.getByRole(isSheet ? 'dialog' : 'complementary', { name: 'Filters' });
  for (const name of ['Shop by Feature', 'Shop by Series'])
    await expect(filters.getByText(name).filter({ visible: true })).toHaveCount(1);
  if (isSheet) await page.keyboard.press('Escape');
  const { products } = await read<{ products: Listed[] }>(page, 'admin/category/wearable%20smartwatches');
  const cardsShown = main(page).getByRole('article');
  await expect(cardsShown).toHaveCount(products.length);
  for (const [at, product] of products.entries()) {
    const card = cardsShown.nth(at);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/products/${product.id}/${product.partnumber}`);
    await expect(card.locator('img').first()).toHaveAttribute('src', product.images[0]?.src ?? '');
    await expect(card.getByRole('heading')).toHaveText(product.productName);
    const sentence = firstSentence(product);
    await expect(card.getByText(sentence, { exact: true })).toHaveCount(sentence.length <= 90 ? 1 : 0);
    expect(words(await card.textContent()).endsWith(priceText(product)), priceText(product)).toBe(true);
    await expect(card.getByText('SALE', { exact: true })).toHaveCount(product.sale ? 1 : 0);
  }
  expect(products.some(({ sale }) => sale)).toBe(true);
  expect(products.some((product) => firstSentence(product).length <= 90)).toBe(true);
  await expect(cardsShown.first().locator('h2 a > span').first()).toHaveCSS('-webkit-line-clamp', '2');
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const tops = await cardsShown.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  expect([await columns(340), await columns(600), await columns(1280)]).toEqual([1, 2, 3]);

  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/admin/category/wearable%20smartwatches?*', (route) => late.then(() => route.continue()));
  await page.getByRole('checkbox', { name: /^Orra/ }).click();
  await expect(main(page).locator('[aria-busy="true"]'), 'the list is marked while it is asked for').toBeVisible();
  arrive();
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);

  await page.evaluate(() => {
    history.pushState(null, '', '/all-products/Running');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const spinner = main(page).getByRole('status').filter({ hasText: 'Loading products' });
  await expect(spinner, 'a spinner instead of the list of another category').toBeVisible();
  // The spinner of the page's code is replaced by that of the list: for an instant neither has a box.
  const readWidth = async () => (await spinner.boundingBox())?.width ?? 0;
  await expect.poll(readWidth, 'a large spinner while the list loads').toBeGreaterThan(40);
  show();
  await expect(spinner).toHaveCount(0);

  const getMargin = async (address: string) => {
    await visit(page, address);
    return main(page).evaluate((element) => {
      const box = element.querySelector('nav')?.parentElement;
      return box ? Number.parseFloat(getComputedStyle(box).marginTop) : 0;
    });
  };
  expect(await getMargin(listing)).toBeGreaterThan(await getMargin('/all-products/Golf'));
});

test('search results: cards with their part number in the address, and a loader before them', {
  tag: ['@spec-105', '@spec-106', '@spec-107'],
}, async ({ page }) => {
  interface Found {
    id: number;
    parentId: number;
    partnumber: string;
    productName: string;
    description: string;
    priceRange: number;
    wasPrice: number | null;
    images: { src: string }[];
  }
  await visit(page, '/search-product/caldera');
  const found = await read<Found[]>(page, 'product/search?term=caldera');
  const cardsShown = main(page).getByRole('article');
  await expect(cardsShown).toHaveCount(found.length);
  for (const [at, product] of found.entries()) {
    const card = cardsShown.nth(at);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/products/${product.parentId}/${product.partnumber}`);
    await expect(card.locator('img').first()).toHaveAttribute('src', product.images[0]?.src ?? '');
    await expect(card.getByRole('heading')).toHaveText(product.productName);
    await expect(card.locator('sup')).toHaveCount(marksIn(product.productName));
    const sentence = firstSentence(product);
    await expect(card.getByText(sentence, { exact: true })).toHaveCount(sentence.length <= 90 ? 1 : 0);
    expect(words(await card.textContent()).endsWith(priceText(product)), priceText(product)).toBe(true);
  }

  await visit(page, '/sitemap');
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/product/search?*', (route) => late.then(() => route.continue()));
  await page.evaluate(() => {
    history.pushState(null, '', '/search-product/orra');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const loader = main(page).getByRole('status').filter({ hasText: 'Loading products' });
  await expect(loader).toBeVisible();
  await expect(cardsShown).toHaveCount(0);
  arrive();
  await expect(loader).toHaveCount(0);
  await expect(cardsShown.first()).toContainText('Orra');
});

test('product: breadcrumbs, part number, five thumbnails, the row of models', {
  tag: ['@spec-108', '@spec-110', '@spec-111', '@spec-119', '@spec-120', '@spec-121', '@spec-345', '@spec-349'],
}, async ({ page }) => {
  interface Variant {
    partNumber: string;
    productId: number;
    productName: string;
    description: string;
  }
  await visit(page, `/products/${watch.id}`);
  const { breadcrumbs } = await read<{ breadcrumbs: { name: string; url: string }[] }>(
    page,
    `admin/product/parent-product/${watch.id}`,
  );
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  for (const [at, { name, url }] of breadcrumbs.entries()) {
    await expect(crumbs.nth(at)).toContainText(name);
    if (at < breadcrumbs.length - 1) await expect(crumbs.nth(at).getByRole('link')).toHaveAttribute('href', url);
  }
  const separators = await crumbs.evaluateAll((all) =>
    all.map((item) => getComputedStyle(item, '::before').content + getComputedStyle(item, '::after').content),
  );
  expect(separators.filter((content) => content.includes('"/"')).length).toBe((await crumbs.count()) - 1);

  const variants = await read<Variant[]>(page, `admin/product/variant-by-parentid/${watch.id}`);
  const [first] = variants;
  await expect(page.getByText('PART NUMBER', { exact: true })).toBeVisible();
  await expect(main(page).getByText(first?.partNumber ?? '', { exact: true })).toBeVisible();
  await expect(
    main(page)
      .getByText(first?.description ?? '')
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('(Inclusive VAT)').first()).toBeVisible();
  await expect(main(page).getByText('Available to ship in 1–3 business days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeEnabled();

  const room = await page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('list')
    .evaluate((strip) => {
      const step = strip.children[1]?.getBoundingClientRect().top ?? 0;
      const start = strip.children[0]?.getBoundingClientRect().top ?? 0;
      return {
        isUpright: step > start,
        shown: Math.round(Number.parseFloat(getComputedStyle(strip).maxBlockSize) / (step - start)),
      };
    });
  expect(room).toEqual({ isUpright: true, shown: 5 });

  const models = page.getByRole('region', { name: 'Model/Color' }).getByRole('link');
  await expect(models).toHaveCount(0);
  await page.getByText(`All ${variants.length} models`).click();
  await expect(models).toHaveCount(variants.length);
  const looks = await models.evaluateAll((all) =>
    all.map((link) => ({
      isCurrent: link.getAttribute('aria-current') === 'true',
      opacity: Number(getComputedStyle(link.querySelector('img') ?? link).opacity),
      border: getComputedStyle(link).borderTopColor,
    })),
  );
  expect(looks.map(({ isCurrent }) => isCurrent)).toEqual(variants.map((_, at) => at === 0));
  expect(
    looks.slice(1).map(({ border }) => border),
    'the current one stands out',
  ).not.toContain(looks[0]?.border);
  for (const [at, { productId }] of variants.entries()) {
    const isOther = productId !== first?.productId;
    expect((looks[at]?.opacity ?? 1) < 1, `${at} is dimmed if of another product`).toBe(isOther);
  }
  expect(variants.some(({ productId }) => productId !== first?.productId)).toBe(true);
});

test('cart: a line, a badge that counts lines, the summary, and the empty cart', {
  tag: [
    '@spec-56',
    '@spec-130',
    '@spec-131',
    '@spec-132',
    '@spec-133',
    '@spec-134',
    '@spec-135',
    '@spec-136',
    '@spec-137',
    '@spec-138',
    '@spec-139',
    '@spec-346',
  ],
}, async ({ page }) => {
  const [onSale] = (await read<{ products: { id: number; sale: boolean }[] }>(page, 'admin/category/SALE')).products;
  await addProduct(page, onSale?.id);
  const variants = await read<
    { partNumber: string; productName: string; price: number; discountedPrice: number | null }[]
  >(page, `admin/product/variant-by-parentid/${onSale?.id}`);
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart', exact: true })).toBeVisible();
  const line = cartLines(page).first();
  const partNumber = /\d{3}-\w{5}-\w{2}/.exec(words(await line.textContent()))?.[0];
  const variant = variants.find((one) => one.partNumber === partNumber);
  await expect(line).toContainText(`PART NUMBER ${partNumber}`);
  await expect(line.getByRole('heading')).toHaveText(variant?.productName ?? '');
  await expect(line.locator('img')).toBeVisible();
  await expect(line).toContainText('Available to ship in 1-3 business days.');
  expect(variant?.discountedPrice, 'the line is on sale').toBeLessThan(variant?.price ?? 0);
  await expect(line.locator('s')).toHaveText(`BHD ${variant?.price.toFixed(3)}`);
  await expect(line).toContainText(`BHD ${variant?.discountedPrice?.toFixed(3)}`);
  const quantity = line.getByRole('combobox');
  await expect(quantity.getByRole('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await quantity.selectOption('2');
  const total = `BHD ${(2 * (variant?.discountedPrice ?? variant?.price ?? 0)).toFixed(3)}`;
  const summary = page.getByRole('region', { name: 'Order Summary' });
  for (const name of ['Subtotal', 'Estimated Total']) await expect(summary).toContainText(name);
  await expect(summary.getByText(total, { exact: true })).toHaveCount(2);
  await expect(summary).toContainText('Standard delivery is free for this order.');
  await expect(summary.getByText('Shipping calculated in checkout', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'CHECK OUT', exact: true })).toHaveAttribute('href', '/checkout');
  await expect(page.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute('href', '/');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await addProduct(page, watch.id);
  await expect(cartLink(page), 'the lines are counted, not the pieces').toHaveAccessibleName('Cart, 2 items');
  await visit(page, '/cart');
  await cartLines(page)
    .filter({ hasText: watch.partNumber })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/home');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('sign-in and reset: their fields, links and error messages', {
  tag: [
    '@spec-140',
    '@spec-141',
    '@spec-146',
    '@spec-147',
    '@spec-261',
    '@spec-264',
    '@spec-322',
    '@spec-330',
    '@spec-331',
  ],
}, async ({ page }) => {
  await visit(page, '/login');
  const form = page.getByRole('form', { name: 'Sign In' });
  await expect(form.getByLabel('Email')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  await expect(form.getByRole('button', { name: 'Show password' })).toBeVisible();
  await expect(form.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await expect(main(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByLabel('Password', { exact: true }).fill('Wrong-Horse-7');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Email or password is incorrect.')).toBeVisible();

  await visit(page, '/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.route('**/user/forgot-password', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(toast(page, 'Failed to send reset link. Try again.')).toBeVisible();

  await visit(page, `/reset-password/${'A'.repeat(43)}`);
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
  const [password, confirmation] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm new password'),
  ];
  await password.fill('Another-Horse-8');
  await expect(page.getByText('Passwords do not match', { exact: true }), 'before it is left').toHaveCount(0);
  await confirmation.fill('Another-Horse-9');
  await confirmation.blur();
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await confirmation.fill('Another-Horse-8');
  await page.route('**/user/reset-password', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Something went wrong. Try again.', { exact: true })).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
});

test('register: the code step shows the email address and asks for a 4-digit code, then /login', {
  tag: ['@spec-143', '@spec-144', '@spec-145', '@spec-225', '@spec-253'],
}, async ({ page, mailbox }) => {
  await visit(page, '/register');
  await register(page, mailbox);
  await expect(page.getByText(mailbox.address)).toBeVisible();
  await expect(page.getByLabel('4-digits code')).toBeVisible();
  await page.getByLabel('4-digits code').fill('1');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('OTP must be at least 4 characters.', { exact: true })).toBeVisible();
  await verify(page, mailbox);
  await expect(toast(page, 'Otp verified')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('from checkout to the order list: each step shows the elements of the specification', {
  tag: [
    '@spec-14',
    '@spec-27',
    '@spec-58',
    '@spec-59',
    '@spec-60',
    '@spec-61',
    '@spec-142',
    '@spec-148',
    '@spec-149',
    '@spec-150',
    '@spec-151',
    '@spec-152',
    '@spec-154',
    '@spec-155',
    '@spec-156',
    '@spec-157',
    '@spec-158',
    '@spec-159',
    '@spec-160',
    '@spec-161',
    '@spec-162',
    '@spec-170',
    '@spec-227',
    '@spec-228',
    '@spec-229',
    '@spec-230',
    '@spec-231',
    '@spec-233',
    '@spec-234',
    '@spec-236',
    '@spec-271',
    '@spec-273',
    '@spec-274',
    '@spec-329',
  ],
}, async ({ page, mailbox }) => {
  await addProduct(page);
  await visit(page, '/checkout');

  await test.step('a visitor reaches the payment step, and Order Now redirects to sign-in', async () => {
    const form = await page.getByRole('form', { name: 'Shipping' }).boundingBox();
    const summary = await page.getByRole('complementary', { name: 'Order Summary' }).boundingBox();
    expect((form?.x ?? 0) + (form?.width ?? 0), 'the shipping step is left of the summary').toBeLessThan(
      summary?.x ?? 0,
    );
    await fillInAddress(page, mailbox);
    await page.getByRole('button', { name: 'Go to payment and sign in when you order' }).click();
    await expect(paymentStep(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('shippingData'))).toContain('Building 6, Road 2407');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await expect(toast(page, 'Please login to continue')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('after sign-in with stored shipping data, /login opens /checkout at its payment step', async () => {
    const { address } = mailbox;
    await openAccount(page, mailbox);
    await visit(page, '/login');
    await signIn(page, address);
    await expect(page).toHaveURL(/\/checkout$/);
    await visit(page, '/cart');
    await expect(userMenu(page)).toContainText('NOOR HADDAD');
    await userMenu(page).click();
    const panel = page.getByRole('banner');
    await expect(panel.getByText('Noor Haddad', { exact: true })).toBeVisible();
    await expect(panel.getByText(address, { exact: true })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute('href', '/orders');
    await expect(panel.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.keyboard.press('Escape');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'));
    expect(kept).toEqual({ name: 'Noor Haddad', firstName: 'Noor', lastName: 'Haddad' });
  });

  await test.step('the payment step beside the summary', async () => {
    await visit(page, '/checkout');
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: /^Debit Card/ })).toHaveAttribute('value', 'benefit');
    await expect(page.getByRole('radio', { name: /^Credit Card/ })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'href',
      '/customer-service/terms-and-conditions-of-sale',
    );
    const summary = page.getByRole('complementary', { name: 'Order Summary' });
    const left = await page.getByRole('heading', { name: 'Payment', exact: true }).boundingBox();
    const right = await summary.boundingBox();
    expect((left?.x ?? 0) + (left?.width ?? 0), 'the steps are left of the summary').toBeLessThan(right?.x ?? 0);
    await expect(summary.locator('img')).toBeVisible();
    for (const text of [watch.name.slice(0, 6), 'Quantity: 1', watch.price, 'Subtotal', 'Shipping', 'Total'])
      await expect(summary).toContainText(text);
    await expect(summary.getByRole('link', { name: 'Edit Cart' })).toHaveAttribute('href', '/cart');
  });

  await test.step('Proceed to Payment is disabled until the payment session exists', async () => {
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/user/order/create', (route) => late.then(() => route.continue()));
    await page.getByRole('button', { name: 'Order Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay by card' });
    const waiting = dialog.locator('button[aria-busy]');
    await expect(waiting).toContainText('Proceed to Payment');
    await expect(waiting).toBeDisabled();
    arrive();
    await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
    await payByCard(page, cards.paid);
  });

  const orderNumber = await seeConfirmation(page);
  await test.step('the confirmation', async () => {
    await expect(page.getByText(/^You will be redirected to home in \d+ seconds\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to Home' })).toBeVisible();
    const shown = main(page).getByRole('article');
    for (const text of [
      orderNumber,
      'Date placed',
      'Total amount',
      mailbox.address,
      'Paid',
      watch.price,
      'Quantity: 1',
    ])
      await expect(shown).toContainText(text);
    await expect(shown.getByRole('listitem').locator('img')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    expect(await page.evaluate(() => localStorage.getItem('shippingData'))).toBeNull();
  });

  await test.step('the list of orders', async () => {
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/user/order', (route) => late.then(() => route.continue()));
    await visit(page, '/all-orders');
    await expect(page.getByText('Loading your orders')).toBeAttached();
    arrive();
    const card = orderCard(page, orderNumber);
    const [order] = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
      return (await (await fetch('/api/v1/user/order', { headers })).json()).data;
    });
    const { images, description, partNumber, shippingPeriod } = order.items[0].variant;
    await expect(card.locator('img')).toHaveAttribute('src', images[0].src);
    for (const text of [orderNumber, 'Paid', watch.price]) await expect(card).toContainText(text);
    await expect(card.locator('time').first()).toHaveText(/\d{4}.*\d{1,2}:\d{2}/);
    await card.getByRole('link', { name: 'Order details' }).click();
    const shown = main(page).getByRole('article');
    await expect(shown.locator('img').first()).toHaveAttribute('src', images[0].src);
    for (const text of [description, partNumber, 'Quantity: 1', shippingPeriod])
      await expect(shown).toContainText(text);
    for (const title of ['Shipping address', 'Billing address']) await expect(shown).toContainText(title);
    await expect(shown.getByText('+973 3600 1234')).toHaveCount(2);
    await expect(shown.getByText('Building 6, Road 2407')).toHaveCount(2);
  });

  await signOut(page);
});

test('order confirmation: its error messages', { tag: ['@spec-233', '@spec-323', '@spec-324', '@spec-325'] }, async ({
  page,
  context,
}) => {
  const card = (text: string) =>
    main(page).filter({ has: page.getByRole('heading', { level: 1, name: 'Error' }), hasText: text });
  await visit(page, '/order-confirmed');
  await expect(card('Order ID not found in URL')).toBeVisible();
  await visit(page, '/order-confirmed?orderId=BH-3333333333');
  await expect(card('An error occurred while fetching order details')).toBeVisible();
  await page.clock.install();
  await context.route('**/user/order/verify/**', (route) => route.abort());
  await visit(page, '/order-confirmed?orderId=BH-3333333333');
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(card('Unable to load order details')).toBeVisible({ timeout: 200 });
  }).toPass();
});

test('toasts: three at a time for 4,000 ms, 356 px wide, 14 px apart, gone in 200 ms', {
  tag: ['@spec-238', '@spec-354', '@spec-355', '@spec-357'],
}, async ({ page }) => {
  await visit(page, `/products/${watch.id}`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/api/v1/user/cart/add/**', (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, code: 'NOT_ENOUGH_STOCK', message: 'No more of these.' } }),
  );
  const shown = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  const add = async () => {
    const refused = page.waitForResponse('**/api/v1/user/cart/add/**');
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    // The request follows the next frame.
    await page.clock.runFor(50);
    await refused;
    await page.clock.runFor(500);
  };
  const notices = page.getByRole('region', { name: 'Notifications' }).locator('li');
  await add();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_400);
  await expect(notices, 'just before its 4,000 ms are over').toHaveCount(1);
  await page.clock.runFor(400);
  await expect(notices).toHaveCount(0);

  for (let count = 1; count <= 4; count += 1) {
    await add();
    await expect(shown).toHaveCount(Math.min(count, 3));
  }
  const boxes = () =>
    shown.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()).sort((one, other) => one.top - other.top),
    );
  expect((await boxes()).map(({ width }) => Math.round(width))).toEqual([356, 356, 356]);
  const gap = async () => {
    const [highest, next] = await boxes();
    return Math.round(next.top - highest.bottom);
  };
  await expect.poll(gap, { message: 'once they have come to rest' }).toBe(14);
  await notices.first().getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(150);
  await expect(notices).toHaveCount(4);
  await page.clock.runFor(100);
  await expect(notices).toHaveCount(3);
});

test('information pages: contact, investors, sitemap', {
  tag: ['@spec-39', '@spec-40', '@spec-163', '@spec-164'],
}, async ({ page }) => {
  await visit(page, '/customer-service/contact-us');
  const shop = main(page).locator('address');
  for (const line of ['Seef Mall Muharraq', 'Muharraq 240', 'Kingdom of Bahrain'])
    await expect(shop).toContainText(line);
  for (const text of ['Dilmun Devices W.L.L.', '+973 1700 0114', '+973 1700 0115', 'support@dilmun-devices.example'])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  const form = page.getByRole('form', { name: 'Get in touch' });
  for (const name of ['Full name', 'Mobile number', 'Email', 'How can we help?'])
    await expect(form.getByRole('textbox', { name })).toBeVisible();
  await expect(form.getByRole('radio')).toHaveCount(2);
  for (const name of ['Sales', 'Marketing']) await expect(form.getByRole('radio', { name })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();

  await visit(page, '/company/investors');
  const tiles = main(page).getByRole('region', { name: 'News' }).getByRole('listitem');
  expect(await tiles.count()).toBeGreaterThan(2);
  await expect(tiles.first()).toContainText('Delivery · 18 May 2026');

  await visit(page, '/sitemap');
  for (const [name, to] of [
    ['About Us', '/company/about-us'],
    ['Contact', '/customer-service/contact-us'],
  ] as const)
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
});
