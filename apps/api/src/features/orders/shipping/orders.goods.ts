import type { Fils } from '@dilmun/contracts/money';
import type { Dispute, OrderLine, Refund, RefundLine } from '@dilmun/db/generated/client';
import { isLostDispute } from '../orders.facts.ts';

type GoodsLine = Pick<OrderLine, 'id' | 'quantity' | 'totalFils' | 'discountFils'>;

/** A refund with its goods. */
type RefundOfGoods = Pick<Refund, 'status'> & { lines: readonly Pick<RefundLine, 'orderLineId' | 'quantity'>[] };

/** Input for counting the goods of an order that were refunded. */
export interface RefundedGoodsOfOrder {
  refunds: readonly RefundOfGoods[];
}

/** Input for counting the goods of an order that are back on sale. */
export interface ReturnedGoodsOfOrder {
  refunds: readonly (RefundOfGoods & Pick<Refund, 'restock'>)[];
  disputes: readonly Pick<Dispute, 'status' | 'restockedAt'>[];
}

const sumPieces = (refunds: readonly RefundOfGoods[], { id }: Pick<OrderLine, 'id'>): number =>
  refunds
    .flatMap(({ lines }) => lines)
    .reduce((sum, { orderLineId, quantity }) => sum + (orderLineId === id ? quantity : 0), 0);

/** Pieces of a line that are refunded, or whose refund is in progress. */
export const countRefundedPieces = ({ refunds }: RefundedGoodsOfOrder, line: Pick<OrderLine, 'id'>): number =>
  sumPieces(
    refunds.filter(({ status }) => status !== 'FAILED'),
    line,
  );

/** Staff put the goods of a lost dispute back on sale; void if the dispute is won after all. */
const hasRestockedDispute = ({ disputes }: Pick<ReturnedGoodsOfOrder, 'disputes'>): boolean =>
  disputes.some((dispute) => dispute.restockedAt !== null && isLostDispute(dispute));

/** Pieces of a line that are to be back on sale: of refunds that were made, and of lost disputes, as staff requested. */
export function countReturnedPieces(order: ReturnedGoodsOfOrder, line: Pick<OrderLine, 'id' | 'quantity'>): number {
  if (hasRestockedDispute(order)) return line.quantity;
  return sumPieces(
    order.refunds.filter(({ status, restock }) => restock && status === 'SUCCEEDED'),
    line,
  );
}

/** Pieces of a line that may be back on sale: all but those that the customer still gets. */
export const countPiecesNotSold = (order: ReturnedGoodsOfOrder, line: Pick<OrderLine, 'id' | 'quantity'>): number =>
  hasRestockedDispute(order) ? line.quantity : countRefundedPieces(order, line);

/** The lines with the pieces that the customer still gets; without lines whose pieces are all refunded. */
export const listRemainingLines = <Line extends Pick<OrderLine, 'id' | 'quantity'>>(
  order: RefundedGoodsOfOrder & { lines: readonly Line[] },
): Line[] =>
  order.lines
    .map((line) => ({ ...line, quantity: line.quantity - countRefundedPieces(order, line) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * What was paid for `quantity` pieces of a line after `before` others, in fils: the amounts of the first n pieces are
 * their part of what was paid for the line, rounded half up to ten fils, so that all pieces add up to it.
 */
export function calculatePiecesFils(line: GoodsLine, before: number, quantity: number): Fils {
  const paidTens = (line.totalFils - line.discountFils) / 10;
  const partUpTo = (pieces: number) => Math.floor((2 * paidTens * pieces + line.quantity) / (2 * line.quantity)) * 10;
  return partUpTo(before + quantity) - partUpTo(before);
}
