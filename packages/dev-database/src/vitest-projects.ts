import { fileURLToPath } from 'node:url';

const integration = '**/*.integration.test.ts';
const exclude = ['**/node_modules/**'];

/**
 * Creates Vitest's `test` settings of a Node package with two projects: unit tests, and integration tests, which need
 * PostgreSQL. `globalSetup`: files that run once before the integration tests.
 */
export const createTestConfig = (...globalSetup: string[]) => ({
  maxWorkers: 2,
  globalSetup: [fileURLToPath(new URL('temporary-root.ts', import.meta.url))],
  projects: [
    { test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...exclude, integration] } },
    {
      test: {
        name: 'integration',
        include: [integration],
        exclude,
        globalSetup,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    },
  ],
});
