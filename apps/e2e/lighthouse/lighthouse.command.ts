import { parseArgs } from 'node:util';
import { findFreePort } from '@dilmun/command/free-port';
import { defaultLanguage, languageIds, localizePath } from '@dilmun/settings/languages';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumPath, givenShop } from '../env.ts';
import { startShop } from '../shop/running-shop.ts';

/**
 * `pnpm lighthouse [language]`: phone scores of the pages in a language, the median of three runs; fails below `least` or above
 * `clsMost`. With `--slowed` the browser itself slows network and processor down, where Lighthouse otherwise calculates what a
 * slow phone would take; then it fails if the largest paint takes longer than `lcpMostMs`.
 */
const runs = 3;
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const clsMost = 0.02;
const lcpMostMs = 2_200;
const triesMost = 3;

const pages = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/all-products/wearable%20smartwatches' },
  { name: 'product', path: '/products/19' },
  // Pictures of pixels, as a dealer's photographs are; those of the other pages are drawings.
  { name: 'listing, photographs', path: '/all-products/Handhelds' },
  { name: 'product, photographs', path: '/products/71' },
  // The cart is excluded from search engines on purpose.
  { name: 'cart', path: '/cart', skipAudits: ['is-crawlable'] },
];

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores in percent; largest paint and blocking time in ms. */
interface Figures extends Record<(typeof scores)[number], number> {
  cls: number;
  lcp: number;
  tbt: number;
}

/** Measures a page once; repeats a run whose browser trace is incomplete. */
async function measure(url: string, port: number, skipAudits: string[] = []): Promise<Figures> {
  for (let tries = 1; tries <= triesMost; tries++) {
    const figures = await runOnce(url, port, skipAudits);
    if (Object.values(figures).every(Number.isFinite)) return figures;
    console.log('  not traced to its end, again');
  }
  throw new Error(`Lighthouse could not trace ${url} in ${triesMost} tries.`);
}

async function runOnce(url: string, port: number, skipAudits: string[]): Promise<Figures> {
  const throttlingMethod = isSlowed ? 'devtools' : 'simulate';
  const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error', skipAudits, throttlingMethod });
  if (!answer) throw new Error(`Lighthouse had nothing to say about ${url}`);
  const { categories, audits } = answer.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failure = answer.lhr.runtimeError ?? Object.values(audits).find(({ errorMessage }) => errorMessage);
  if (failure) console.log(`  ${'message' in failure ? failure.message : failure.errorMessage}`);
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const { score: reached, title } = audits[id] ?? {};
      if (weight > 0 && reached !== null && reached !== undefined && reached < 0.9)
        console.log(`  ${reached} ${title}`);
    }
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    cls: value('cumulative-layout-shift'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
  };
}

const findMedian = (all: Figures[], figure: keyof Figures) =>
  all.map((one) => one[figure]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

const middle = (all: Figures[]): Figures => ({
  performance: findMedian(all, 'performance'),
  accessibility: findMedian(all, 'accessibility'),
  'best-practices': findMedian(all, 'best-practices'),
  seo: findMedian(all, 'seo'),
  cls: findMedian(all, 'cls'),
  lcp: findMedian(all, 'lcp'),
  tbt: findMedian(all, 'tbt'),
});

const isGood = (of: Figures) =>
  of.cls <= clsMost && (isSlowed ? of.lcp <= lcpMostMs : scores.every((score) => of[score] >= least[score]));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { slowed: { type: 'boolean', default: false } },
});
const isSlowed = values.slowed;
const language = languageIds.find((id) => id === (positionals[0] ?? defaultLanguage));
if (!language) throw new Error(`The language must be one of ${languageIds.join(', ')}.`);
const given = givenShop();
const own = given ? null : await startShop();
const { shopUrl } = given ?? own ?? { shopUrl: '' };
const port = await findFreePort();
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: [`--remote-debugging-port=${port}`, '--disable-gpu', '--no-sandbox'],
});
try {
  const table: Record<string, Figures> = {};
  for (const { name, path, skipAudits } of pages) {
    const all: Figures[] = [];
    for (let run = 1; run <= runs; run++) {
      console.log(`${name}, ${run} of ${runs}`);
      all.push(await measure(shopUrl + localizePath(language, path), port, skipAudits));
    }
    const figures = middle(all);
    table[name] = figures;
    if (!isGood(figures)) process.exitCode = 1;
  }
  console.table(table);
} finally {
  await browser.close();
  await own?.remove();
}
