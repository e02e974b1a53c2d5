import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl, dataFolder, findStoreOrigin } from '@dilmun/db/env';
import { Impossible } from '../errors/impossible.ts';
import { listSandboxVariables } from '../gateways/payments/providers.ts';
import { type ProcessConfig, readEnvironment } from '../process/env.ts';

/**
 * Reads a command's settings: with DATABASE_URL set, the same variables as the shop's process; otherwise the settings
 * that `npm start` stored on this machine. Throws `Impossible` if there is no shop, so that no database is created; the
 * returned function throws ConfigurationError.
 */
export function createStaffConfigReader(): (databaseAddress: string) => ProcessConfig {
  const stored = databaseUrl ? {} : readStoredEnvironment();
  return (databaseAddress) => readEnvironment({ ...stored, ...process.env, DATABASE_URL: databaseAddress });
}

function readStoredEnvironment(): Record<string, string> {
  const [secrets, ports] = ['secrets.json', 'ports.json'].map((name) => join(dataFolder, name));
  if (!secrets || !ports || !existsSync(secrets) || !existsSync(ports)) {
    throw new Impossible('There is no shop on this machine yet: run npm start first, or set DATABASE_URL.');
  }
  const port = JSON.parse(readFileSync(ports, 'utf8'));
  return {
    ...JSON.parse(readFileSync(secrets, 'utf8')),
    PAYMENTS_MODE: 'sandbox',
    ...listSandboxVariables(port),
    STORE_ORIGIN: findStoreOrigin() ?? 'http://localhost:3000',
    SMTP_URL: `smtp://127.0.0.1:${port.smtp}`,
    MEDIA_DIR: join(dataFolder, 'media'),
  };
}
