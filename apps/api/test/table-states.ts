import pg from 'pg';

export interface Tables {
  /** Each table with a hash of all its rows. */
  state: () => Promise<Record<string, string>>;
  close: () => Promise<void>;
}

/** Reads whole tables, so it suits only small databases. */
export async function openTables(url: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    // Searches without results are counted later, independent of the request under test.
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'search_misses' ORDER BY 1`,
  );
  const statement = rows
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${name} t`,
    )
    .join(' UNION ALL ');
  return {
    state: async () => {
      const hashes = await client.query<{ name: string; hash: string }>(statement);
      return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]));
    },
    close: () => client.end(),
  };
}
