import type { Db } from '@dilmun/db/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const Sales = z.object({ orders: z.int(), grossFils: z.int(), refunds: z.int(), refundedFils: z.int() });
export type Sales = z.output<typeof Sales>;

/**
 * The sales from `from` to before `until`: orders that were paid, or confirmed for cash and not cancelled, and refunds
 * of them, by their credit notes: a second or late payment is not a sale, and neither is its refund. In fils.
 */
export async function sumSales(db: Db, from: Date, until: Date): Promise<Sales> {
  const sales = await readRow(db, Sales)`
    SELECT sold.*, returned.* FROM
      (SELECT count(*)::int AS orders, coalesce(sum(total_fils), 0)::int AS "grossFils" FROM orders
        WHERE paid_at >= ${from} AND paid_at < ${until}
          OR paid_at IS NULL AND status IN ('CONFIRMED_COD', 'PROCESSING', 'SHIPPED', 'DELIVERED')
            AND placed_at >= ${from} AND placed_at < ${until}) sold,
      (SELECT count(*)::int AS refunds, coalesce(sum(total_fils), 0)::int AS "refundedFils" FROM credit_notes
        WHERE issued_at >= ${from} AND issued_at < ${until}) returned`;
  if (!sales) throw new Error('the sums returned no row');
  return sales;
}
