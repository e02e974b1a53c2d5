import type { RawDb } from '@dilmun/db/raw-transaction';
import { execute } from '@dilmun/db/read-rows';
import { limits } from '@dilmun/settings/limits';

/**
 * Marks the user's address with this content as just used, or adds it and removes those that were not used for longest. The
 * clock moves within a transaction, so that two addresses of one transaction have an order.
 */
export const upsertAddress = (
  tx: RawDb,
  {
    userId,
    address,
    companyName,
    vatNumber,
  }: { userId: string; address: object; companyName: string; vatNumber: string },
) =>
  execute(tx)`
    WITH used AS (
      UPDATE saved_addresses SET used_at = clock_timestamp()
      WHERE user_id = ${userId}::uuid AND address = ${JSON.stringify(address)}::jsonb AND company_name = ${companyName}
        AND vat_number = ${vatNumber}
      RETURNING id
    ),
    added AS (
      INSERT INTO saved_addresses (id, user_id, address, company_name, vat_number, used_at)
      SELECT gen_random_uuid(), ${userId}::uuid, ${JSON.stringify(address)}::jsonb, ${companyName}, ${vatNumber}, clock_timestamp()
      WHERE NOT EXISTS (SELECT FROM used)
      RETURNING id
    )
    -- The rows before the addition.
    DELETE FROM saved_addresses WHERE EXISTS (SELECT FROM added) AND id IN (
      SELECT id FROM saved_addresses WHERE user_id = ${userId}::uuid
      ORDER BY used_at DESC, id OFFSET ${limits.savedAddressesMax - 1})`;
