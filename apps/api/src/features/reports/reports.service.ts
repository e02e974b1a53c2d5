import { countMissingTexts } from '@dilmun/catalogue/diff/missing-translations';
import type { Database } from '@dilmun/db/client';
import { getOutboxState } from '../mails/mails.sql.ts';
import { listOrdersToShip, listOverpaidOrders } from '../orders/orders.sql.ts';
import { listStaffOrders } from '../orders/orders.staff.ts';
import { listFailedRows } from '../payment-sessions/payment-sessions.round.ts';
import { countWaitingPayments } from '../payment-sessions/payment-sessions.sql.ts';
import {
  listRefundsForStaff,
  listTroubledPayments,
  listUnreportedPayments,
} from '../payment-sessions/payment-sessions.watch.ts';
import { listSearchMisses } from '../search/search.misses.ts';
import { listLowStock } from '../stock/stock.sql.ts';

/** The open tasks of staff. */
export type Report = Awaited<ReturnType<typeof readReport>>;

/** Defaults of `readReport`. */
export const reportDefaults = { low: 3, max: 20 } as const;

/**
 * Reads the open tasks of staff; amounts in fils. `low`: stock up to this number is listed as low.
 * `untranslated`: the number of catalogue texts without a translation; null if it cannot be counted (PgBouncer).
 */
export async function readReport(db: Database, { low, max }: { low: number; max: number }) {
  const [
    unpaid,
    onHold,
    payments,
    troubled,
    unheard,
    failing,
    refunds,
    mails,
    lowStock,
    searches,
    toShip,
    toMail,
    overpaid,
    untranslated,
  ] = await Promise.all([
    listStaffOrders(db, { status: 'PENDING_PAYMENT' }, max),
    listStaffOrders(db, { status: 'ON_HOLD' }, max),
    countWaitingPayments(db),
    listTroubledPayments(db, max),
    listUnreportedPayments(db, max),
    listFailedRows(db, max),
    listRefundsForStaff(db, max),
    getOutboxState(db),
    listLowStock(db, { atMost: low, max }),
    listSearchMisses(db, max),
    listOrdersToShip(db, max),
    listOrdersToShip(db, max, { isByEmail: true }),
    listOverpaidOrders(db, max),
    countMissingTexts(db),
  ]);
  return {
    unpaid,
    onHold,
    payments,
    troubled,
    unheard,
    failing,
    refunds,
    toShip,
    toMail,
    overpaid,
    mails,
    lowStock,
    searches,
    untranslated,
  };
}
