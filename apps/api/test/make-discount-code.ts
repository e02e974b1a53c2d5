import { randomBytes } from 'node:crypto';
import type { Database } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';

/** Creates a discount code, as the catalogue tool does: 10 % off everything, unless the test says otherwise. */
export const makeDiscountCode = (db: Database, terms: Partial<Prisma.DiscountCodeCreateInput> = {}) =>
  db.discountCode.create({
    data: {
      code: `TEST-${randomBytes(4).toString('hex').toUpperCase()}`,
      percent: terms.amountFils ? null : 10,
      ...terms,
    },
  });
