import { randomUUID } from 'node:crypto';
import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import { raiseVersion } from '@dilmun/catalogue/sales.sql';
import type { OrderReviews, ProductReview, ReviewForm } from '@dilmun/contracts/reviews';
import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { findToday } from '@dilmun/settings/delivery-promise';
import { limits } from '@dilmun/settings/limits';
import { refuseUnless } from '../../errors/refusal.ts';
import { withActor } from '../../identity/actor.ts';
import { createRemovedEmail, lockAccount } from '../../identity/removed-account.ts';
import { signId } from '../../identity/signed-id.ts';
import type { LinkSettings } from '../../process/config.ts';
import { buildPageUrl, currentLanguage, parseLanguage, withLanguage } from '../../texts/language.ts';
import { queueMail } from '../mails/mails.service.ts';
import { buildOrderUrls, translateName } from '../orders/mails/orders.mail.ts';
import { recordOrderEvent } from '../orders/orders.events.ts';
import { getOwnOrder, lockOrder, type OrderClaim } from '../orders/orders.service.ts';
import type { OrderRow } from '../orders/orders.view.ts';
import { composeReviewRequestMail } from './reviews.mail.ts';
import { findReviewLanguage, listReviewableLines } from './reviews.rules.ts';
import { listOrdersToAsk, lockReview } from './reviews.sql.ts';

export { readOrderClaim } from '../orders/orders.service.ts';

/** One page of the published reviews of a product, the newest first. Refuses with PRODUCT_NOT_FOUND. */
export async function listProductReviews(db: Db, { catalogue }: LoadedCatalogue, id: number, page: number) {
  refuseUnless(catalogue.parentProductsById.has(id), 'PRODUCT_NOT_FOUND');
  const where = { parentProductId: id, state: 'PUBLISHED' } as const;
  const pageSize = limits.reviewsPageSize;
  const [total, rows] = await Promise.all([
    db.productReview.count({ where }),
    db.productReview.findMany({
      where,
      orderBy: [{ submittedAt: 'desc' }, { id: 'asc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
  ]);
  const data = rows.map(
    ({ id, displayName, stars, text, language, submittedAt }): ProductReview => ({
      id,
      name: displayName,
      stars,
      text,
      language: parseLanguage(language),
      day: findToday(submittedAt),
    }),
  );
  return { data, meta: { total, page, pageSize } };
}

/** Reads the items of an order that its customer can review, each with its review. Refuses with ORDER_NOT_FOUND. */
export const getOrderReviews = async (db: Db, orderNumber: string, claim: OrderClaim): Promise<OrderReviews> =>
  viewOrderReviews(db, await getOwnOrder(db, orderNumber, claim));

async function viewOrderReviews(db: Db, order: OrderRow): Promise<OrderReviews> {
  const { user, lines, reviewable, reviews } = await readReviewed(db, order);
  const items = lines.flatMap((line) => {
    const review = reviews.get(line.parentProductId);
    // A review can be deleted after its goods went back.
    if (!reviewable.includes(line) && review?.orderLineId !== line.id) return [];
    return [
      {
        itemId: line.id,
        productName: translateName(line),
        review: review ? { ...review, name: review.displayName } : null,
      },
    ];
  });
  return { name: user?.firstName ?? '', items };
}

/**
 * The lines of an order with their parent products, those of them that its customer can review, and the reviews of the customer by
 * parent product. Nothing for an anonymised customer.
 */
async function readReviewed(db: Db, order: OrderRow) {
  const { userId } = order;
  const user = userId && (await db.user.findUnique({ where: { id: userId }, include: { reviews: true } }));
  const isKnown = user && user.email !== createRemovedEmail(user.id);
  const variantIds = isKnown ? order.lines.map(({ variantId }) => variantId) : [];
  const variants = await db.variant.findMany({
    where: { id: { in: variantIds } },
    select: { id: true, parentProductId: true },
  });
  const lines = order.lines.flatMap((line) => {
    const variant = variants.find(({ id }) => id === line.variantId);
    return variant ? [{ ...line, parentProductId: variant.parentProductId }] : [];
  });
  return {
    user: isKnown ? user : null,
    lines,
    reviewable: listReviewableLines(order, lines),
    reviews: new Map((isKnown ? user.reviews : []).map((review) => [review.parentProductId, review])),
  };
}

/**
 * Stores what the customer of an order says about a product of it, in place of what they said before; staff publish it. A changed
 * review has a new id, so that staff publish what they read. Refuses with ORDER_NOT_FOUND, ORDER_LINE_NOT_FOUND,
 * REVIEW_NOT_POSSIBLE or SESSION_ENDED.
 */
export const writeReview = (
  db: Database,
  orderNumber: string,
  claim: OrderClaim,
  { itemId, stars, text, name: displayName }: ReviewForm,
): Promise<OrderReviews> =>
  changeReview(db, orderNumber, claim, itemId, async (tx, { userId, line, isReviewable }) => {
    refuseUnless(isReviewable, 'REVIEW_NOT_POSSIBLE');
    const { parentProductId } = line;
    const former = await lockReview(tx, userId, parentProductId);
    const data = {
      id: randomUUID(),
      orderLineId: line.id,
      stars,
      text,
      displayName,
      language: findReviewLanguage(text, currentLanguage()),
      state: 'SUBMITTED',
      reason: '',
      submittedAt: await databaseNow(tx),
      decidedAt: null,
    } as const;
    await tx.productReview.upsert({
      where: { userId_parentProductId: { userId, parentProductId } },
      create: { ...data, userId, parentProductId },
      update: data,
    });
    if (former?.state === 'PUBLISHED') await raiseVersion(tx);
    return `review of ${line.partNumber} submitted`;
  });

/**
 * Deletes what the customer of an order said about the product of an item; idempotent. Refuses with ORDER_NOT_FOUND,
 * ORDER_LINE_NOT_FOUND or SESSION_ENDED.
 */
export const removeReview = (
  db: Database,
  orderNumber: string,
  claim: OrderClaim,
  itemId: string,
): Promise<OrderReviews> =>
  changeReview(db, orderNumber, claim, itemId, async (tx, { userId, line }) => {
    const former = await lockReview(tx, userId, line.parentProductId);
    if (!former) return null;
    await tx.productReview.delete({ where: { id: former.id } });
    if (former.state === 'PUBLISHED') await raiseVersion(tx);
    return `review of ${line.partNumber} deleted`;
  });

interface ChangedReview {
  userId: string;
  line: Awaited<ReturnType<typeof readReviewed>>['lines'][number];
  isReviewable: boolean;
}

/** Changes the review of an item in one transaction, and notes what `change` returns in the history of the order. */
async function changeReview(
  db: Database,
  orderNumber: string,
  claim: OrderClaim,
  itemId: string,
  change: (tx: Db, review: ChangedReview) => Promise<string | null>,
): Promise<OrderReviews> {
  const { id, userId } = await getOwnOrder(db, orderNumber, claim);
  refuseUnless(userId, 'ORDER_LINE_NOT_FOUND');
  return withActor('the customer', () =>
    db.$transaction(async (tx) => {
      await lockAccount(tx, userId);
      const order = await lockOrder(tx, id);
      const { lines, reviewable } = await readReviewed(tx, order);
      const line = lines.find((one) => one.id === itemId);
      refuseUnless(line, 'ORDER_LINE_NOT_FOUND');
      const what = await change(tx, { userId, line, isReviewable: reviewable.includes(line) });
      if (what !== null) await recordOrderEvent(tx, id, what);
      return viewOrderReviews(tx, order);
    }),
  );
}

/** Path of the mailed link that ends the mails that ask for reviews; its token follows. */
export const stopPath = '/mail/reviews/stop';

/** Ends the mails that ask a user for reviews; idempotent. */
export async function endReviewRequests(db: Database, userId: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { asksForReviews: false } });
}

/** Orders that are read at once. */
const batchSize = 100;

/**
 * Queues one mail for each order that was delivered 14 days ago, which asks for reviews of what the customer kept and did not
 * review yet. Returns their number.
 */
export async function queueReviewRequests(db: Database, settings: LinkSettings): Promise<number> {
  let queued = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const orders = await listOrdersToAsk(db, after, batchSize);
    for (const { id } of orders) if (await db.$transaction((tx) => askForReviews(tx, id, settings))) queued += 1;
    const last = orders.at(-1);
    if (!last || orders.length < batchSize) return queued;
    after = last.id;
  }
}

/** Queues the mail of an order; false if there is nothing to ask for. */
async function askForReviews(tx: Db, orderId: string, { jwtSecrets, storeOrigin }: LinkSettings): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const { user, reviewable, reviews } = await readReviewed(tx, order);
  const lines = reviewable.filter(({ parentProductId }) => !reviews.has(parentProductId));
  if (!user || lines.length === 0) return false;
  await withLanguage(parseLanguage(order.language), async () => {
    const stopUrl = buildPageUrl(storeOrigin, `${stopPath}/${signId(jwtSecrets, 'stop-review-requests', user.id)}`);
    const mail = composeReviewRequestMail(order, lines, buildOrderUrls(storeOrigin, order.orderNumber), stopUrl);
    await queueMail(tx, { cause: `order-review:${order.id}`, to: order.email, isBulk: true, stopUrl, ...mail });
  });
  return true;
}
