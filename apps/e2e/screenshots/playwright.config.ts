import { language } from '@dilmun/messages/language';
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

const widths = [390, 768, 1440];

/** Screenshots of every route and state at three widths, in every language: `pnpm screenshots`, or `pnpm screenshots -g cart` for some. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.shots.ts',
  grep: /./,
  globalTeardown: './index-page.ts',
  outputDir: `../test-results/screenshots-${language}`,
  projects: widths.map((width) => ({
    name: `${width}-${language}`,
    use: {
      viewport: { width, height: width < 1000 ? 900 : 1000 },
      isMobile: width < 500,
      hasTouch: width < 1000,
      trace: 'off',
      screenshot: 'off',
    },
  })),
});
