import type { DetailsToChange, UserDetails } from '@dilmun/contracts/users';
import type { Database, Db } from '@dilmun/db/client';
import { refuseUnless } from '../../errors/refusal.ts';
import { lockAccount } from '../../identity/removed-account.ts';
import { isSubscribed, setSubscription } from '../newsletter/newsletter.service.ts';

/** The details that the account page shows and changes. Refuses with SESSION_ENDED if the account is deleted. */
export async function getDetails(db: Db, userId: string): Promise<UserDetails> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { firstName: true, lastName: true, email: true, mobileNumber: true, gender: true },
  });
  refuseUnless(user, 'SESSION_ENDED');
  return { ...user, isSubscribed: await isSubscribed(db, user.email) };
}

/** Changes the user's details and returns them. Refuses with SESSION_ENDED if the account is deleted or anonymised. */
export const changeDetails = (
  db: Database,
  userId: string,
  { isSubscribed: subscribes, ...person }: DetailsToChange,
): Promise<UserDetails> =>
  db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const { email } = await tx.user.update({ where: { id: userId }, data: person, select: { email: true } });
    if (subscribes !== undefined) await setSubscription(tx, email, subscribes);
    return getDetails(tx, userId);
  });
