import { type Database, type Db, openDatabase, plannerOptions } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { cloneDatabase } from '@dilmun/db/test/template-database';
import { languageIds } from '@dilmun/store/languages';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchProducts, suggestProducts } from '../src/features/search/search.service.ts';
import { withLanguage } from '../src/language.ts';
import { asked, fillCatalogue, largeCatalogue } from './generated-catalogue.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

let client: pg.Client;
let shop: Database;
let drop = async () => {};

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  await fillCatalogue(database.url, largeCatalogue);
  client = new pg.Client({ connectionString: database.url, options: plannerOptions });
  await client.connect();
  shop = openDatabase(database.url);
  for (const [at, key] of ['Cycling', 'Golf', 'Running', 'Swimming'].entries()) {
    await client.query('UPDATE categories SET key = $1 WHERE key = $2', [key, `Shelf ${at + 10}`]);
  }
  await rewriteTables();
}, 120_000);

/**
 * Writes all rows in the order of their keys, without space between them. CLUSTER would keep dead rows while another
 * connection has an older snapshot, so VACUUM removes them first.
 */
async function rewriteTables(): Promise<void> {
  await vacuum();
  const clusters = await client.query<{ statement: string }>(
    `SELECT format('CLUSTER %s USING %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE contype = 'p' AND connamespace = 'public'::regnamespace`,
  );
  for (const { statement } of clusters.rows) await client.query(statement);
  await vacuum();
}

/** Repeats VACUUM until no dead row is left and every page is known to be visible to all. */
async function vacuum(): Promise<void> {
  await client.query('VACUUM (ANALYZE, INDEX_CLEANUP ON)');
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relallvisible < relpages`,
  );
  if (rowCount) await vacuum();
}

afterAll(async () => {
  await client.end();
  await shop.$disconnect();
  await drop();
});

/** Runs the statements of a service, and records the plan of each. Menus are read without a plan: their table is small. */
async function recordPlans(ask: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const db = {
    menu: shop.menu,
    $queryRaw: async (first: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
      const { text, values: given } = first instanceof Prisma.Sql ? first : Prisma.sql(first, ...values);
      // The first execution in a connection also reads the system catalogue.
      const { rows } = await client.query(text, given);
      const explained = await client.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`, given);
      plans.push(explained.rows[0]['QUERY PLAN'][0].Plan);
      return rows;
    },
  };
  await ask(db as unknown as Db);
  return plans;
}

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** Tables that a plan scans sequentially; parts of the plan that were never executed do not count. */
const readWhole = (plans: Plan[]) =>
  plans
    .flatMap(listNodes)
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .map((node) => node['Relation Name']);

/** Number of 8 kB pages read, with repetitions: the cost of a statement, independent of time. */
const countPages = (plans: Plan[]) =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);

const { partNumber, commonWord } = asked;
const large = [
  'variants',
  'parent_products',
  'offers',
  'shelf_products',
  'stock',
  'sub_products',
  'search_texts',
  'search_words',
];

describe.each(languageIds)('a catalogue of 30,000 variants, in the language %s', (language) => {
  it.each<[string, number, (db: Db) => Promise<unknown>]>([
    ['a part number', 250, (db) => searchProducts(db, { term: partNumber })],
    ['the beginning of part numbers', 500, (db) => searchProducts(db, { term: partNumber.slice(0, 8) })],
    ['a common word', 2_000, (db) => searchProducts(db, { term: commonWord })],
    ['two words', 1_200, (db) => searchProducts(db, { term: `${commonWord} Trail` })],
    ['a word of every category', 1_200, (db) => searchProducts(db, { term: 'outdoor' })],
    ['words of features and colours', 1_200, (db) => searchProducts(db, { term: 'feature slate' })],
    ['a misspelt word', 2_000, (db) => searchProducts(db, { term: 'meridain' })],
    ['a misspelt word among others', 1_200, (db) => searchProducts(db, { term: `${commonWord} traill solar` })],
    ['one letter', 2_000, (db) => searchProducts(db, { term: 'm' })],
    ['two letters', 1_900, (db) => searchProducts(db, { term: 'tr' })],
    ['two digits', 1_200, (db) => searchProducts(db, { term: '47' })],
    ['an unknown word', 200, (db) => searchProducts(db, { term: 'qqqqqq' })],
    ['a known, a misspelt and an unknown word', 1_200, (db) => searchProducts(db, { term: 'meridian pelicna qqqqqq' })],
    ['while typing', 1_200, (db) => suggestProducts(db, commonWord.slice(0, 4))],
    ['an Arabic word with its article', 2_000, (db) => searchProducts(db, { term: 'الساعة' })],
    ['a misspelt Arabic word', 2_000, (db) => searchProducts(db, { term: 'ساععة' })],
    ['an Arabic word while typing', 1_200, (db) => suggestProducts(db, 'ساع')],
    ['words of two languages', 2_000, (db) => searchProducts(db, { term: `ساعة ${commonWord}` })],
  ])('reads %s by indexes, in at most %i pages', async (_what, pagesMax, ask) => {
    const plans = await withLanguage(language, () => recordPlans(ask));
    expect(plans.length).toBeGreaterThan(0);
    expect(readWhole(plans).filter((table) => large.includes(table ?? ''))).toEqual([]);
    expect(countPages(plans)).toBeLessThanOrEqual(pagesMax);
  });
});
