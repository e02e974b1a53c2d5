import { randomUUID } from 'node:crypto';
import type { NewAccount } from '@dilmun/contracts/users';
import type { Database, Db } from '@dilmun/db/client';
import { limits } from '@dilmun/settings/limits';
import { Refusal, refuseUnless } from '../../errors/refusal.ts';
import { createSecretToken, hashSecretToken } from '../../identity/secret-token.ts';
import type { Config } from '../../process/config.ts';
import { runForAtLeast } from '../../process/minimum-time.ts';
import { queueMail } from '../mails/mails.service.ts';
import { hasUsableCode, sendOtpCode, spendOtpCode, tryOtpCode } from '../otp/otp.service.ts';
import { checkGuess } from '../rate-limits/rate-limits.guesses.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { composeAlreadyRegisteredMail } from './users.mail.ts';
import { hashPassword, isPassword, refuseGuessable } from './users.password.ts';

type AccountSettings = Pick<Config, 'storeOrigin' | 'codePeppers'>;

/** Pending registrations, and the cookie that ties them to a browser, expire after a day. */
export const registrationTtlSeconds = 86_400;

/**
 * Creates a pending registration and mails its code. Works and responds the same if the address is taken, but then
 * mails its owner instead (docs/security.md S12). Returns the secret that ties the registration to the browser. Others
 * cannot block a registration: above the address's limit only the mail is omitted, if a valid code was already mailed.
 * Refuses with VALIDATION_FAILED a password that is easy to guess; BUSY.
 */
export async function registerUser(
  db: Database,
  settings: AccountSettings,
  { email, firstName, lastName, mobileNumber, gender, password }: NewAccount,
): Promise<{ browserToken: string }> {
  refuseGuessable('password', password, { firstName, lastName, email });
  const passwordHash = await hashPassword(password);
  const browserToken = createSecretToken();
  await db.$transaction(async (tx) => {
    const registration = await tx.registration.create({
      data: {
        email,
        firstName,
        lastName,
        mobileNumber,
        gender: gender ?? null,
        passwordHash,
        browserHash: hashSecretToken(browserToken),
      },
    });
    await mailCodeOrOwner(tx, settings, registration);
  });
  return { browserToken };
}

/**
 * Mails a new code for a pending registration; responds the same for every address, known or not. A browser that
 * registered is counted separately, so that others cannot use up its requests. Returns the seconds until the next
 * request is allowed. Refuses with RESEND_TOO_SOON.
 */
export async function resendCode(
  db: Database,
  settings: AccountSettings,
  email: string,
  browserToken: string | undefined,
): Promise<{ waitSeconds: number }> {
  const own = await findOwnPending(db, email, browserToken);
  const retryAfterSeconds = await countAttempt(db, 'resend', own?.id ?? email);
  if (retryAfterSeconds !== null) throw new Refusal('RESEND_TOO_SOON', { retryAfterSeconds });

  await runForAtLeast(
    db.$transaction(async (tx) => {
      const registration = own ?? (await findPending(tx, email, undefined));
      if (registration) await mailCodeOrOwner(tx, settings, registration);
    }),
  );
  return { waitSeconds: limits.resendWaitSeconds };
}

/**
 * Verifies the address. The registration's password is set only if the same browser registered or the password is
 * entered again: otherwise the owner of the address could activate another person's password (docs/security.md S12).
 * Without it the address is verified too, and a reset sets a password. Refuses with CODE_INVALID.
 */
export async function verifyUser(
  db: Database,
  settings: AccountSettings,
  { email, activationCode, password }: { email: string; activationCode: string; password?: string | undefined },
  { browserToken, networkAddress }: { browserToken: string | undefined; networkAddress: string | null },
): Promise<void> {
  const own = await findOwnPending(db, email, browserToken);
  const of = { email, registrationId: own?.id ?? null };
  const code = await checkGuess(db, { of: 'code', networkAddress, asker: own?.id }, 'CODE_INVALID', async () => {
    const matched = await tryOtpCode(db, settings.codePeppers, of, activationCode);
    refuseUnless(matched, 'CODE_INVALID');
    return matched;
  });
  const registration = own ?? (await db.registration.findUnique({ where: { id: code.registrationId } }));
  refuseUnless(registration, 'CODE_INVALID');
  const keepsPassword =
    own !== null || (password !== undefined && (await isPassword(registration.passwordHash, password)));

  await db.$transaction(async (tx) => {
    refuseUnless(await spendOtpCode(tx, code.codeId, email), 'CODE_INVALID');
    await activate(tx, registration, keepsPassword ? registration.passwordHash : null);
    await tx.registration.deleteMany({ where: { email } });
  });
}

/** Deletes pending registrations, and their codes, after a day (docs/security.md S12). */
export async function removeStaleRegistrations(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM registrations WHERE created_at < now() - make_interval(secs => ${registrationTtlSeconds})`;
}

/** A verified password is never replaced here; only a missing one is set. */
async function activate(tx: Db, registration: PendingRegistration, passwordHash: string | null): Promise<void> {
  const { email, firstName, lastName, mobileNumber, gender } = registration;
  const person = { firstName, lastName, mobileNumber, gender, passwordHash };
  const { count } = await tx.user.createMany({ data: { email, ...person }, skipDuplicates: true });
  if (count === 0 && passwordHash) await tx.user.updateMany({ where: { email, passwordHash: null }, data: person });
}

/**
 * Mails a code for a free address, and a notice to the owner of a taken one. Above the limit of such mails per address,
 * mails a code only if this browser has no valid one, and no notice.
 */
async function mailCodeOrOwner(tx: Db, settings: AccountSettings, registration: PendingRegistration): Promise<void> {
  const { email } = registration;
  const isTaken = await tx.user.findFirst({ where: { email, passwordHash: { not: null } }, select: { id: true } });
  const isBeyondLimit = (await countAttempt(tx, 'codeMail', email)) !== null;
  if (!isTaken) {
    if (isBeyondLimit && (await hasUsableCode(tx, { email, registrationId: registration.id }))) return;
    return sendOtpCode(tx, settings.codePeppers, registration);
  }
  if (isBeyondLimit) return;
  const cause = `already-registered:${randomUUID()}`;
  await queueMail(tx, { cause, to: email, ...composeAlreadyRegisteredMail(settings) });
}

type PendingRegistration = NonNullable<Awaited<ReturnType<typeof findOwnPending>>>;

const getOldestPendingDate = () => new Date(Date.now() - registrationTtlSeconds * 1_000);

function findOwnPending(db: Db, email: string, browserToken: string | undefined) {
  const browserHash = hashSecretToken(browserToken ?? '');
  return db.registration.findUnique({ where: { browserHash, email, createdAt: { gt: getOldestPendingDate() } } });
}

/** The registration of this browser, otherwise the newest of the address. */
export async function findPending(db: Db, email: string, browserToken: string | undefined) {
  const own = await findOwnPending(db, email, browserToken);
  if (own) return own;
  return db.registration.findFirst({
    where: { email, createdAt: { gt: getOldestPendingDate() } },
    orderBy: { createdAt: 'desc' },
  });
}
