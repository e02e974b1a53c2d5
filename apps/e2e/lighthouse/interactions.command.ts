import { cart } from '@dilmun/messages/cart';
import { catalogue } from '@dilmun/messages/catalogue';
import { layout } from '@dilmun/messages/layout';
import { chromium, devices, type Locator, type Page } from '@playwright/test';
import { chromiumPath, givenShop } from '../env.ts';
import { startShop } from '../shop/running-shop.ts';
import { visit } from '../steps/visit.ts';

/**
 * `pnpm --filter @dilmun/e2e inp`: the time from a tap to the next paint on a phone whose processor is slowed down, as the
 * browser's Event Timing reports it. Fails if the median of an interaction is over the bar.
 */
const runs = 5;
const slowDown = 6;
const barMs = 100;
/** Event Timing reports no event shorter than this, and rounds to 8 ms. */
const leastMs = 16;
/** Milliseconds without any event after which the page counts as painted. */
const restMs = 500;
/** Milliseconds that a finger touches the screen during a tap. */
const touchMs = 80;
const screen = { width: 390, height: 844 };
const windowSize = { width: screen.width + 110, height: screen.height + 256 };

interface Interaction {
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  find: (page: Page) => Locator;
}

const interactions: Record<string, Interaction> = {
  'opening the menu': {
    path: '/',
    find: (page) => page.getByRole('button', { name: layout.menu, exact: true }),
  },
  'choosing a variant': {
    path: '/products/19',
    find: (page) => page.getByRole('main').locator('label:has(input[type=radio]:not(:checked):enabled)').first(),
  },
  'adding to the cart': {
    path: '/products/34',
    find: (page) => page.getByRole('main').getByRole('button', { name: cart.addToCart }).first(),
  },
  'ticking a filter': {
    path: '/all-products/wearable%20smartwatches',
    prepare: async (page) => {
      await page.getByRole('button', { name: catalogue.filtersChosen(0) }).tap();
      await page.getByRole('dialog').getByRole('button', { name: catalogue.by.features }).tap();
    },
    find: (page) => page.getByRole('dialog').locator('label:has(:enabled)').filter({ visible: true }).first(),
  },
};

/** Durations in ms of the events of each interaction since the page was opened, the longest of each interaction. */
const readDurations = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { durations: Map<number, number> }).durations.values()]);

/** Taps a control once on a page of its own. Returns the longest duration in ms of the tap's events. */
async function measure(base: string, { path, prepare, find }: Interaction): Promise<number> {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: screen,
      baseURL: base,
    });
    await context.addInitScript((durationThreshold) => {
      const durations = new Map<number, number>();
      Object.assign(globalThis, { durations });
      new PerformanceObserver((list) => {
        for (const { interactionId = 0, duration } of list.getEntries() as PerformanceEventTiming[]) {
          if (interactionId > 0) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
        }
      }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    }, leastMs);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // Chromium subtracts its toolbar from the window, and what the window cuts off is never painted.
    const { windowId } = await devtools.send('Browser.getWindowForTarget');
    await devtools.send('Browser.setWindowBounds', { windowId, bounds: windowSize });
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    const control = find(page);
    await control.scrollIntoViewIfNeeded();
    await page.waitForTimeout(restMs);
    const box = await control.boundingBox();
    if (!box) throw new Error(`${path}: the control has no box to tap`);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.waitForTimeout(restMs);
    await page.evaluate(() => (globalThis as unknown as { durations: Map<number, number> }).durations.clear());
    // Not `tap`: it runs code of its own in the page's events, and lifts the finger before the press is handled.
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await page.waitForTimeout(touchMs);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(2 * restMs);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForTimeout(restMs);
    return Math.max(leastMs, ...(await readDurations(page)));
  } finally {
    await browser.close();
  }
}

const given = givenShop();
const own = given ? null : await startShop();
const { shopUrl } = given ?? own ?? { shopUrl: '' };
try {
  const table: Record<string, { medianMs: number; worstMs: number }> = {};
  for (const [name, interaction] of Object.entries(interactions)) {
    const durations: number[] = [];
    for (let run = 0; run < runs; run++) durations.push(await measure(shopUrl, interaction));
    durations.sort((one, other) => one - other);
    const medianMs = durations[Math.floor(runs / 2)] ?? Number.NaN;
    table[name] = { medianMs, worstMs: durations.at(-1) ?? Number.NaN };
    if (!(medianMs <= barMs)) process.exitCode = 1;
  }
  console.table(table);
} finally {
  await own?.remove();
}
