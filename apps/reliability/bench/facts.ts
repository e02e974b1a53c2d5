import { loadCatalogue } from '@dilmun/catalogue/load';
import { openDatabase } from '@dilmun/db/client';
import { withClient } from '@dilmun/db/with-client';
import { until } from '../src/parts/until.ts';
import { sendOk } from './reads.ts';

/** A figure that is no CPU time, and its maximum. */
export interface Fact {
  value: number;
  unit: 's' | 'kB' | 'MB';
  bar: number;
}

/** A process of the shop, and its database. */
interface Followed {
  url: string;
  databaseUrl: string;
}

const round = (value: number) => Number(value.toFixed(2));
const secondsSince = (start: number) => round((performance.now() - start) / 1_000);

/** The size of a page as it is before compression. */
export async function measureHtml(url: string): Promise<Fact> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  return { value: round(Buffer.byteLength(html) / 1_000), unit: 'kB', bar: 60 };
}

/** The time from an empty process's first statement until it holds the catalogue. */
export async function measureLoading(databaseUrl: string): Promise<Fact> {
  const db = openDatabase(databaseUrl, { poolSize: 4 });
  const start = performance.now();
  await loadCatalogue(db);
  const value = secondsSince(start);
  await db.$disconnect();
  return { value, unit: 's', bar: 4 };
}

/**
 * The time until a process answers with a price that was committed with a new version, as `dilmun catalogue apply` does: that of
 * loading the catalogue, and a second until the change is noticed.
 */
export const measurePriceSeen = (followed: Followed, part: { parentProductId: number }) =>
  measureSeen(
    followed,
    part,
    `
    UPDATE variants SET price_fils = price_fils + 1000 WHERE parent_product_id = ${part.parentProductId};
    UPDATE catalogue_version SET version = version + 1`,
    4,
  );

/** The time until a process answers with stock that was committed. */
export const measureStockSeen = (followed: Followed, part: { parentProductId: number }) =>
  measureSeen(
    followed,
    part,
    `
    UPDATE stock SET on_hand = on_hand + 1
    WHERE variant_id IN (SELECT id FROM variants WHERE parent_product_id = ${part.parentProductId})`,
    2,
  );

async function measureSeen(
  { url, databaseUrl }: Followed,
  { parentProductId }: { parentProductId: number },
  change: string,
  bar: number,
): Promise<Fact> {
  const path = `${url}/api/v1/admin/product/variant-by-parentid/${parentProductId}`;
  const read = async () => JSON.stringify((await sendOk({ url: path })).body);
  const before = await read();
  await withClient(databaseUrl, (client) => client.query(change));
  const start = performance.now();
  await until(async () => (await read()) !== before);
  return { value: secondsSince(start), unit: 's', bar };
}
