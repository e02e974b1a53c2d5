import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { tags } from '../../scripts/test/tags.ts';

const arabicTests = 'src/**/*.ar.test.{ts,tsx}';
/** Typing into a whole form takes more than Vitest's five seconds on a busy machine. */
const testTimeout = 30_000;

/** Tests run in English, `*.ar.test` in Arabic: with the texts and paths of that language's build. */
export default defineConfig({
  test: {
    // Loads the browser's environment once per worker instead of once per file: a third of the processor time.
    pool: 'vmThreads',
    projects: [
      {
        test: {
          name: 'en',
          testTimeout,
          tags,
          include: ['{src,service-worker}/**/*.test.{ts,tsx}'],
          exclude: [arabicTests],
        },
      },
      {
        ssr: { resolve: { conditions: ['ar', ...defaultServerConditions] } },
        test: { name: 'ar', testTimeout, tags, include: [arabicTests] },
      },
    ],
  },
});
