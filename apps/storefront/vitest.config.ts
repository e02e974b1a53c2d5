import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const arabicTests = 'src/**/*.ar.test.{ts,tsx}';

/** Tests run in English, `*.ar.test` in Arabic: with the texts and paths of that language's build. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'en', include: ['src/**/*.test.{ts,tsx}'], exclude: [arabicTests] } },
      {
        ssr: { resolve: { conditions: ['ar', ...defaultServerConditions] } },
        test: { name: 'ar', include: [arabicTests] },
      },
    ],
  },
});
