import { join } from 'node:path';
import { keptSandboxPorts } from './ports.ts';
import { keptSecrets } from './secrets.ts';
import { settings } from './settings.ts';

type Environment = Record<string, string>;

/**
 * What the shop's processes read, the sandbox and the API alike: secrets made once for this machine, and the sandbox's
 * addresses. Whatever the operator has set stands above it.
 */
export async function shopEnvironment(databaseUrl: string): Promise<Environment> {
  const ports = await keptSandboxPorts();
  const own: Environment = {
    ...keptSecrets(join(settings.dataFolder, 'secrets.json')),
    ...(settings.hasSandbox && {
      PAYMENTS_MODE: 'sandbox',
      STRIPE_SANDBOX_URL: `http://127.0.0.1:${ports.stripe}`,
      BENEFIT_GATEWAY_URL: `http://127.0.0.1:${ports.benefit}`,
      SANDBOX_DIR: settings.sandboxFolder,
    }),
    SMTP_URL: settings.hasMailCatcher ? `smtp://127.0.0.1:${ports.smtp}` : '',
    ...(settings.hasMailCatcher && { MAIL_PAGE_URL: `http://127.0.0.1:${ports.mailPage}` }),
    NODE_ENV: settings.isDevelopment ? 'development' : 'production',
    HOST: '127.0.0.1',
    PORT: `${settings.port}`,
    STORE_ORIGIN: `http://localhost:${settings.port}`,
    MEDIA_DIR: settings.mediaFolder,
  };
  return { ...own, ...setByOperator(Object.keys(own)), DATABASE_URL: databaseUrl };
}

function setByOperator(names: string[]): Environment {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
