import { parseArgs } from 'node:util';
import { migrateDatabase } from './migrate.ts';
import { reachDatabase } from './reach-database.ts';

// Every option is unknown, --help included: it shows the usage.
const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
const [verb, name, ...rest] = positionals;
const hasOptions = Object.keys(values).length > 0;

if (verb === undefined && !hasOptions) await applyAll();
else if (verb === 'new' && name && rest.length === 0 && !hasOptions) await draft(name);
else {
  console.error(
    'pnpm db:migrate           applies the missing migrations\npnpm db:migrate new NAME  drafts a migration',
  );
  process.exitCode = 2;
}

async function applyAll() {
  await using database = await reachDatabase();
  const names = await migrateDatabase(database.url);
  console.log(names.length > 0 ? `Applied ${names.join(', ')}.` : 'The database is up to date.');
}

async function draft(migrationName: string) {
  const { draftMigration } = await import('./migrate-draft.ts');
  const file = await draftMigration(migrationName);
  console.log(file ? `Wrote ${file}: read it before you apply it.` : 'The migrations already match the schema.');
}
