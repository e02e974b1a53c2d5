import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { readable } from './roles.readable.ts';
import { withClient } from './with-client.ts';

/** A database role other than the owner: 'app' reads and writes rows, 'read' reads what reports need. */
export type RoleKind = 'app' | 'read';

export interface Role {
  kind: RoleKind;
  name: string;
  /** Connection URL with the new password; null for a role that already existed, whose password is unchanged. */
  url: string | null;
}

/**
 * Creates the roles `PREFIX_app` and `PREFIX_read`, or repairs their rights. `ownerUrl` must connect as the owner of
 * the tables, with the right to create roles. Neither role can create, alter or drop tables, or read another database.
 * The app role can use tables that the owner creates later; the read role reads only `readable`. `kinds`: the roles that are created if they are missing. `appPassword` replaces the
 * password of `PREFIX_app`. Idempotent (docs/security.md S66).
 */
export async function makeRoles(
  ownerUrl: string,
  prefix: string,
  { kinds = ['app', 'read'], appPassword }: { kinds?: readonly RoleKind[]; appPassword?: string | undefined } = {},
): Promise<Role[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query('BEGIN');
    const roles: Role[] = [];
    for (const kind of ['app', 'read'] as const) {
      const role = await makeRole(client, ownerUrl, prefix, kind, kinds.includes(kind));
      if (role) roles.push(role);
    }
    if (appPassword) {
      const name = quoteIdentifier(`${prefix}_app`);
      await client.query(`ALTER ROLE ${name} PASSWORD ${client.escapeLiteral(appPassword)}`);
    }
    for (const statement of buildGrants(await readDatabase(client), roles)) await client.query(statement);
    await client.query('COMMIT');
    return roles;
  });
}

async function makeRole(
  client: pg.Client,
  ownerUrl: string,
  prefix: string,
  kind: RoleKind,
  mayCreate: boolean,
): Promise<Role | null> {
  const name = `${prefix}_${kind}`;
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rows.length > 0) return { kind, name, url: null };
  if (!mayCreate) return null;
  const password = randomBytes(24).toString('base64url');
  const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  await client.query(`CREATE ROLE ${quoteIdentifier(name)} ${attributes} PASSWORD ${client.escapeLiteral(password)}`);
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  return { kind, name, url: url.href };
}

/** The database, its schemas (`public`, and `pgboss` of the job queue; both are created by the migrations) and tables. */
async function readDatabase(client: pg.Client) {
  const { rows } = await client.query<{ database: string; schema: string }>(
    "SELECT current_database() AS database, nspname AS schema FROM pg_namespace WHERE nspname IN ('public', 'pgboss')",
  );
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  return {
    database: rows[0]?.database ?? '',
    schemas: rows.map(({ schema }) => schema),
    tables: new Set(tables.rows.map(({ name }) => name)),
  };
}

type ReadDatabase = Awaited<ReturnType<typeof readDatabase>>;

function buildGrants({ database, schemas, tables }: ReadDatabase, roles: Role[]): string[] {
  return [
    `REVOKE ALL ON DATABASE ${quoteIdentifier(database)} FROM PUBLIC`,
    ...schemas.map((schema) => `REVOKE CREATE ON SCHEMA ${quoteIdentifier(schema)} FROM PUBLIC`),
    ...roles.flatMap(({ kind, name }) => {
      const role = quoteIdentifier(name);
      const grants = schemas
        .map(quoteIdentifier)
        .flatMap((schema) => [...buildRevokes(schema, role), ...(kind === 'app' ? buildAppGrants(schema, role) : [])]);
      return [
        // The catalogue tool compares in temporary tables.
        `GRANT ${kind === 'app' ? 'CONNECT, TEMPORARY' : 'CONNECT'} ON DATABASE ${quoteIdentifier(database)} TO ${role}`,
        ...grants,
        // Only the owner applies migrations.
        kind === 'app'
          ? `REVOKE INSERT, UPDATE, DELETE ON public._prisma_migrations FROM ${role}`
          : `GRANT USAGE ON SCHEMA public TO ${role}`,
        ...(kind === 'read' ? buildReadGrants(tables, role) : []),
      ];
    }),
  ];
}

/** Withdraws the rights of an earlier release, also those to single columns. */
const buildRevokes = (schema: string, role: string): string[] => [
  `REVOKE ALL ON SCHEMA ${schema} FROM ${role}`,
  `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role}`,
  `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM ${role}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} REVOKE ALL ON TABLES FROM ${role}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} REVOKE ALL ON SEQUENCES FROM ${role}`,
];

const rowRights = 'SELECT, INSERT, UPDATE, DELETE';

const buildAppGrants = (schema: string, role: string): string[] => [
  `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
  `GRANT ${rowRights} ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
  `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${rowRights} ON TABLES TO ${role}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
];

/** A table that a release has dropped, or not created yet, is skipped. */
const buildReadGrants = (tables: ReadonlySet<string>, role: string): string[] =>
  Object.entries(readable)
    .filter(([table]) => tables.has(table))
    .map(([table, columns]) => {
      const right = columns === 'all' ? 'SELECT' : `SELECT (${columns.map(quoteIdentifier).join(', ')})`;
      return `GRANT ${right} ON public.${quoteIdentifier(table)} TO ${role}`;
    });

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
