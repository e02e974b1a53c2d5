import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from './with-client.ts';

/** A database role other than the owner: 'app' reads and writes rows, 'read' only reads them. */
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
 * Tables that the owner creates later are included. `appPassword` replaces the password of `PREFIX_app`. Idempotent (docs/security.md S66).
 */
export async function makeRoles(
  ownerUrl: string,
  prefix: string,
  { kinds = ['app', 'read'], appPassword }: { kinds?: readonly RoleKind[]; appPassword?: string | undefined } = {},
): Promise<Role[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query('BEGIN');
    const roles: Role[] = [];
    for (const kind of kinds) roles.push(await makeRole(client, ownerUrl, prefix, kind));
    if (appPassword) {
      const name = quoteIdentifier(`${prefix}_app`);
      await client.query(`ALTER ROLE ${name} PASSWORD ${client.escapeLiteral(appPassword)}`);
    }
    for (const statement of buildGrants(await readSchemas(client), roles)) await client.query(statement);
    await client.query('COMMIT');
    return roles;
  });
}

async function makeRole(client: pg.Client, ownerUrl: string, prefix: string, kind: RoleKind): Promise<Role> {
  const name = `${prefix}_${kind}`;
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rows.length > 0) return { kind, name, url: null };
  const password = randomBytes(24).toString('base64url');
  const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  await client.query(`CREATE ROLE ${quoteIdentifier(name)} ${attributes} PASSWORD ${client.escapeLiteral(password)}`);
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  return { kind, name, url: url.href };
}

/** The database and its schemas: `public`, and `pgboss` of the job queue; both are created by the migrations. */
async function readSchemas(client: pg.Client) {
  const { rows } = await client.query<{ database: string; schema: string }>(
    "SELECT current_database() AS database, nspname AS schema FROM pg_namespace WHERE nspname IN ('public', 'pgboss')",
  );
  return { database: rows[0]?.database ?? '', schemas: rows.map(({ schema }) => schema) };
}

const rights = {
  app: { tables: 'SELECT, INSERT, UPDATE, DELETE', sequences: 'USAGE, SELECT' },
  read: { tables: 'SELECT', sequences: 'SELECT' },
};

function buildGrants({ database, schemas }: Awaited<ReturnType<typeof readSchemas>>, roles: Role[]): string[] {
  return [
    `REVOKE ALL ON DATABASE ${quoteIdentifier(database)} FROM PUBLIC`,
    ...schemas.map((schema) => `REVOKE CREATE ON SCHEMA ${quoteIdentifier(schema)} FROM PUBLIC`),
    ...roles.flatMap(({ kind, name }) => [
      // The catalogue tool compares in temporary tables.
      `GRANT ${kind === 'app' ? 'CONNECT, TEMPORARY' : 'CONNECT'} ON DATABASE ${quoteIdentifier(database)} TO ${quoteIdentifier(name)}`,
      ...schemas.flatMap((schema) => buildSchemaGrants(quoteIdentifier(schema), kind, quoteIdentifier(name))),
    ]),
    // Only the owner applies migrations.
    ...roles.map(
      ({ name }) => `REVOKE INSERT, UPDATE, DELETE ON public._prisma_migrations FROM ${quoteIdentifier(name)}`,
    ),
  ];
}

function buildSchemaGrants(schema: string, kind: RoleKind, role: string): string[] {
  const { tables, sequences } = rights[kind];
  return [
    `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
    `GRANT ${tables} ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
    `GRANT ${sequences} ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${tables} ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${sequences} ON SEQUENCES TO ${role}`,
  ];
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
