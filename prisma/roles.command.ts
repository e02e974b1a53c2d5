import { parseArgs } from 'node:util';
import { reachDatabase } from './reach-database.ts';
import { makeRoles } from './roles.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { prefix: { type: 'string', default: 'dilmun' } },
});
if (positionals.length > 0 || !/^[a-z][a-z0-9_]{0,40}$/.test(values.prefix)) {
  console.error(
    'pnpm db:roles [--prefix dilmun]   creates the roles dilmun_app and dilmun_read, or repairs their rights',
  );
  process.exitCode = 2;
} else {
  const database = await reachDatabase();
  try {
    for (const { name, url } of await makeRoles(database.url, values.prefix)) {
      console.log(
        url ? `${name}: ${url}` : `${name}: already exists; its password is unchanged and its rights are correct.`,
      );
    }
  } finally {
    await database.stop();
  }
}
