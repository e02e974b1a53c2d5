import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['temporary-root.ts'],
    projects: [
      {
        test: { name: 'unit', include: ['**/*.test.ts'], exclude: ['**/node_modules/**', '**/*.integration.test.ts'] },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
