import { createHash, createHmac } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import { impossibleUnless } from '../errors/impossible.ts';
import { listComparedPayments } from '../gateways/payments/providers.ts';
import type { ProcessConfig } from './env.ts';

interface ComparedSetting {
  /** The setting, or the hash of a secret. */
  value: string;
  isSecret: boolean;
}

/** The settings that decide what a command of staff does with payments, mails and links, by the name of their variable. */
function listComparedSettings({ payments, ...config }: ProcessConfig): ReadonlyMap<string, ComparedSetting> {
  const [jwtSecret] = config.jwtSecrets;
  // Keyed, so that a reader of the database cannot try short passwords.
  const hash = (text: string) => createHmac('sha256', jwtSecret).update(text).digest('base64url');
  const compared: Record<string, string | { secret: string }> = {
    STORE_ORIGIN: config.storeOrigin,
    STAFF_MAIL: config.staffMail.join(', '),
    PAYMENTS_MODE: payments.mode,
    ...listComparedPayments(payments),
  };
  const settings = new Map<string, ComparedSetting>();
  settings.set('JWT_SECRET', {
    value: createHash('sha256').update(jwtSecret).digest('base64url'),
    isSecret: true,
  });
  for (const [name, setting] of Object.entries(compared)) {
    const isSecret = typeof setting !== 'string';
    settings.set(name, { value: isSecret ? hash(setting.secret) : setting, isSecret });
  }
  return settings;
}

/** Stores the settings of the process that starts, for commands of staff to compare theirs with. */
export async function storeProcessSettings(db: Database, config: ProcessConfig): Promise<void> {
  const settings = listComparedSettings(config);
  // Several processes may start at once.
  await db.$executeRaw`
    INSERT INTO process_settings (name, value)
    SELECT * FROM unnest(${[...settings.keys()]}::text[], ${[...settings.values()].map(({ value }) => value)}::text[])
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
}

/**
 * Throws `Impossible`, with each variable that differs, if the shop's processes were last started with other settings:
 * the command would refund by another way, or write links that the shop does not accept.
 */
export async function refuseOtherSettings(db: Database, config: ProcessConfig): Promise<void> {
  const stored = new Map((await db.processSetting.findMany()).map(({ name, value }) => [name, value]));
  const different = [...listComparedSettings(config)].filter(
    ([name, { value }]) => stored.has(name) && stored.get(name) !== value,
  );
  // The other hashes depend on it.
  const named = different.some(([name]) => name === 'JWT_SECRET')
    ? different.filter(([name, { isSecret }]) => name === 'JWT_SECRET' || !isSecret)
    : different;
  const show = (value = '') => (value === '' ? 'not set' : value);
  const lines = named.map(([name, { value, isSecret }]) =>
    isSecret
      ? `  - ${name} is another one.`
      : `  - ${name} is ${show(value)} here, and ${show(stored.get(name))} there.`,
  );
  impossibleUnless(
    lines.length === 0,
    `This command has other settings than the shop’s process:\n${lines.join('\n')}\nRun it with the settings of the shop.`,
  );
}
