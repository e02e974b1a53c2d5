import type { Database } from '@dilmun/db/client';
import { readRow } from '@dilmun/db/read-rows';
import { z } from 'zod';

const Session = z.object({ isReadOnly: z.boolean() });

/** Whether the database refuses writes: a standby, or a database set to read-only. */
export async function isReadOnly(db: Database): Promise<boolean> {
  const session = await readRow(db, Session)`SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;
  return session?.isReadOnly ?? true;
}
