import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { Impossible } from '../../../errors/impossible.ts';
import type { Secrets } from '../../../identity/signature.ts';
import { drawParcelPapers, findPaperObstacle, type PaperKind } from '../documents/orders.parcel-papers.ts';
import { drawInvoice } from '../documents/orders.tax-documents.ts';
import { type OrderRow, orderWithAll } from '../orders.view.ts';
import { findStaffLinkEnd, type StaffPaper } from './orders.staff-link.ts';

/** An order that a link opens, and until when. */
export interface LinkedOrder {
  order: OrderRow;
  validUntil: Date;
}

/** The order that a token opens; null for a token that is forged, expired, revoked or of another order. */
export async function findLinkedOrder(
  db: Db,
  secrets: Secrets,
  orderNumber: string,
  token: string,
): Promise<LinkedOrder | null> {
  const now = await databaseNow(db);
  const revocation = await db.staffLinkRevocation.findUnique({ where: { id: 1 } });
  const times = { now, revokedAt: revocation?.revokedAt ?? null };
  const validUntil = findStaffLinkEnd(secrets, orderNumber, token, times);
  if (!validUntil) return null;
  const order = await db.order.findUnique({ where: { orderNumber }, include: orderWithAll });
  return order && { order, validUntil };
}

const kinds: Readonly<Record<Exclude<StaffPaper, 'invoice'>, PaperKind>> = { 'packing-slip': 'slips', label: 'labels' };

/** Why an order has no such paper now, as text for staff; null if it has. */
export function findStaffPaperObstacle(order: OrderRow, paper: StaffPaper): string | null {
  if (paper !== 'invoice') return findPaperObstacle(order, kinds[paper]);
  return order.invoice ? null : 'The order has no invoice yet.';
}

/** Draws a paper of an order as PDF. Returns the reason as text if the order has no such paper. Refuses with BUSY. */
export async function drawStaffPaper(db: Database, order: OrderRow, paper: StaffPaper): Promise<Uint8Array | string> {
  const obstacle = findStaffPaperObstacle(order, paper);
  if (obstacle !== null) return obstacle;
  if (paper === 'invoice') return drawInvoice(db, order.id);
  try {
    const { file } = await drawParcelPapers(db, kinds[paper], [order.orderNumber]);
    return file;
  } catch (error) {
    // The order has changed in the meantime.
    if (error instanceof Impossible) return error.message;
    throw error;
  }
}

/** Ends all links in mails that staff have got until now. Later mails have links of their own. */
export async function revokeStaffLinks(db: Db, who: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO staff_link_revocations (id, revoked_at, who) VALUES (1, clock_timestamp(), ${who})
    ON CONFLICT (id) DO UPDATE SET revoked_at = excluded.revoked_at, who = excluded.who`;
}
