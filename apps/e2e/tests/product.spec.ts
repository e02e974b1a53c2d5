import { cart } from '@dilmun/messages/cart';
import { controls } from '@dilmun/messages/controls';
import { product } from '@dilmun/messages/product';
import { tryTexts } from '@dilmun/messages/try';
import { zoom } from '@dilmun/messages/zoom';
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../steps/accessibility.ts';
import { isRightToLeft } from '../steps/direction.ts';
import { overflow } from '../steps/layout-problems.ts';
import { addToCart, becomeUser, cartLines, cartLink, signOut, toast, watch } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const getEdge = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.POSITIVE_INFINITY);

test('an addition is undone from its toast: first one of two pieces, then the cart line', async ({
  page,
  isMobile,
}) => {
  await visit(page, `/products/${watch.id}`);
  await addToCart(page);
  await expect(cartLink(page)).toHaveAccessibleName(cart.badge(1));
  await addToCart(page);
  const notices = page.getByRole('region', { name: 'Notifications' });
  const undo = notices.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(2);
  if (isMobile) {
    const button = await page.getByRole('button', { name: 'ADD TO CART' }).boundingBox();
    const lowest = notices.getByRole('listitem').first();
    // The notices are animated.
    await expect
      .poll(async () => getEdge(await lowest.boundingBox()), { message: 'notices leave the button in reach' })
      .toBeLessThanOrEqual(button?.y ?? 0);
  }

  // On desktops, uses the keyboard shortcut of the notification library for the newest notice.
  if (isMobile) await undo.first().click();
  else {
    await page.keyboard.press('Alt+T');
    await undo.first().focus();
    await page.keyboard.press('Enter');
  }
  await expect(toast(page, 'Removed from your cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeFocused();
  await expect(cartLink(page)).toHaveAccessibleName(cart.badge(1));
  await undo.first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await cartLink(page).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText(/^Orra™ 4/);
});

test('a notice links to the cart, and its actions are removed when the page changes', async ({ page }) => {
  await page.setViewportSize({ width: 440, height: 900 });
  await visit(page, `/products/${watch.id}`);
  await addToCart(page);
  const notices = page.getByRole('region', { name: 'Notifications' });
  const link = notices.getByRole('link', { name: 'View cart' });
  const undo = await notices.getByRole('button', { name: 'Undo' }).elementHandle();
  // In one step, because the notice moves.
  const isBelow = await link.evaluate((one, other) => {
    const [top, otherTop] = [one, other].map((element) => element?.getBoundingClientRect().top ?? Number.NaN);
    return Math.abs((top ?? 0) - (otherTop ?? 0)) > 2;
  }, undo);
  expect(isBelow, 'both actions are on one line').toBe(false);
  await link.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartLines(page)).toHaveCount(1);
  await expect(notices.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('the cart button is in the first screen, and name, price and button stay in view', async ({ page, isMobile }) => {
  await visit(page, `/products/${watch.id}`);
  const button = page.getByRole('button', { name: 'ADD TO CART' });
  const bar = page.getByRole('region', { name: 'Buy this product' });
  await expect(button).toHaveCount(1);
  await expect(button).toBeInViewport({ ratio: 1 });
  if (!isMobile) await expect(bar).toBeHidden();
  await page.getByRole('region', { name: 'About this product' }).first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(bar).toBeVisible();
  await expect(bar.getByText(watch.price)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText('Orra')).toBeInViewport();
  expect(await accessibilityProblems(page)).toEqual([]);
  await bar.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(toast(page, 'Item added to cart')).toBeVisible();
  // The notice is animated.
  await bar.getByRole('button', { name: 'ADD TO CART' }).click({ trial: true });
});

test('name, price and first choice are in the first screen of a phone, and the picture is painted largest', {
  tag: ['@every-language', '@one-width'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The last two have the most models.
  for (const id of [watch.id, 19, 136]) {
    await visit(page, `/products/${id}`);
    const choice = page.getByRole('radiogroup').first();
    const bar = page.getByRole('region', { name: product.buyBar });
    const bottom = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : 844;
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('status').filter({ hasText: product.vat }),
      choice.locator('span').first(),
      choice.locator('label').first(),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(getEdge(await part.boundingBox()), 'not behind the bar').toBeLessThanOrEqual(bottom);
    }
    const largest = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver((list) => {
              const paint = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
              resolve(paint.element?.getAttribute('fetchpriority'));
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
    await expect.poll(largest).toBe('high');
  }
});

test('all models unfold, and stay so when one is chosen', { tag: ['@every-language', '@one-width'] }, async ({
  page,
}) => {
  await visit(page, `/products/${watch.id}`);
  const models = page.getByRole('region', { name: product.modelColor }).getByRole('link');
  await expect(models).toHaveCount(0);
  await page.getByText(product.allModels(10)).click();
  await expect(models).toHaveCount(10);
  await models.nth(3).click();
  await expect(page).toHaveURL(/\/products\/34\/010-03034-\d+$/);
  await expect(models.nth(3)).toHaveAttribute('aria-current', 'true');
});

test('a refused addition has no undo button', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, `/products/${watch.id}`);
  await page.route('**/api/v1/user/cart/add/**', (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, code: 'NOT_ENOUGH_STOCK', message: 'No more of these.' } }),
  );
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(toast(page, 'No more of these.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('no guest token: a message at the first failure, and again after the last retry', {
  tag: ['@one-width', '@spec-268', '@spec-315'],
}, async ({ page }) => {
  await visit(page, `/products/${watch.id}`);
  let asked = 0;
  const message = Promise.withResolvers<void>();
  await page.route('**/api/v1/user/guest-id', async (route) => {
    asked += 1;
    // Holds the second request back until the message of the first failure was seen.
    if (asked === 2) await message.promise;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(toast(page, 'Trying again…')).toBeVisible();
  await expect(toast(page, 'Unable to generate guest token.')).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  message.resolve();
  await expect(toast(page, 'Trying again…')).toBeHidden();
  await expect(toast(page, 'Unable to generate guest token.')).toBeVisible();
  expect(asked).toBe(3);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('options show their availability, and choosing one keeps the scroll position', {
  tag: ['@spec-117', '@spec-118', '@spec-122', '@spec-267'],
}, async ({ page }) => {
  await visit(page, `/products/${watch.id}`);
  const colours = page.getByRole('radiogroup', { name: 'Colour' });
  const soldOut = colours.getByRole('radio', { name: 'Cream Gold with Coconut Band Sold out' });
  await expect(colours.getByRole('radio', { name: 'Slate with Black Band', exact: true })).toBeChecked();
  await colours.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 40));
  const place = await page.evaluate(() => scrollY);
  await colours.getByTitle('Cream Gold with Coconut Band').click();
  await expect(soldOut).toBeChecked();
  await expect(page).toHaveURL(/\/products\/34\/010-03034-02$/);
  await expect(page.getByRole('main').getByText('This model is out of stock.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'OUT OF STOCK' })).toBeDisabled();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  // Arrow keys move within a group of radio buttons.
  await soldOut.press('ArrowUp');
  await expect(colours.getByRole('radio', { name: 'Silver with Whitestone Band' })).toBeChecked();
  // The address follows the choice; Back before that would leave the page of the sold-out colour.
  await expect(page).not.toHaveURL(/010-03034-02$/);
  await page.goBack();
  await expect(soldOut).toBeChecked();

  const info = page.getByRole('button', { name: product.about('Colour') });
  await info.click();
  await expect(info).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/a little different on your screen/)).toBeVisible();
});

test('viewed products are listed on the device until the shopper clears the list or signs out', async ({
  page,
  mailbox,
  isMobile,
}) => {
  const section = page.getByRole('region', { name: 'Recently viewed' });
  const names = section.getByRole('listitem');
  await visit(page, '/products/19');
  await expect(page.getByRole('heading', { level: 1, name: /^Caldera/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed ?? '')).toContain('"id":19');
  await expect(section).toHaveCount(0);
  await visit(page, `/products/${watch.id}`);
  await expect(names).toHaveCount(1);
  await expect(names).toContainText('Caldera® 9 Pro');
  await section.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Caldera/ })).toBeVisible();
  await expect(names).toHaveText([/^Orra™ 4/]);
  await section.getByRole('button', { name: 'Clear list' }).click();
  await expect(section).toHaveCount(0);

  // Signing out does not depend on the screen width.
  if (isMobile) return;
  await becomeUser(page, mailbox);
  await visit(page, `/products/${watch.id}`);
  await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed ?? '')).toContain(`"id":${watch.id}`);
  await addToCart(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await visit(page, '/cart');
  await expect(cartLines(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('recentSearches', '["solar"]'));
  await signOut(page);
  expect(await page.evaluate(() => localStorage.recentlyViewed)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.recentSearches)).toBeUndefined();
});

const pictures = 5;
const thumbnail = (page: Page, index: number) =>
  page.getByRole('region', { name: product.gallery }).getByRole('button', {
    name: product.picture(index, pictures),
    exact: true,
  });
const enlarged = (page: Page, index: number) => page.getByRole('dialog', { name: zoom.title(index, pictures) });

test('a thumbnail selects its picture, and the shown picture marks its thumbnail', {
  tag: ['@spec-109', '@spec-110'],
}, async ({ page, isMobile }) => {
  await visit(page, `/products/${watch.id}`);
  const shown = page.getByRole('region', { name: 'Pictures' }).locator('[data-shown="true"] img');
  const first = await shown.getAttribute('src');
  const fade = await shown.evaluate((image) => {
    const style = getComputedStyle(image.closest('[data-shown]') as Element);
    return { property: style.transitionProperty, seconds: Number.parseFloat(style.transitionDuration) };
  });
  expect(fade.property).toContain('opacity');
  expect(fade.seconds, 'the pictures fade').toBeGreaterThan(0.1);
  await thumbnail(page, 3).click();
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true');
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  // Only the keyboard reaches the arrows of a touch screen.
  const press = (arrow: Locator) => (isMobile ? arrow.press('Enter') : arrow.click());
  for (let n = 3; n <= pictures; n++) await press(page.getByRole('button', { name: 'Next picture' }));
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
  await expect(shown).toHaveAttribute('src', first ?? '');
  await press(page.getByRole('button', { name: 'Previous picture' }));
  await expect(thumbnail(page, pictures)).toHaveAttribute('aria-current', 'true');
});

test('a picture is enlarged by keyboard, wheel and double click', { tag: '@every-language' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'tests keyboard and mouse');
  await visit(page, `/products/${watch.id}`);
  const opener = page.getByRole('button', { name: product.enlarge(1, pictures) });
  await opener.press('Enter');
  const dialog = enlarged(page, 1);
  const scale = dialog.getByRole('status');
  await expect(scale).toHaveText(zoom.scale(1));
  for (const button of await dialog.getByRole('button').all()) {
    await expect(button).toHaveCSS('width', '44px');
    await expect(button).toHaveCSS('height', '44px');
  }
  for (const name of [product.previousPicture, product.nextPicture]) {
    const arrow = dialog.getByRole('button', { name }).locator('svg');
    await expect(arrow, 'points away from the other arrow').toHaveCSS('scale', isRightToLeft ? '-1 1' : 'none');
  }
  const picture = dialog.getByRole('img');
  const stage = await picture.boundingBox();
  const middle = { x: (stage?.x ?? 0) + (stage?.width ?? 0) / 2, y: (stage?.y ?? 0) + (stage?.height ?? 0) / 2 };

  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(scale).toHaveText(zoom.scale(2.25));
  const before = await settledBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 80, 0);
  await page.keyboard.press('-');
  await expect(scale).toHaveText(zoom.scale(1.5));
  await page.keyboard.press('0');
  await expect(scale).toHaveText(zoom.scale(1));

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  await expect(scale).toHaveText(zoom.scale(2.23));
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(scale).toHaveText(zoom.scale(1));
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(scale).toHaveText(zoom.scale(2.5));
  expect(await accessibilityProblems(page)).toEqual([]);

  // At normal zoom the arrow keys change the picture, and the gallery behind follows.
  await dialog.getByRole('button', { name: zoom.whole }).click();
  await page.keyboard.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
  await expect(enlarged(page, 2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: product.enlarge(2, pictures) })).toBeFocused();
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');

  /** Returns the picture's bounding box after its animation. */
  async function settledBox() {
    await picture.evaluate((element) =>
      Promise.all(element.parentElement?.getAnimations().map((a) => a.finished) ?? []),
    );
    return picture.boundingBox();
  }
});

test('a picture is enlarged by pinch and double tap, and a swipe shows the next one', {
  tag: ['@every-language', '@spec-109'],
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'tests touch gestures');
  await visit(page, `/products/${watch.id}`);
  await page.getByRole('button', { name: product.enlarge(1, pictures) }).tap();
  const scale = enlarged(page, 1).getByRole('status');
  await expect(scale).toHaveText(zoom.scale(1));
  const touch = await fingers(page);
  await touch(
    [
      [180, 400],
      [220, 400],
    ],
    [
      [100, 400],
      [300, 400],
    ],
  );
  await expect(scale).toHaveText(zoom.scale(5));
  await page.touchscreen.tap(200, 400);
  await page.touchscreen.tap(202, 402);
  await expect(scale).toHaveText(zoom.scale(1));
  const [from, to] = isRightToLeft ? [120, 300] : [300, 120];
  await touch([[from, 400]], [[to, 405]]);
  await expect(enlarged(page, 2)).toBeVisible();
  // A tap this soon would count as a second tap of the gesture before.
  await enlarged(page, 2).getByRole('button', { name: controls.close }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');

  // On the page itself a swipe changes the picture and does not open the dialog.
  await page.evaluate(() => scrollTo(0, 0));
  await touch([[from, 300]], [[to, 305]]);
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A press of a key after the swipe does.
  await page.getByRole('button', { name: product.enlarge(3, pictures) }).press('Enter');
  await expect(enlarged(page, 3)).toBeVisible();
});

test('tabs: HTML, a list and a document, in an accordion or below a sticky bar', {
  tag: ['@spec-123', '@spec-124', '@spec-125', '@spec-126'],
}, async ({ page, isMobile }) => {
  await visit(page, '/products/1');
  const tabs = page.getByRole('region', { name: 'About this product' }).first();
  const facts = tabs.getByRole('rowheader', { name: 'Battery' });
  const boxed = tabs.getByText('Charging cable', { exact: true });
  const guide = tabs.getByRole('heading', { name: 'Classic or Sport?' });
  if (isMobile) {
    await expect(tabs.getByRole('button', { name: 'Overview' })).toHaveAttribute('aria-expanded', 'true');
    for (const [name, content] of [
      ['Specs', facts],
      ['In the Box', boxed],
      ['Guide', guide],
    ] as const) {
      const button = tabs.getByRole('button', { name });
      await expect(content).toBeHidden();
      // The section below the price is hydrated after the page.
      await expect(async () => {
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
      }).toPass();
      await expect(content).toBeVisible();
    }
    return;
  }
  const bar = tabs.getByRole('navigation', { name: 'About this product' });
  await expect(facts).toBeVisible();
  await expect(boxed).toBeVisible();
  const link = bar.getByRole('link', { name: 'Guide' });
  await expect(async () => {
    await link.click();
    await expect(guide).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'true');
  const [below, above] = [await bar.boundingBox(), await page.getByRole('banner').boundingBox()];
  const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  expect(Math.abs(gap), 'the bar stays right below the header').toBeLessThanOrEqual(2);
  await page.mouse.wheel(0, -1);
  // At once, as the key Home does: no section passes the middle of the screen in a frame of its own.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(link).not.toHaveAttribute('aria-current');
});

test('the layout does not shift while a product page loads, after another product was viewed', async ({ page }) => {
  await visit(page, '/products/19');
  await expect.poll(() => page.evaluate(() => localStorage.recentlyViewed ?? '')).toContain('"id":19');
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { moves });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) moves.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, `/products/${watch.id}`);
  const section = page.getByRole('region', { name: 'Recently viewed' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('img').first()).toBeVisible();
  const moved = await page.evaluate(() => (globalThis as unknown as { moves: number[] }).moves);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});

test('a product and its accessory link to each other', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/products/140');
  const section = page.getByRole('region', { name: 'Pairs well with' });
  await section.getByRole('link', { name: 'Orra™ 4' }).click();
  await expect(page.getByRole('heading', { level: 1, name: watch.heading })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Magnetic Charging Cable' })).toHaveAttribute('href', '/products/140');
});

test('the page of a product that is no longer sold links to other pages', { tag: '@one-width' }, async ({ page }) => {
  const response = await page.goto('/products/4321');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This product isn’t available' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Smartwatches', exact: true })).toBeVisible();
});

const comparison = (page: Page) => page.getByRole('table', { name: 'Products side by side' });
const line = (page: Page, name: string) =>
  comparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('the two watches are compared side by side, and their differences are marked', {
  tag: ['@spec-19', '@spec-128', '@spec-195', '@spec-196'],
}, async ({ page }) => {
  await visit(page, '/try?id=sport');
  await expect(comparison(page).getByRole('columnheader')).toHaveText([
    /Classic Edition.*PART NUMBER 010-02384-03.*BHD\s203\.600/,
    /Sport Edition.*PART NUMBER 010-02700-11.*BHD\s121\.700/,
  ]);
  await expect(comparison(page).locator('thead img')).toHaveCount(2);
  await expect(line(page, 'In the Box').getByRole('cell')).toContainText([
    /Séluna 2 Classic Edition.*cable/s,
    /Séluna 2 Sport Edition.*cable/s,
  ]);
  await expect(page.getByRole('radio', { name: /Sport Edition/ })).toBeChecked();
  await expect(page.getByText(/^Séluna 2 Classic Edition looks/)).toBeHidden();
  await expect(line(page, 'Price').getByRole('cell')).toHaveText(['BHD 203.600', 'BHD 121.700']);
  await expect(line(page, 'Price').getByRole('rowheader')).toContainText('differs');
  await expect(line(page, 'Case Size').getByRole('cell')).toHaveText(['34 mm', '34 mm']);
  await expect(line(page, 'Case Size').getByRole('rowheader')).not.toContainText('differs');
  await expect(line(page, 'Battery').getByRole('cell')).toHaveText([/10 days/, /10 days/]);
  await page.getByRole('checkbox', { name: 'Show differences only' }).check();
  await expect(line(page, 'Battery')).toHaveCount(0);
  await expect(line(page, 'Bezel').getByRole('cell')).toHaveText(['Metal', 'Anodised aluminium']);
  // The address determines the selection and updates with a delay; `check` would assert immediately.
  await page.getByRole('radio', { name: /Classic Edition/ }).click();
  await expect(page).toHaveURL(/\/try\?id=010-02384-03$/);
  await expect(page.getByRole('radio', { name: /Classic Edition/ })).toBeChecked();
  await expect(page.getByText(/^Séluna 2 Classic Edition looks/)).toBeVisible();
});

test('names, prices and buttons of a comparison stay in view, and the buttons add to the cart', async ({ page }) => {
  await visit(page, '/try');
  const heads = comparison(page).getByRole('columnheader');
  const rows = comparison(page).getByRole('rowheader');
  expect(await getEdges(rows), 'row names start at the edge of the page').toEqual(
    new Set([(await page.getByRole('heading', { level: 1 }).boundingBox())?.x]),
  );
  await rows.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(heads.first()).toBeInViewport({ ratio: 1 });
  await expect(heads.first()).toContainText('BHD 203.600');
  await heads.last().getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(toast(page, 'Item added to cart')).toBeVisible();
  await expect(toast(page, 'Sport Edition')).toBeVisible();
});

/** The left edges of the texts of these elements. */
const getEdges = async (elements: Locator) =>
  new Set(
    await elements.evaluateAll((all) =>
      all.map(
        (element) => element.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(element).paddingLeft),
      ),
    ),
  );

test('a comparison starts from a product, and its address holds up to four', async ({ page }) => {
  await visit(page, `/products/${watch.id}/010-03034-05`);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/try\?ids=34\/010-03034-05$/);
  await expect(page.getByText('Add another product to compare.')).toBeVisible();
  const columns = comparison(page).getByRole('columnheader');
  await expect(columns).toHaveText([/Orra™ 4 – GPS Smartwatch, 45 mm/]);

  await page.getByRole('button', { name: 'Add a product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a product' });
  await expect(dialog.getByRole('searchbox', { name: 'Name or part number' })).toBeFocused();
  await page.keyboard.type('caldera 9');
  await dialog.getByRole('button', { name: /Caldera® 9 Pro/ }).click();
  await expect(page).toHaveURL(/ids=34\/010-03034-05,19\/010-/);
  await expect(columns).toHaveCount(2);
  const variant = page.getByRole('combobox', { name: /^Variant of Orra™ 4/ });
  await variant.focus();
  const options = await variant.getByRole('option').allTextContents();
  await variant.selectOption(options.find((text) => text.includes('41 mm')) ?? '');
  await expect(columns.first()).toContainText('Orra™ 4 – GPS Smartwatch, 41 mm');
  await expect(page).toHaveURL(/ids=34\/010-(?!03034-05)[\d-]+,19\/010-/);
  await expect(variant, 'the keyboard stays there').toBeFocused();
  await page.getByRole('button', { name: /^Remove Orra™ 4/ }).click();
  await expect(columns).toHaveText([/Caldera® 9 Pro/]);
  await expect(page.getByRole('heading', { level: 1 }), 'the focused button was removed').toBeFocused();

  await visit(page, '/try?ids=19,34/010-03034-05,1,7,50');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expect(columns).toHaveCount(isPhone ? 2 : 4);
  await expect(page.getByText('You can compare up to four products. Here are the first four.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a product' })).toHaveCount(0);
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  if (isPhone) {
    const pair = page.getByRole('group', { name: 'Choose two to see side by side' }).getByRole('button');
    await expect(pair).toHaveCount(4);
    await expect(columns).toHaveText([/Caldera® 9 Pro/, /Orra™ 4/]);
    const third = (await pair.nth(2).textContent()) ?? '';
    await pair.nth(2).click();
    await expect(pair.nth(2)).toHaveAttribute('aria-pressed', 'true');
    await expect(pair.nth(1)).toHaveAttribute('aria-pressed', 'false');
    await expect(columns.nth(0)).toContainText('Caldera® 9 Pro');
    await expect(columns.nth(1)).toContainText(third);
    await expect(line(page, 'Price').getByRole('cell')).toHaveCount(2);
  }

  await visit(page, '/try?ids=19,99999,010-00000-00');
  await expect(page.getByText(tryTexts.unknown('99999'))).toBeVisible();
  await expect(page.getByText(tryTexts.unknown('010-00000-00'))).toBeVisible();
  await expect(columns).toHaveCount(1);
  await visit(page, '/try?ids=');
  await page.getByRole('link', { name: 'Classic or Sport?' }).click();
  await expect(columns).toHaveCount(2);
});

type Places = readonly (readonly [number, number])[];

/** Simulates multi-touch gestures with the browser's own touch events. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const points = (places: Places) => places.map(([x, y], id) => ({ x, y, id }));
  const steps = 4;
  return async (from: Places, to: Places) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
    for (let step = 1; step <= steps; step += 1) {
      const between = from.map(([x, y], at): [number, number] => {
        const [endX = x, endY = y] = to[at] ?? [];
        return [x + ((endX - x) * step) / steps, y + ((endY - y) * step) / steps];
      });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(between) });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
