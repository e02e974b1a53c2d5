import type { Database } from '@dilmun/db/client';
import { impossibleUnless } from '../../errors/impossible.ts';
import { listProviderMessages } from './customers.provider-messages.sql.ts';

/**
 * Exports all data about a person, by email address, with the invoices, credit notes, payments and provider messages of
 * their orders (Bahrain's data protection law, 30/2018). Contains no hashes or tokens. Reads the tables of every
 * feature, because the export covers all of them.
 */
export async function exportCustomer(db: Database, email: string) {
  const session = { createdAt: true, lastUsedAt: true, expiresAt: true, revokedAt: true, userAgent: true } as const;
  const line = { id: true, variantId: true, quantity: true, seenPriceFils: true, addedAt: true } as const;
  const cart = { id: true, updatedAt: true, lines: { select: line } } as const;
  const payment = { view: true } as const;
  const saved = { variantId: true, savedAt: true } as const;
  const documents = { creditNotes: true } as const;
  const [user, registrations, orders, newsletter, stockAlerts, messages, mails] = await Promise.all([
    db.user.findUnique({
      where: { email },
      omit: { passwordHash: true },
      include: {
        sessions: { select: session },
        cart: { select: cart },
        saved: { select: saved },
        addresses: true,
        reviews: true,
      },
    }),
    db.registration.findMany({ where: { email }, omit: { passwordHash: true, browserHash: true } }),
    db.order.findMany({
      where: { OR: [{ email }, { user: { email } }] },
      omit: { contentHash: true },
      include: {
        lines: { include: { returnRequests: true } },
        paymentSessions: { omit: payment },
        refunds: true,
        disputes: true,
        // Without the names of staff.
        events: { select: { at: true, what: true }, orderBy: { id: 'asc' } },
        invoice: { include: documents },
      },
    }),
    db.newsletterSubscriber.findUnique({ where: { email } }),
    db.stockAlert.findMany({ where: { email }, omit: { id: true } }),
    db.contactMessage.findMany({ where: { email } }),
    db.outboxMail.findMany({ where: { recipient: email }, select: { subject: true, queuedAt: true, sentAt: true } }),
  ]);
  const hasRows = [registrations, orders, stockAlerts, messages, mails].some((rows) => rows.length > 0);
  const isKnown = user !== null || newsletter !== null || hasRows;
  impossibleUnless(isKnown, `The shop has no data of ${email}.`);
  const providerMessages = await listProviderMessages(db, orders);
  return { user, registrations, orders, newsletter, stockAlerts, messages, mails, providerMessages };
}
