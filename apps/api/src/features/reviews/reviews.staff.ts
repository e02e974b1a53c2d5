import { raiseVersion } from '@dilmun/catalogue/sales.sql';
import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { ProductReview } from '@dilmun/db/generated/client';
import { impossibleUnless } from '../../errors/impossible.ts';
import { isUuid } from '../../identity/uuid.ts';
import { buildOrderUrls } from '../orders/mails/orders.mail.ts';
import { queueOrderMail } from '../orders/mails/orders.mails.ts';
import { recordOrderEvent } from '../orders/orders.events.ts';
import { composeReviewRefusedMail } from './reviews.mail.ts';
import { lockReviewById } from './reviews.sql.ts';

export type StaffReview = Awaited<ReturnType<typeof getReview>>;

const withOrder = {
  parentProduct: { select: { name: true } },
  orderLine: {
    select: {
      partNumber: true,
      productName: true,
      translations: true,
      order: { select: { id: true, orderNumber: true, email: true } },
    },
  },
} as const;

/** Reviews of a state for staff: those to decide the oldest first, others the newest first. */
export const listReviews = (db: Db, state: ProductReview['state'], max: number): Promise<StaffReview[]> =>
  db.productReview.findMany({
    where: { state },
    include: withOrder,
    orderBy: [{ submittedAt: state === 'SUBMITTED' ? 'asc' : 'desc' }, { id: 'asc' }],
    take: max,
  });

/** The number of reviews that staff have to decide. */
export const countWaitingReviews = (db: Db): Promise<number> =>
  db.productReview.count({ where: { state: 'SUBMITTED' } });

/** One review. Throws `Impossible` for an unknown id, also for that of a review which its writer changed or deleted. */
export async function getReview(db: Db, id: string) {
  const review = isUuid(id) ? await db.productReview.findUnique({ where: { id }, include: withOrder }) : null;
  impossibleUnless(review, `There is no review ${id}: its writer may have changed or deleted it.`);
  return review;
}

/** Why a review cannot get a state, as text for staff; null if it can. */
export const findDecisionObstacle = (
  { state }: Pick<ProductReview, 'state'>,
  to: 'PUBLISHED' | 'REFUSED',
): string | null => (state === to ? `This review is ${state} already.` : null);

/**
 * Publishes or refuses a review; also one that was decided otherwise. `reason` is for a refused one: its writer reads it on the
 * page of the order and in a mail, in the language of the review. The product shows it within seconds. Throws `Impossible` as
 * `getReview`, and if the review has the state.
 */
export async function decideReview(
  db: Database,
  id: string,
  decision: { state: 'PUBLISHED' } | { state: 'REFUSED'; reason: string },
  storeOrigin: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    if (isUuid(id)) await lockReviewById(tx, id);
    const review = await getReview(tx, id);
    const obstacle = findDecisionObstacle(review, decision.state);
    impossibleUnless(obstacle === null, obstacle ?? '');
    const decidedAt = await databaseNow(tx);
    await tx.productReview.update({ where: { id }, data: { reason: '', ...decision, decidedAt } });
    const { order, ...line } = review.orderLine;
    const what = `review of ${line.partNumber} ${decision.state === 'PUBLISHED' ? 'published' : 'refused'}`;
    await recordOrderEvent(tx, order.id, what);
    if (decision.state === 'REFUSED') {
      // A review that was published in between can be refused again.
      const cause = `review-refused:${order.id}:${id}:${decidedAt.toISOString()}`;
      await queueOrderMail(tx, { email: order.email, language: review.language }, cause, () =>
        composeReviewRefusedMail(order, line, decision.reason, buildOrderUrls(storeOrigin, order.orderNumber)),
      );
    }
    if (decision.state === 'PUBLISHED' || review.state === 'PUBLISHED') await raiseVersion(tx);
  });
}
