import { createHash, createHmac } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import { impossibleUnless } from '../errors/impossible.ts';
import { listComparedPayments } from '../gateways/payments/providers.ts';
import type { ProcessConfig } from './env.ts';

/** Settings by the name of their variable; a secret is replaced by a hash. */
type ComparedSettings = Readonly<Record<string, string>>;

/** The settings that decide what a command of staff does with payments, mails and links. */
function listComparedSettings({ payments, ...config }: ProcessConfig): ComparedSettings {
  const [jwtSecret] = config.jwtSecrets;
  // Keyed, so that a reader of the database cannot try short passwords.
  const hash = (text: string) => createHmac('sha256', jwtSecret).update(text).digest('base64url');
  return {
    JWT_SECRET: createHash('sha256').update(jwtSecret).digest('base64url'),
    STORE_ORIGIN: config.storeOrigin,
    STAFF_MAIL: config.staffMail.join(', '),
    PAYMENTS_MODE: payments.mode,
    ...Object.fromEntries(
      Object.entries(listComparedPayments(payments)).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : hash(value.secret),
      ]),
    ),
  };
}

const listSecretNames = ({ payments }: ProcessConfig): string[] => [
  'JWT_SECRET',
  ...Object.entries(listComparedPayments(payments)).flatMap(([name, value]) => (typeof value === 'string' ? [] : name)),
];

/** Stores the settings of the process that starts, for commands of staff to compare theirs with. */
export async function storeProcessSettings(db: Database, config: ProcessConfig): Promise<void> {
  const settings = listComparedSettings(config);
  // Several processes may start at once.
  await db.$executeRaw`
    INSERT INTO process_settings (name, value)
    SELECT * FROM unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[])
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
}

/**
 * Throws `Impossible`, with each variable that differs, if the shop's processes were last started with other settings:
 * the command would refund by another way, or write links that the shop does not accept.
 */
export async function refuseOtherSettings(db: Database, config: ProcessConfig): Promise<void> {
  const own = listComparedSettings(config);
  const secretNames = listSecretNames(config);
  const stored = new Map((await db.processSetting.findMany()).map(({ name, value }) => [name, value]));
  const different = Object.keys(own).filter((name) => stored.has(name) && stored.get(name) !== own[name]);
  // The other hashes depend on it.
  const named = different.includes('JWT_SECRET')
    ? different.filter((name) => name === 'JWT_SECRET' || !secretNames.includes(name))
    : different;
  const show = (value = '') => (value === '' ? 'not set' : value);
  const lines = named.map((name) =>
    secretNames.includes(name)
      ? `  - ${name} is another one.`
      : `  - ${name} is ${show(own[name])} here, and ${show(stored.get(name))} there.`,
  );
  impossibleUnless(
    lines.length === 0,
    `This command has other settings than the shop’s process:\n${lines.join('\n')}\nRun it with the settings of the shop.`,
  );
}
