import { formatFils } from '@dilmun/catalogue/field-types';
import { holdsDiscountUse } from '@dilmun/db/discount-uses';
import { readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';
import { type Call, type Command, say } from './call.ts';
import { createLoader } from './load.ts';
import { count, formatMoment } from './show.ts';

/** Uses and sums count the orders that hold a use of the code. Amounts in fils. */
const ListedCode = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amountFils: z.int().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  maxUses: z.int().nullable(),
  state: z.enum(['to come', 'valid', 'over']),
  uses: z.int(),
  discountFils: z.coerce.number(),
  ordersFils: z.coerce.number(),
});

const load = createLoader('discount-codes');

/** `discount-codes FILE` loads codes; `discount-codes` lists them with their uses so far and the totals of the orders. */
export const discountCodes: Command = (call) => (call.words.length > 0 ? load(call) : list(call));

async function list(call: Call): Promise<number> {
  const codes = await readRows(call.db, ListedCode)`
    SELECT code, percent, amount_fils AS "amountFils", starts_at AS "startsAt", ends_at AS "endsAt", max_uses AS "maxUses",
      CASE WHEN starts_at > now() THEN 'to come' WHEN ends_at <= now() THEN 'over' ELSE 'valid' END AS state,
      count(orders.id)::int AS uses, coalesce(sum(orders.discount_fils), 0)::text AS "discountFils",
      coalesce(sum(total_fils), 0)::text AS "ordersFils"
    FROM discount_codes LEFT JOIN orders ON discount_code = code AND ${holdsDiscountUse}
    GROUP BY code ORDER BY code`;
  if (call.values.json) call.terminal.say(JSON.stringify(codes, null, 2));
  for (const { code, percent, amountFils, startsAt, endsAt, maxUses, state, uses, ...sums } of codes) {
    const off = percent === null ? `BHD ${formatFils(amountFils ?? 0)}` : `${percent} %`;
    const period = [startsAt && `from ${formatMoment(startsAt)}`, endsAt && `until ${formatMoment(endsAt)}`];
    const when = [state, ...period.filter(Boolean)].join(' ');
    const used = `${count(uses, 'use')}${maxUses === null ? '' : ` of ${maxUses}`}`;
    const money = `BHD ${formatFils(sums.discountFils)} off orders of BHD ${formatFils(sums.ordersFils)}`;
    say(call, `${code}  ${off}  ${when}, ${used}, ${money}`);
  }
  return codes.length > 0
    ? 0
    : say(call, 'No code yet: npx dilmun catalogue template discount-codes.csv --for discount-codes.');
}
