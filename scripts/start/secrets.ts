import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Loads this machine's secrets by environment variable; creates missing ones and saves them in a file with mode 0600.
 */
export function loadSecrets(file: string): Record<string, string> {
  const makers = {
    JWT_SECRET: () => createSecret(48),
    CODE_PEPPER: () => createSecret(48),
    STRIPE_SECRET_KEY: () => `sk_test_${createSecret(24)}`,
    STRIPE_PUBLISHABLE_KEY: () => `pk_test_${createSecret(24)}`,
    STRIPE_WEBHOOK_SECRETS: () => `whsec_${createSecret(32)}`,
    BENEFIT_TRANPORTAL_ID: () => createSecret(9),
    BENEFIT_PASSWORD: () => createSecret(24),
    // BENEFIT requires exactly 32 bytes: 24 random bytes are 32 characters of base64url.
    BENEFIT_RESOURCE_KEY: () => createSecret(24),
  };
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = Object.entries(makers).filter(([name]) => !kept[name]);
  if (missing.length === 0) return kept;
  const all = { ...kept, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
  writeFileSync(`${file}.draft`, JSON.stringify(all, null, 2), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
  return all;
}

const createSecret = (bytes: number) => randomBytes(bytes).toString('base64url');
