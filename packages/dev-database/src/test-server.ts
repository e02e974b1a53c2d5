import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { startThrowawayPostgres } from './embedded-throwaway.ts';
import { requiresContainers, testDatabaseUrl } from './env.ts';

export interface TestServer {
  /** Description for the test run's output. */
  kind: string;
  /** URL of its `postgres` database, as a role that may create databases. */
  url: string;
  stop: () => Promise<unknown>;
}

const image = 'postgres:18-alpine';
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300', 'jit=off'];

/**
 * Opens the PostgreSQL server for integration tests: TEST_DATABASE_URL if it is set, otherwise a container if a Docker
 * engine is available, otherwise the embedded one. With REQUIRE_CONTAINERS=1 throws instead of using the embedded one.
 */
export async function openTestServer(): Promise<TestServer> {
  if (testDatabaseUrl) return { kind: 'TEST_DATABASE_URL', url: testDatabaseUrl, stop: async () => {} };
  const problem = await startContainer().catch((error: Error) => error);
  if (!(problem instanceof Error)) return problem;
  if (requiresContainers) throw new Error(`REQUIRE_CONTAINERS is set and ${image} does not start: ${problem.message}`);
  const server = await startThrowawayPostgres({ parent: findMemoryFolder() });
  return { kind: `embedded PostgreSQL (no container: ${problem.message})`, ...server };
}

async function startContainer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(image)
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .start();
  return { kind: `container ${image}`, url: container.getConnectionUri(), stop: () => container.stop() };
}

const MEMORY_FOLDER = '/dev/shm';
/** Several times what all databases of a test run need at once. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Finds the parent folder for the data of test servers: Linux's folder in memory, or the temporary folder where there is
 * no such folder or too little memory. To clone a database is to create 700 files, which a disk's file system does ten
 * times slower.
 */
function findMemoryFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}
