import { randomUUID } from 'node:crypto';
import type { Database, Db } from '@dilmun/db/client';
import { readRow } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/settings/limits';
import { z } from 'zod';
import { hasNamedAddress, signId, signStop } from '../../identity/signed-id.ts';
import type { LinkSettings } from '../../process/config.ts';
import { runForAtLeast } from '../../process/minimum-time.ts';
import { buildPageUrl, currentLanguage, parseLanguage, withLanguage } from '../../texts/language.ts';
import { queueMail } from '../mails/mails.service.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { composeNewsletterMail } from './newsletter.mail.ts';

/** Paths of the mailed links; the token follows. */
export const newsletterPaths = { confirm: '/mail/newsletter/confirm', stop: '/mail/newsletter/stop' } as const;

/** The URL that unsubscribes an address, in the current language. */
const buildStopUrl = ({ jwtSecrets, storeOrigin }: LinkSettings, email: string): string =>
  buildPageUrl(storeOrigin, `${newsletterPaths.stop}/${signStop(jwtSecrets, 'newsletter', email)}`);

/**
 * Stores an address and mails a link that confirms it. An address that is already subscribed gets the same response and
 * no mail; one that is not confirmed yet gets another mail after a minute, at most 3 an hour. Above that its first mail
 * still confirms it, so that strangers cannot stop the owner.
 */
export async function subscribe(db: Database, settings: LinkSettings, email: string): Promise<void> {
  await runForAtLeast(storeSubscriber(db, settings, email));
}

async function storeSubscriber(db: Database, settings: LinkSettings, email: string): Promise<void> {
  const isFrequent = (await countAttempt(db, 'newsletter', email)) !== null;
  await db.$transaction(async (tx) => {
    const subscriber = await readRow(tx, z.object({ id: z.string() }))`
      INSERT INTO newsletter_subscribers (email, language) VALUES (${email}, ${currentLanguage()})
      ON CONFLICT (email) DO UPDATE SET language = excluded.language, subscribed_at = now()
        WHERE NOT ${isFrequent} AND newsletter_subscribers.confirmed_at IS NULL
          AND newsletter_subscribers.subscribed_at < now() - interval '1 minute'
      RETURNING id`;
    if (!subscriber) return;
    const stopUrl = buildStopUrl(settings, email);
    const token = signId(settings.jwtSecrets, 'newsletter', subscriber.id);
    const mail = composeNewsletterMail(buildPageUrl(settings.storeOrigin, `${newsletterPaths.confirm}/${token}`));
    await queueMail(tx, { cause: `newsletter:${randomUUID()}`, to: email, stopUrl, ...mail });
  });
}

/** Confirms the subscription `id`; idempotent. False if it has ended. */
export async function confirmSubscription(db: Database, id: string): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, now()) WHERE id = ${id}::uuid`;
  return count === 1;
}

/** Ends the subscription of the address that a token names; idempotent. */
export async function endSubscription(db: Database, named: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM newsletter_subscribers WHERE id::text = ${named} OR ${hasNamedAddress(named)}`;
}

/** True if the newsletter goes to the address. */
export const isSubscribed = async (db: Db, email: string): Promise<boolean> =>
  (await db.newsletterSubscriber.findFirst({ where: { email, confirmedAt: { not: null } } })) !== null;

/** Subscribes or unsubscribes a verified address, without a mail. Idempotent. */
export async function setSubscription(db: Db, email: string, subscribes: boolean): Promise<void> {
  if (!subscribes) await db.newsletterSubscriber.deleteMany({ where: { email } });
  else {
    await db.$executeRaw`
      INSERT INTO newsletter_subscribers (email, language, confirmed_at) VALUES (${email}, ${currentLanguage()}, now())
      ON CONFLICT (email) DO UPDATE SET confirmed_at = coalesce(newsletter_subscribers.confirmed_at, now())`;
  }
}

/** Deletes subscriptions that were never confirmed. */
export async function removeUnconfirmedSubscribers(db: Db): Promise<void> {
  await db.$executeRaw`
    DELETE FROM newsletter_subscribers WHERE confirmed_at IS NULL
      AND subscribed_at < now() - make_interval(days => ${limits.unconfirmedDays})`;
}

/**
 * The confirmed subscribers, in the order of their confirmation, each with the URL that unsubscribes by one click (RFC
 * 8058). `since`: only those confirmed from then on.
 */
export async function listSubscribers(db: Db, settings: LinkSettings, since: Date | null) {
  const subscribers = await db.newsletterSubscriber.findMany({
    where: { confirmedAt: { not: null, ...(since && { gte: since }) } },
    orderBy: [{ confirmedAt: 'asc' }, { email: 'asc' }],
  });
  return subscribers.map(({ email, language, confirmedAt }) => ({
    email,
    language,
    confirmedAt: confirmedAt as Date,
    stopUrl: withLanguage(parseLanguage(language), () => buildStopUrl(settings, email)),
  }));
}
