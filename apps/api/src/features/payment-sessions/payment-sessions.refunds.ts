import { type Fils, formatPlainBhd } from '@dilmun/contracts/money';
import type { Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { Refund, RefundLine } from '@dilmun/db/generated/client';
import type { RefundFact } from '../../gateways/payments/provider.ts';
import { createTrackId } from '../../gateways/payments/track-id.ts';
import { isUuid } from '../../identity/uuid.ts';
import { formatDocumentNumber } from '../orders/documents/orders.tax-document-number.ts';
import { buildOrderUrls, composeOrderRefundedMail } from '../orders/mails/orders.mail.ts';
import { queueOrderMail } from '../orders/mails/orders.mails.ts';
import { recordOrderEvent } from '../orders/orders.events.ts';
import { calculateOrderMoney } from '../orders/orders.facts.ts';
import { type OrderRow, orderWithAll } from '../orders/orders.view.ts';
import { putGoodsBack, takeGoodsBack } from '../orders/shipping/orders.shipping.ts';
import { releaseStock } from '../stock/stock.service.ts';

type SessionRow = OrderRow['paymentSessions'][number];

/** The change made by a fact about a refund or a dispute. `alert`: staff must look at the order. */
export interface FactOutcome {
  outcome: 'settled' | 'unchanged';
  alert?: string;
}

interface NewRefund {
  amountFils: Fils;
  reason: string;
  /** `api`: the job sends it. `manual`: staff make it in the bank's portal. */
  by: 'api' | 'manual';
  /** Its goods; none for an amount. */
  lines?: readonly RefundedGoods[];
  /** Puts its goods back on sale once the refund succeeded. */
  restock?: boolean;
}

/** Pieces of an order line, and what was paid for them in fils. */
export type RefundedGoods = Pick<RefundLine, 'orderLineId' | 'quantity' | 'amountFils'>;

/** Creates a refund of a payment. */
export async function openRefund(
  tx: Db,
  session: { id: string; orderId: string },
  { amountFils, reason, by, lines = [], restock = false }: NewRefund,
): Promise<void> {
  const status = by === 'api' ? 'PENDING' : 'MANUAL';
  const now = await databaseNow(tx);
  const data = { amountFils, reason, restock, status, trackId: createTrackId() } as const;
  const owners = { orderId: session.orderId, paymentSessionId: session.id };
  await tx.refund.create({
    data: { ...owners, ...data, createdAt: now, updatedAt: now, lines: { createMany: { data: [...lines] } } },
  });
  await recordOrderEvent(tx, session.orderId, `refund of ${formatPlainBhd(amountFils)} requested`);
}

const factStatuses = { pending: 'SENT', succeeded: 'SUCCEEDED', failed: 'FAILED' } as const;
/**
 * Allowed transitions, because messages may arrive out of order: a succeeded refund does not become pending again, and
 * one that failed afterwards does not become succeeded.
 */
const rank = { MANUAL: 0, PENDING: 0, SENT: 1, NEEDS_REVIEW: 1, SUCCEEDED: 2, FAILED: 3 } as const;

/** Stores the status of a refund of a locked order, as the provider or staff report it. Idempotent. */
export async function settleRefund(
  tx: Db,
  { order, session }: { order: OrderRow; session: SessionRow },
  fact: RefundFact,
): Promise<FactOutcome> {
  const known = await findRefund(tx, session, fact);
  const status = known ? calculateStatusAfterFact(known, fact) : factStatuses[fact.state];
  const refund = await writeRefund(tx, session, known, fact, status);
  const { refunds } = orderWithAll;
  order.refunds = await tx.refund.findMany({ where: { orderId: order.id }, ...refunds });
  if (known?.status === status) return { outcome: 'unchanged' };
  await recordOrderEvent(tx, order.id, `refund of ${formatPlainBhd(refund.amountFils)}: ${status}`);
  if (status === 'SUCCEEDED') await completeRefund(tx, order, refund);
  return status === 'FAILED' ? failRefund(tx, order, known) : { outcome: 'settled' };
}

/**
 * Finds the refund of a fact by the provider's id or by ours, which the provider repeats. Never by its amount: another
 * refund of the same amount may have been made in the provider's Dashboard.
 */
async function findRefund(tx: Db, session: SessionRow, { ref, refundId }: RefundFact): Promise<Refund | null> {
  const ofSession = { paymentSessionId: session.id };
  const named = ref ? await tx.refund.findFirst({ where: { ...ofSession, providerRef: ref } }) : null;
  if (named || !refundId || !isUuid(refundId)) return named;
  // A refund with another provider id is a different refund, even if our id matches.
  return tx.refund.findFirst({ where: { ...ofSession, id: refundId, ...(ref && { providerRef: null }) } });
}

function calculateStatusAfterFact(known: Refund, fact: RefundFact): Refund['status'] {
  const next = factStatuses[fact.state];
  // It was recorded as refused before the provider assigned an id: the provider's message takes precedence.
  if (known.status === 'FAILED' && known.providerRef === null && fact.ref) return next;
  return rank[known.status] > rank[next] ? known.status : next;
}

async function writeRefund(
  tx: Db,
  session: SessionRow,
  known: Refund | null,
  { ref, amountFils }: RefundFact,
  status: Refund['status'],
): Promise<Refund> {
  // Credit notes follow the order of these times, and processes with different clocks settle the refunds of an order.
  const now = await databaseNow(tx);
  const data = {
    status,
    amountFils,
    updatedAt: now,
    settledAt: status === 'SUCCEEDED' ? (known?.settledAt ?? now) : null,
    ...(status === 'SENT' && { sentAt: known?.sentAt ?? now }),
    ...(ref && { providerRef: ref }),
  };
  if (known) return tx.refund.update({ where: { id: known.id }, data });
  const reason = 'made at the provider';
  return tx.refund.create({
    data: { orderId: session.orderId, paymentSessionId: session.id, reason, createdAt: now, ...data },
  });
}

/** Restocks the goods if the refund says so, and releases the stock of an order on hold without money. */
async function completeRefund(tx: Db, order: OrderRow, refund: Refund): Promise<void> {
  if (refund.restock) await putGoodsBack(tx, order);
  // An order on hold that was never validly paid reserves goods that will not be shipped.
  const isOver = order.status === 'ON_HOLD' && order.paidAt === null && calculateOrderMoney(order).leftFils === 0;
  if (isOver) await releaseStock(tx, order.id);
}

async function failRefund(tx: Db, order: OrderRow, known: Refund | null): Promise<FactOutcome> {
  const wasRestocked = known?.status === 'SUCCEEDED' && known.restock;
  const hasGoods = !wasRestocked || (await takeGoodsBack(tx, order));
  const goods = hasGoods ? '' : '; its goods were put back on sale and have been sold since';
  const note = known && (await tx.creditNote.findUnique({ where: { refundId: known.id } }));
  const credit = note
    ? `; credit note ${formatDocumentNumber('CREDIT_NOTE', note.number)} covers the refund that you make instead`
    : '';
  return { outcome: 'settled', alert: `a refund failed${goods}${credit}` };
}

/** Queues a mail, which names the credit note, for each completed refund of an order; once per refund. */
export async function mailRefunds(tx: Db, order: OrderRow, storeOrigin: string): Promise<void> {
  const { id: orderId, orderNumber } = order;
  const refunds = await tx.refund.findMany({ where: { orderId, status: 'SUCCEEDED' }, include: { creditNote: true } });
  for (const { id, amountFils, creditNote } of refunds) {
    const creditNoteNumber = creditNote && formatDocumentNumber('CREDIT_NOTE', creditNote.number);
    await queueOrderMail(tx, order, `order-refunded:${id}`, () =>
      composeOrderRefundedMail({ orderNumber, amountFils, creditNoteNumber }, buildOrderUrls(storeOrigin, orderNumber)),
    );
  }
}
