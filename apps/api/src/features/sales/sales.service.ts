import { turnSales } from '@dilmun/catalogue/apply/sales';
import type { Database } from '@dilmun/db/client';

/**
 * Begins and ends the sales that are due at `now`: updates the prices that lists, carts and checkout read, in one
 * transaction. Returns when the next one is due.
 */
export const applyDueSales = (db: Database, now: Date): Promise<Date | null> => turnSales(db, now);
