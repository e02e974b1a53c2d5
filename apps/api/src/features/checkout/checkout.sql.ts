import type { Db } from '@dilmun/db/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

/** `orderId`: the order of the first request with this key; null until it has one. */
const ClaimedKey = z.object({ requestHash: z.string(), orderId: z.string().nullable() });

/**
 * Stores a user's idempotency key with the hash of its request, or reads the stored one; waits for a concurrent claim.
 */
export const claimOrderKey = (tx: Db, { userId, key, hash }: { userId: string; key: string; hash: string }) =>
  readRow(tx, ClaimedKey)`
    INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${userId}::uuid, ${key}, ${hash})
    ON CONFLICT (user_id, key) DO UPDATE SET key = excluded.key
    RETURNING request_hash AS "requestHash", order_id AS "orderId"`;
