import { parseArgs } from 'node:util';
import { appDatabasePassword as appPassword } from './env.ts';
import { reachDatabase } from './reach-database.ts';
import { makeRoles } from './roles.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    prefix: { type: 'string', default: 'dilmun' },
    'app-only': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help || positionals.length > 0 || !/^[a-z][a-z0-9_]{0,40}$/.test(values.prefix)) {
  console.error(`pnpm db:roles [--prefix dilmun] [--app-only]
Creates the roles dilmun_app and dilmun_read, or repairs their rights. APP_DATABASE_PASSWORD: the password of dilmun_app.`);
  process.exitCode = 2;
} else {
  await using database = await reachDatabase();
  const kinds = values['app-only'] ? (['app'] as const) : undefined;
  for (const { kind, name, url } of await makeRoles(database.url, values.prefix, { kinds, appPassword })) {
    const isConfigured = kind === 'app' && appPassword;
    if (isConfigured) console.log(`${name}: its password is that of APP_DATABASE_PASSWORD, its rights are correct.`);
    else if (url) console.log(`${name}: ${url}`);
    else console.log(`${name}: already exists; its password is unchanged and its rights are correct.`);
  }
}
