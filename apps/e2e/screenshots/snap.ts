import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '../steps/test.ts';
import { folder } from './folder.ts';

interface SnapOptions {
  /** Captures the viewport instead of the full page, for overlays. */
  isWindowOnly?: boolean;
}

interface Fixtures {
  /** Takes a screenshot of the page in its current state; `name` describes the state. */
  snap: (name: string, options?: SnapOptions) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  snap: async ({ page }, use, { project }) => {
    await use(async (name, { isWindowOnly = false } = {}) => {
      if (!isWindowOnly) await seeEverything(page);
      await page.screenshot({
        path: join(folder, project.name, `${name}.png`),
        fullPage: !isWindowOnly,
        animations: 'disabled',
      });
    });
  },
});

/** Scrolls through the page once, so that lazy content loads. */
async function seeEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || !complete);
    await Promise.race([
      Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))]),
      new Promise((resolve) => setTimeout(resolve, 5_000)),
    ]);
    await frame();
  });
}

/** Converts a path to a file name: '/products/34/010-03034-00' becomes 'products-34-010-03034-00'. */
export const nameOf = (path: string): string =>
  decodeURIComponent(path)
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'home';
