import { isLoopbackOrigin } from './loopback.ts';

export type SandboxConfig = {
  /** The shop's origin, to which webhooks are sent. */
  storeOrigin: string;
  /** Folder for state files and mails. */
  folder: string;
  stripe: { port: number; secretKey: string; publishableKey: string | undefined; webhookSecret: string };
  benefit: { port: number; tranportalId: string; password: string; resourceKey: string };
  /** Null if the operator's own mail server is used. */
  mail: { smtpPort: number; httpPort: number } | null;
};

/**
 * Reads the sandbox's settings from the same environment variables as the shop. Throws if a variable is missing, if an
 * address is not on this machine, or if a production shop has a public address.
 */
export function readSandboxEnvironment(variables: NodeJS.ProcessEnv = process.env): SandboxConfig {
  const problems: string[] = [];
  const readText = (name: string) => {
    const value = variables[name]?.trim() ?? '';
    if (value === '') problems.push(`${name} is missing.`);
    return value;
  };
  const readPort = (name: string) => {
    const value = readText(name);
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || url.port === '') problems.push(`${name} needs an address with a port.`);
    else if (!isLoopbackOrigin(`http://${url.host}`)) problems.push(`${name} is not on this machine.`);
    return Number(url?.port);
  };
  const storeOrigin = readText('STORE_ORIGIN');
  if (variables.NODE_ENV === 'production' && !isLoopbackOrigin(storeOrigin)) {
    problems.push('The sandbox does not serve a production shop on a public address.');
  }
  const config: SandboxConfig = {
    storeOrigin,
    folder: readText('SANDBOX_DIR'),
    stripe: {
      port: readPort('STRIPE_SANDBOX_URL'),
      secretKey: readText('STRIPE_SECRET_KEY'),
      publishableKey: variables.STRIPE_PUBLISHABLE_KEY?.trim() || undefined,
      webhookSecret: readText('STRIPE_WEBHOOK_SECRETS').split(',')[0] ?? '',
    },
    benefit: {
      port: readPort('BENEFIT_GATEWAY_URL'),
      tranportalId: readText('BENEFIT_TRANPORTAL_ID'),
      password: readText('BENEFIT_PASSWORD'),
      resourceKey: readText('BENEFIT_RESOURCE_KEY'),
    },
    mail: variables.MAIL_PAGE_URL ? { smtpPort: readPort('SMTP_URL'), httpPort: readPort('MAIL_PAGE_URL') } : null,
  };
  if (problems.length > 0)
    throw new Error(`The sandbox does not start:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  return config;
}
