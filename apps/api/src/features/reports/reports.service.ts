import { otherLanguages } from '@dilmun/catalogue/fields';
import { listMissingTexts } from '@dilmun/catalogue/missing-translations';
import { readCatalogueRows } from '@dilmun/catalogue/rows.load';
import type { Database } from '@dilmun/db/client';
import { noPicture } from '@dilmun/settings/pictures';
import { getOutboxState } from '../mails/mails.sql.ts';
import { listOrdersToShip, listOverpaidOrders } from '../orders/orders.sql.ts';
import { listStaffOrders } from '../orders/orders.staff.ts';
import { listReturns } from '../orders/returns/orders.returns.service.ts';
import { listFailedRows } from '../payment-sessions/payment-sessions.retries.ts';
import { countWaitingPayments } from '../payment-sessions/payment-sessions.sql.ts';
import {
  listRefundsForStaff,
  listTroubledPayments,
  listUnreportedPayments,
} from '../payment-sessions/payment-sessions.staff.ts';
import { countWaitingReviews, listReviews } from '../reviews/reviews.staff.ts';
import { listSearchMisses } from '../search/search.misses.ts';
import { listLowStock } from '../stock/stock.sql.ts';

import { findInvariantCheck } from './reports.invariants.ts';

export type Report = Awaited<ReturnType<typeof readReport>>;

export const reportDefaults = { low: 3, max: 20 } as const;

/**
 * Reads the open tasks of staff, at most `max` in each list, of orders and payments the oldest; amounts in fils. `low`: stock up to this number is listed
 * as low. `untranslated`: the number of catalogue texts without a translation.
 */
export async function readReport(db: Database, { low, max }: { low: number; max: number }) {
  return {
    max,
    unpaid: await listStaffOrders(db, { status: 'PENDING_PAYMENT' }, max, 'asc'),
    onHold: await listStaffOrders(db, { status: 'ON_HOLD' }, max, 'asc'),
    payments: await countWaitingPayments(db),
    troubled: await listTroubledPayments(db, max),
    unheard: await listUnreportedPayments(db, max),
    failing: await listFailedRows(db, max),
    refunds: await listRefundsForStaff(db, max),
    toShip: await listOrdersToShip(db, max),
    toMail: await listOrdersToShip(db, max, { isByEmail: true }),
    returns: await listReturns(db, max),
    reviews: await listReviews(db, 'SUBMITTED', max),
    reviewsWaiting: await countWaitingReviews(db),
    overpaid: await listOverpaidOrders(db, max),
    mails: await getOutboxState(db),
    invariants: await findInvariantCheck(db),
    lowStock: await listLowStock(db, { atMost: low, max }),
    searches: await listSearchMisses(db, max),
    unpictured: await db.variant.findMany({
      where: { isSellable: true, images: { array_contains: [{ src: noPicture.src }] } },
      select: { partNumber: true, name: true },
      orderBy: { partNumber: 'asc' },
      take: max,
    }),
    untranslated: listMissingTexts(await readCatalogueRows(db), otherLanguages).length,
  };
}
