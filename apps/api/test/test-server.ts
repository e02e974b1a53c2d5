import { startThrowawayPostgres } from '@dilmun/dev-database/embedded-throwaway';
import { testDatabaseUrl } from './env.ts';

export interface TestServer {
  url: string;
  stop: () => Promise<unknown>;
}

const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300', 'jit=off'];

/**
 * The PostgreSQL of one run: TEST_DATABASE_URL where it is set, a container where a Docker engine answers (a client
 * without an engine is common), else the embedded one.
 */
export async function openTestServer(): Promise<TestServer> {
  if (testDatabaseUrl) return { url: testDatabaseUrl, stop: async () => {} };
  return (await startContainer()) ?? startThrowawayPostgres();
}

async function startContainer(): Promise<TestServer | null> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  const engine = await getContainerRuntimeClient().catch(() => null);
  if (!engine) return null;
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['postgres', ...CARELESS.flatMap((setting) => ['-c', setting])])
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .start()
    .catch((error: Error) => console.warn(`No PostgreSQL container (${error.message}): taking the embedded one.`));
  return container ? { url: container.getConnectionUri(), stop: () => container.stop() } : null;
}
