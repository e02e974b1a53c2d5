import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { concurrentIndex, migrationsFolder } from './migrate.ts';

/** The migration of the first release; later ones are applied while a shop serves. */
const firstRelease = '20261125000000_tables';

/** Linter rules that do not apply here. */
const exclude = [
  // migrate.ts sets the timeouts for every migration; moving rows may take long if it blocks no requests.
  'require-lock-timeout',
  'require-statement-timeout',
  // migrate.ts drops the invalid index of a killed build, which IF NOT EXISTS would treat as complete.
  'prefer-robust-stmts',
  // Prisma writes SERIAL and INTEGER; CHECKs limit money to that range, and no other number is that large.
  'prefer-identity',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];

const squawk = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'));

/** The rules that a migration breaks, by squawk (https://squawkhq.com/docs/rules). */
function broken(sql: string): string[] {
  const isWrapped = !concurrentIndex.test(sql);
  const options = ['--reporter=json', '--pg-version=18', `--exclude=${exclude.join(',')}`];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [squawk, ...options, ...(isWrapped ? ['--assume-in-transaction'] : [])],
    { input: sql, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(`squawk says nothing: ${stderr}`);
  const found: { rule_name: string; line: number; message: string }[] = JSON.parse(stdout);
  return found.map(({ rule_name, line, message }) => `${rule_name}, line ${line + 1}: ${message}`);
}

const later = readdirSync(migrationsFolder).filter((name) => /^\d{14}_/.test(name) && name > firstRelease);

it.each(later)('%s blocks no requests while it is applied', { tags: 'R23' }, (name) => {
  expect(broken(readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8'))).toEqual([]);
});

it.each([
  ['ALTER TABLE orders ALTER COLUMN total_fils TYPE bigint;', 'changing-column-type'],
  ['CREATE INDEX orders_placed ON orders (placed_at);', 'require-concurrent-index-creation'],
  ['ALTER TABLE orders ADD COLUMN note text NOT NULL;', 'adding-required-field'],
  ['ALTER TABLE orders ALTER COLUMN note SET NOT NULL;', 'adding-not-nullable-field'],
  ['ALTER TABLE orders ADD CONSTRAINT sane CHECK (total_fils > 0);', 'constraint-missing-not-valid'],
  ['ALTER TABLE orders DROP COLUMN note;', 'ban-drop-column'],
  ['ALTER TABLE orders RENAME COLUMN note TO remark;', 'renaming-column'],
])('is refused: %s', { tags: 'R23' }, (sql, rule) => {
  expect(broken(sql)).toContainEqual(expect.stringContaining(rule));
});

it.each([
  'ALTER TABLE orders ADD COLUMN note text;',
  'CREATE INDEX CONCURRENTLY orders_placed ON orders (placed_at);',
  'CREATE TABLE notes (id uuid PRIMARY KEY); CREATE INDEX notes_id ON notes (id);',
  'ALTER TABLE orders ADD CONSTRAINT noted CHECK (note IS NOT NULL) NOT VALID;',
  'ALTER TABLE orders VALIDATE CONSTRAINT noted; ALTER TABLE orders ALTER COLUMN note SET NOT NULL;',
  '-- Nobody reads it since the release before.\n-- squawk-ignore ban-drop-column\nALTER TABLE orders DROP COLUMN note;',
])('passes: %s', { tags: 'R23' }, (sql) => {
  expect(broken(sql)).toEqual([]);
});
