import type { DetailsToChange, UserDetails } from '@dilmun/contracts/users';
import type { Database, Db } from '@dilmun/db/client';
import { refuseUnless } from '../../refusal.ts';
import { isSubscribed, setSubscription } from '../newsletter/newsletter.service.ts';

/** The details that the account page shows and changes. Refuses with SESSION_ENDED if the account is deleted. */
export async function getDetails(db: Db, userId: string): Promise<UserDetails> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { firstName: true, lastName: true, email: true, mobileNumber: true },
  });
  refuseUnless(user, 'SESSION_ENDED');
  return { ...user, isSubscribed: await isSubscribed(db, user.email) };
}

/** Changes the user's details and returns them. Refuses with SESSION_ENDED if the account is deleted. */
export const changeDetails = (
  db: Database,
  userId: string,
  { isSubscribed: subscribes, ...person }: DetailsToChange,
): Promise<UserDetails> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId }, data: person });
    refuseUnless(count === 1, 'SESSION_ENDED');
    const { email } = await getDetails(tx, userId);
    await setSubscription(tx, email, subscribes);
    return getDetails(tx, userId);
  });
