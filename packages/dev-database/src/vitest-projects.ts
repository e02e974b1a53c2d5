import { fileURLToPath } from 'node:url';
import { tags } from '../../../scripts/test/tags.ts';

const integration = '**/*.integration.test.ts';
const exclude = ['**/node_modules/**'];
/**
 * Files of a worker run in one process and share loaded modules, because loading the API takes longer than the tests of
 * most files. A test undoes what it changes for the whole process, such as the clock.
 */
const isolate = false;

/**
 * Creates Vitest's `test` settings of a Node package with two projects: unit tests, and integration tests, which need
 * PostgreSQL. `globalSetup`: files that run once before the integration tests.
 */
export const createTestConfig = (...globalSetup: string[]) => ({
  maxWorkers: 2,
  globalSetup: [fileURLToPath(new URL('temporary-root.ts', import.meta.url))],
  projects: [
    { test: { name: 'unit', isolate, tags, include: ['**/*.test.ts'], exclude: [...exclude, integration] } },
    {
      test: {
        name: 'integration',
        isolate,
        tags,
        include: [integration],
        exclude,
        globalSetup,
        testTimeout: 30_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
      },
    },
  ],
});
