import { openDatabase } from '@dilmun/db/client';
import { cloneDatabase } from '@dilmun/db/test/template-database';
import { expect, it } from 'vitest';
import { withSession } from './session.ts';

it('refuses a database that can only be read, with a sentence', async () => {
  const { url, drop } = await cloneDatabase();
  const name = new URL(url).pathname.slice(1);
  const writable = openDatabase(url);
  await withSession(writable, ({ query }) => query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`));
  await writable.$disconnect();
  const readOnly = openDatabase(url);
  await expect(withSession(readOnly, async () => {})).rejects.toThrow('The database can only be read');
  await readOnly.$disconnect();
  await drop();
});
