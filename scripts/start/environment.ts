import { loadSandboxPorts } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { settings } from './settings.ts';

type Environment = Record<string, string>;

/**
 * Builds the environment variables of the API and the sandbox, without the database's: the secrets of this machine and the
 * sandbox's URLs. Variables that the operator has set take precedence.
 */
export async function buildShopEnvironment(): Promise<Environment> {
  const ports = await loadSandboxPorts();
  const own: Environment = {
    ...loadSecrets(),
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
  return { ...own, ...readOperatorSettings(Object.keys(own)) };
}

function readOperatorSettings(names: string[]): Environment {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
