import { defineConfig } from 'vitest/config';

const integration = '**/*.integration.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['../../packages/dev-database/src/temporary-root.ts'],
    projects: [
      { test: { name: 'unit', include: ['{src,test}/**/*.test.ts'], exclude: [integration] } },
      {
        test: {
          name: 'integration',
          include: [`src/${integration}`, `test/${integration}`],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
