import { openDatabase } from '@dilmun/db/client';
import { expect, it } from 'vitest';
import { withSession } from './session.ts';

it('refuses PgBouncer in transaction mode, which loses temporary tables between two statements', async () => {
  const db = openDatabase('postgresql://shop@127.0.0.1:1/shop?pgbouncer=true');
  await expect(withSession(db, async () => {})).rejects.toThrow('not to PgBouncer');
  await db.$disconnect();
});
