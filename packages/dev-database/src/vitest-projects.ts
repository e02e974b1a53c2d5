import { fileURLToPath } from 'node:url';

const integration = '**/*.integration.test.ts';
const exclude = ['**/node_modules/**'];

/** Vitest's `test` settings of a package whose unit tests lie beside its files and whose integration tests need a PostgreSQL. */
export const testProjects = {
  maxWorkers: 2,
  globalSetup: [fileURLToPath(new URL('temporary-root.ts', import.meta.url))],
  projects: [
    { test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...exclude, integration] } },
    { test: { name: 'integration', include: [integration], exclude, testTimeout: 30_000, hookTimeout: 60_000 } },
  ],
};
