import { randomBytes } from 'node:crypto';
import { readState, replaceState } from './state-files.ts';

/** Loads this machine's secrets by environment variable; creates and saves missing ones. */
export function loadSecrets(): Record<string, string> {
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
  const kept: Record<string, string> = JSON.parse(readState('secrets.json') ?? '{}');
  const missing = Object.entries(makers).filter(([name]) => !kept[name]);
  if (missing.length === 0) return kept;
  const all = { ...kept, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
  replaceState('secrets.json', JSON.stringify(all, null, 2));
  return all;
}

const createSecret = (bytes: number) => randomBytes(bytes).toString('base64url');
