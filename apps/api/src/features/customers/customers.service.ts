import type { Database } from '@dilmun/db/client';
import { impossibleUnless } from '../../impossible.ts';

/**
 * Everything kept about a person, by their e-mail address, for whoever asks what we know of them (Bahrain's data
 * protection law, 30/2018). No hash and no token is in it. Looks into the tables of every feature, because the question
 * is about all of them.
 */
export async function exportCustomer(db: Database, email: string) {
  const session = { createdAt: true, lastUsedAt: true, expiresAt: true, revokedAt: true, userAgent: true } as const;
  const line = { id: true, variantId: true, quantity: true, seenPriceFils: true, addedAt: true } as const;
  const cart = { id: true, updatedAt: true, lines: { select: line } } as const;
  const [user, orders, newsletter, messages, mails] = await Promise.all([
    db.user.findUnique({
      where: { email },
      omit: { passwordHash: true },
      include: { sessions: { select: session }, cart: { select: cart } },
    }),
    db.order.findMany({
      where: { OR: [{ email }, { user: { email } }] },
      omit: { contentHash: true },
      include: { lines: true },
    }),
    db.newsletterSubscriber.findUnique({ where: { email } }),
    db.contactMessage.findMany({ where: { email } }),
    db.outboxMail.findMany({ where: { recipient: email }, select: { subject: true, queuedAt: true, sentAt: true } }),
  ]);
  const isKnown = user !== null || orders.length > 0 || newsletter !== null || messages.length + mails.length > 0;
  impossibleUnless(isKnown, `Nothing is kept about ${email}.`);
  return { user, orders, newsletter, messages, mails };
}

/**
 * Forgets a person, by their e-mail address: the account cannot be signed in to any more, nor recognised. Orders stay as
 * they were placed, because the law wants them kept; everything else of theirs goes. Refuses with words for staff when
 * no account has the address.
 */
export async function anonymiseCustomer(db: Database, email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    impossibleUnless(user, `No account has the address ${email}.`);
    await tx.session.deleteMany({ where: { userId: user.id } });
    await tx.passwordReset.deleteMany({ where: { userId: user.id } });
    await tx.cart.deleteMany({ where: { userId: user.id } });
    await tx.registration.deleteMany({ where: { email } });
    await tx.newsletterSubscriber.deleteMany({ where: { email } });
    await tx.contactMessage.deleteMany({ where: { email } });
    await tx.outboxMail.deleteMany({ where: { recipient: email } });
    const nobody = { firstName: 'Removed', lastName: 'Customer', mobileNumber: '', gender: 'other' } as const;
    await tx.user.update({
      where: { id: user.id },
      data: { ...nobody, email: `removed-${user.id}@removed.invalid`, passwordHash: null },
    });
  });
}
