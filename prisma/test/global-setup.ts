import { randomBytes } from 'node:crypto';
import { openTestServer } from '@dilmun/dev-database/test-server';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../migrate.ts';
import { replaceDatabaseName, runOnServer } from './template-database.ts';

/**
 * Creates a Vitest `globalSetup`: it opens a server and creates one migrated template database, which test files clone.
 * `fill` adds rows to it.
 */
export const createSetup = (fill: (url: string) => Promise<void>) => async (project: TestProject) => {
  const server = await openTestServer();
  console.log(`Integration tests run on: ${server.kind}`);
  const template = `dilmun_test_${randomBytes(4).toString('hex')}`;
  // Sorting and case rules must not depend on the machine's locales.
  await runOnServer(
    server.url,
    `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'`,
  );
  const url = replaceDatabaseName(server.url, template);
  await migrateDatabase(url);
  await fill(url);
  // PostgreSQL refuses to copy a database that has a connection.
  await runOnServer(server.url, `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
  project.provide('postgres', { serverUrl: server.url, template });
  return async () => {
    await runOnServer(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
};

export const setup = createSetup(async () => {});
