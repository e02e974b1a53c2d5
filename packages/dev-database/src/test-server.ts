import { startThrowawayPostgres } from './embedded-throwaway.ts';
import { requiresContainers, testDatabaseUrl } from './env.ts';

export interface TestServer {
  /** What it is, for the output of the run. */
  kind: string;
  /** Its `postgres` database, as a role that may create databases. */
  url: string;
  stop: () => Promise<unknown>;
}

const image = 'postgres:18-alpine';
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300', 'jit=off'];

/**
 * The PostgreSQL that integration tests of every package run on: TEST_DATABASE_URL where it is set, a container where a
 * Docker engine answers, else the embedded one. Throws instead of taking the embedded one under REQUIRE_CONTAINERS=1.
 */
export async function openTestServer(): Promise<TestServer> {
  if (testDatabaseUrl) return { kind: 'TEST_DATABASE_URL', url: testDatabaseUrl, stop: async () => {} };
  const problem = await startContainer().catch((error: Error) => error);
  if (!(problem instanceof Error)) return problem;
  if (requiresContainers) throw new Error(`REQUIRE_CONTAINERS is set and ${image} does not start: ${problem.message}`);
  return { kind: `embedded PostgreSQL (no container: ${problem.message})`, ...(await startThrowawayPostgres()) };
}

async function startContainer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(image)
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .start();
  return { kind: `container ${image}`, url: container.getConnectionUri(), stop: () => container.stop() };
}
