import { planDocument } from '@dilmun/catalogue/apply/apply';
import { CatalogueRefusal } from '@dilmun/catalogue/refused';
import { inTransaction, withSession } from '@dilmun/catalogue/session';
import { smallDocument } from '@dilmun/catalogue/test/small-document';
import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import type { Database } from '@dilmun/db/client';
import fc from 'fast-check';
import { fuzz } from '../../../api/test/fuzz.ts';
import { openTables } from '../../../api/test/table-states.ts';
import { createWireSamples, type Sendable, sendParts } from '../../../api/test/wire-samples.ts';
import { openShop } from '../parts/open-shop.ts';
import type { Run } from '../run.ts';

/** Random requests from every contract, and random catalogue documents derived from a valid one. */
export const fuzzing: Run = {
  id: 'R21',
  title: 'anything at all, sent to every route: 4xx or a good answer, nothing changed by what is refused',
  async run({ size, seed }) {
    const count = size === 'full' ? 500 : 20;
    const shop = await openShop();
    const tables = await openTables(shop.databaseUrl);
    try {
      const samples = await createWireSamples(shop);
      const { authorization } = await shop.make.user();
      const violations: string[] = [];
      const named = Object.entries<EndpointShape>(endpoints) as [EndpointName, EndpointShape][];
      const latenciesMs: number[] = [];
      // The jobs would change tables by themselves.
      await shop.db.$executeRaw`DELETE FROM outbox_mails`;
      for (const [name, contract] of named) {
        const identity: Record<string, string> = contract.caller === 'user' ? { authorization } : {};
        const send = async (request: Sendable) => {
          const answer = await sendParts(shop, contract, { ...request, headers: { ...identity, ...request.headers } });
          latenciesMs.push(answer.tookMs);
          return answer;
        };
        const wrong = await fuzz({ contract, sample: samples[name], send, tables, count, seed });
        violations.push(...wrong.map((what) => `${name} ${what}`));
        // Deletes queued mails, because sending them would change tables while the next refusals are checked.
        await shop.db.$executeRaw`DELETE FROM outbox_mails`;
      }
      violations.push(...(await planRandomDocuments(shop.db, seed, count * 4)));
      return {
        violations: [...violations, ...(await shop.violations())],
        latenciesMs,
        bars: [{ what: 'the slowest answer, ms', value: Math.round(Math.max(...latenciesMs)), atMost: 1_000 }],
        figures: { routes: named.length, cases: latenciesMs.length, documents: count * 4 },
      };
    } finally {
      await tables.close();
      await shop.close();
    }
  },
};

/**
 * Plans catalogue documents with random values: each is valid or refused with its faults, and no SQL statement fails.
 */
async function planRandomDocuments(db: Database, seed: number, count: number): Promise<string[]> {
  const sections = Object.keys(smallDocument()) as (keyof ReturnType<typeof smallDocument>)[];
  const broken = fc.tuple(fc.constantFrom(...sections), fc.nat(5), fc.string(), fc.jsonValue({ maxDepth: 4 }));
  const violations: string[] = [];
  for (const [section, how, key, value] of fc.sample(broken, { numRuns: count, seed })) {
    const document: Record<string, unknown> = { ...smallDocument() };
    const [first = {}] = smallDocument()[section] as object[];
    const names = Object.keys(first);
    const name = names[how % Math.max(1, names.length)] ?? key;
    document[section] = how === 0 ? value : [{ ...first, [how === 1 ? key : name]: value }];
    const plan = () =>
      withSession(db, (session) => inTransaction(session, { isSnapshot: true }, () => planDocument(session, document)));
    const error: unknown = await plan().then(
      () => null,
      (reason) => reason,
    );
    if (error === null || (error instanceof CatalogueRefusal && error.message !== '')) continue;
    violations.push(`${section} ${JSON.stringify(value).slice(0, 60)}: ${String(error)}`);
  }
  return violations;
}
