import type { OrderReturn } from '@dilmun/contracts/orders';
import type { OrderLine, Refund, RefundLine, ReturnRequest } from '@dilmun/db/generated/client';
import { deliveryPolicy, isSentByEmail } from '@dilmun/settings/delivery';
import { addDays, findToday, startOfDay } from '@dilmun/settings/delivery-promise';
import { calculateOrderMoney, type OrderFacts } from '../orders.facts.ts';
import { countRefundedPieces } from '../shipping/orders.goods.ts';

type Request = Pick<ReturnRequest, 'id' | 'quantity' | 'state' | 'requestedAt'>;
/** A line with the requests to return pieces of it. */
export type RequestedLine = Pick<OrderLine, 'id' | 'quantity' | 'shippingPeriod'> & {
  returnRequests: readonly Request[];
};
type Refunds = readonly (Pick<Refund, 'status' | 'createdAt' | 'amountFils'> & {
  lines: readonly Pick<RefundLine, 'orderLineId' | 'quantity'>[];
})[];

/** Input for deciding about the return of an order's goods. */
export interface ReturnFacts extends Omit<OrderFacts, 'refunds'> {
  refunds: Refunds;
  shippingMethod: string;
  deliveredAt: Date | null;
}

/** The end of the last day, in the shop's time zone, on which a return of delivered goods can be requested. */
export const findReturnEnd = (deliveredAt: Date): Date =>
  startOfDay(addDays(findToday(deliveredAt), deliveryPolicy.damageReportDays + 1));

/**
 * Why nothing of an order can be asked back at `now`; null if it can. A carrier's parcel counts from its dispatch, because the
 * customer may have it before staff record its delivery; one for pick-up counts once it is collected.
 */
export function findReturnObstacle(
  { shippedAt, deliveredAt, shippingMethod }: Pick<ReturnFacts, 'shippedAt' | 'deliveredAt' | 'shippingMethod'>,
  now: Date,
): 'RETURN_NOT_YET' | 'RETURN_TOO_LATE' | null {
  if (deliveredAt) return now < findReturnEnd(deliveredAt) ? null : 'RETURN_TOO_LATE';
  return shippedAt && shippingMethod !== 'pickup' ? null : 'RETURN_NOT_YET';
}

/** So many pieces of a line can be asked back at `now`. */
export function countReturnablePieces(order: ReturnFacts, line: RequestedLine, now: Date): number {
  if (findReturnObstacle(order, now) !== null || isSentByEmail(line)) return 0;
  return countPiecesNotAskedBack(order, line);
}

/** The pieces of a line that the customer keeps: neither refunded nor asked back. */
export function countPiecesNotAskedBack(order: ReturnFacts, line: RequestedLine): number {
  if (isPaidBack(order)) return 0;
  const active = listActive(line);
  const asked = active.reduce((sum, { quantity }) => sum + quantity, 0);
  const refunded = matchRefunds(order.refunds, line, ({ status }) => status !== 'FAILED');
  const both = [...refunded.values()].reduce((sum, pieces) => sum + pieces, 0);
  return Math.max(0, line.quantity - asked - (countRefundedPieces(order, line) - both));
}

/** The state of a request as its customer sees it. */
export function findReturnState(order: ReturnFacts, line: RequestedLine, request: Request): OrderReturn['state'] {
  if (request.state !== 'ACCEPTED') return request.state;
  const refunded = matchRefunds(order.refunds, line, ({ status }) => status === 'SUCCEEDED');
  const isRefunded = refunded.get(request.id) === request.quantity || isPaidBack(order);
  return isRefunded ? 'REFUNDED' : 'ACCEPTED';
}

/** Whether nothing is left of what was paid for the order; false for an order that is paid on delivery. */
function isPaidBack(order: ReturnFacts): boolean {
  const { capturedFils, leftFils } = calculateOrderMoney(order);
  return capturedFils > 0 && leftFils === 0;
}

const listActive = ({ returnRequests }: RequestedLine): Request[] =>
  returnRequests.filter(({ state }) => state !== 'REFUSED');

/**
 * The refunded pieces of each request that is not refused: a refund of the line belongs to the oldest requests before it.
 * Staff refund a returned line as any other, without naming a request.
 */
function matchRefunds(
  refunds: Refunds,
  line: RequestedLine,
  isCounted: (refund: Refunds[number]) => boolean,
): Map<string, number> {
  const pieces = refunds.filter(isCounted).map(({ createdAt, lines }) => ({
    createdAt,
    left: lines.reduce((sum, { orderLineId, quantity }) => sum + (orderLineId === line.id ? quantity : 0), 0),
  }));
  const active = listActive(line).toSorted((one, other) => one.requestedAt.getTime() - other.requestedAt.getTime());
  return new Map(
    active.map(({ id, quantity, requestedAt }) => {
      let matched = 0;
      for (const refund of pieces.filter(({ createdAt }) => createdAt >= requestedAt)) {
        const taken = Math.min(refund.left, quantity - matched);
        refund.left -= taken;
        matched += taken;
      }
      return [id, matched];
    }),
  );
}
