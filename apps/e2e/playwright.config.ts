import { language } from '@dilmun/messages/language';
import { defaultLanguage, languages } from '@dilmun/settings/languages';
import { defineConfig, devices } from '@playwright/test';
import { isOnCi, testBrowserPath } from './env.ts';

/** The density of the desktop: no test depends on it, and the processor would draw seven times as many pixels. */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** Files whose tests do not depend on the screen width, or set it themselves, run once. */
const widthAside =
  /(cart|checkout-account|delivery|early-press|home|form-errors|long-list|offline|language-pages|screens|server-rendered|two-tabs|recovery|routes|hostile-html|staff-day|stripe-page|payments-check|requests|webkit)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests',
  outputDir: `test-results/${language}`,
  // All tests run in the first language, those with this tag in every language.
  ...(language !== defaultLanguage && { grep: /@every-language/ }),
  fullyParallel: true,
  // One more than the cores of the smallest machine, because some tests wait for a restart, a mail or a job.
  workers: 3,
  // A retry tolerates delays of a busy machine; the report lists tests that passed only then.
  retries: isOnCi ? 1 : 0,
  forbidOnly: isOnCi,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/e2e-${language}.json` }]],
  use: {
    actionTimeout: 15_000,
    // Recording takes a third of a test's time; a first failure leaves a screenshot and the page's accessible tree.
    // Requests of a service worker cannot all be intercepted; offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: new Intl.Locale(languages[language].locale).baseName,
    timezoneId: 'Asia/Bahrain',
    launchOptions: {
      ...(testBrowserPath && { executablePath: testBrowserPath }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Resolves no host names except this machine's.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    // Starts, kills and restarts its own shop, in one worker: first, because it takes longest.
    { name: 'recovery', use: desktop, testMatch: /recovery\.spec\.ts/ },
    { name: 'phone', use: phone, testIgnore: widthAside },
    // Tests with this tag do not depend on the screen width, in files of which others do.
    { name: 'desktop', use: desktop, testIgnore: /recovery\.spec\.ts/, grepInvert: /@one-width/ },
  ],
});
