import type { Database } from '@dilmun/db/client';
import { emptyCatalogue, openThrowawayShop } from '@dilmun/db/test/throwaway-shop';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDocument, planDocument } from '../../test/apply-document.ts';
import type { CatalogueDocument } from '../../test/document.ts';
import { smallDocument } from '../../test/small-document.ts';
import { countKinds, describeRows } from '../diff/describe.ts';
import { applyPlan } from './apply.ts';
import { planRevert } from './revert.ts';

let db: Database;
let close: () => Promise<void>;

const countChanges = async (document: CatalogueDocument) => (await planDocument(db, document)).plan.entries.length;

beforeAll(async () => {
  ({ db, close } = await openThrowawayShop());
});

beforeEach(async () => {
  await emptyCatalogue(db);
});

afterAll(async () => {
  await close();
});

describe('applyPlan', () => {
  it('loads a catalogue; a second run finds no changes', async () => {
    const document = smallDocument();
    const first = await applyDocument(db, document);
    const second = await applyDocument(db, document);
    expect(first.changes).toBeGreaterThan(document.variants.length);
    expect(second).toMatchObject({ changes: 0, version: first.version });
    expect(await db.variant.count()).toBe(document.variants.length);
    expect(await db.stock.count()).toBe(document.variants.length);
  });

  it('increments the version with each change and writes only the differences', async () => {
    const first = await applyDocument(db, smallDocument());
    const document = smallDocument();
    const [black] = document.variants;
    if (black) Object.assign(black, { price: '90.500', quantity: 3 });
    const { entries } = (await planDocument(db, document)).plan;
    const described = countKinds(entries).flatMap(({ kind }) =>
      describeRows(entries, kind).map((row) => ({ kind, ...row })),
    );
    expect(described).toMatchObject([
      { kind: 'variants', op: '~', key: '010-00001-00', details: ['price 100.000 → 90.500 (−9.500, −9.5 %)'] },
      { kind: 'stock', op: '~', key: '010-00001-00', details: ['quantity 7 → 3'] },
    ]);
    const second = await applyDocument(db, document);
    expect(second).toMatchObject({ changes: 2, version: first.version + 1 });
  });

  it('withdraws rows that the document omits and restores them when they return', async () => {
    await applyDocument(db, smallDocument());
    const document = smallDocument();
    await applyDocument(db, { ...document, variants: document.variants.slice(0, 1) });
    const white = () => db.variant.findUniqueOrThrow({ where: { partNumber: '010-00001-01' } });
    expect((await white()).isSellable).toBe(false);
    await applyDocument(db, smallDocument());
    expect((await white()).isSellable).toBe(true);
    expect(await countChanges(smallDocument())).toBe(0);
  });

  it('empties the shop and fills it again', async () => {
    await applyDocument(db, smallDocument());
    const nothing = {
      contentDocuments: [],
      categories: [],
      series: [],
      parentProducts: [],
      variants: [],
      banner: [],
      featured: [],
    };
    await applyDocument(db, nothing);
    expect(await db.category.count()).toBe(0);
    expect(await countChanges(nothing)).toBe(0);
    await applyDocument(db, smallDocument());
    expect(await countChanges(smallDocument())).toBe(0);
  });

  it('sanitises HTML before it is stored', async () => {
    const document = smallDocument();
    const bad =
      '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">a</a><a href="//evil.example">b</a></p>';
    await applyDocument(db, {
      ...document,
      contentDocuments: [{ slug: 'header-running', html: bad }],
      variants: document.variants.map((variant) => ({ ...variant, tabs: { Overview: { html: bad } } })),
    });
    const clean = '<p>Hi<a>a</a><a>b</a></p>';
    expect(await db.contentDocument.findFirst()).toMatchObject({ html: clean });
    expect((await db.variant.findFirstOrThrow()).footerItems).toEqual([{ key: 'Overview', value: [clean] }]);
  });

  it('writes nothing when one row is invalid', async () => {
    await applyDocument(db, smallDocument());
    const document = smallDocument();
    const impossible = { ...document, variants: document.variants.map((variant) => ({ ...variant, productId: 999 })) };
    await expect(applyDocument(db, impossible)).rejects.toThrow();
    expect(await countChanges(smallDocument())).toBe(0);
  });

  it('applies one of two concurrent plans and refuses the other', async () => {
    const cause = { who: 'a test', why: 'to see', command: 'apply' };
    const [first, second] = [await planDocument(db, smallDocument()), await planDocument(db, smallDocument())];
    const runs = await Promise.allSettled([applyPlan(db, first.plan, cause), applyPlan(db, second.plan, cause)]);
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(runs.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringMatching(/^The catalogue has changed since this plan was made: plan again/) },
    });
    expect(await db.variant.count()).toBe(2);
  });

  it('refuses a count of a part that is sold while the plan is applied', async () => {
    await applyDocument(db, smallDocument());
    const document = smallDocument();
    const variants = document.variants.map((variant) => ({ ...variant, quantity: 9 }));
    {
      const { plan } = await planDocument(db, { ...document, variants });
      const [sold, sale] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const selling = db.$transaction(async (tx) => {
        await tx.stock.updateMany({ data: { onHand: { decrement: 1 } } });
        sold.resolve();
        await sale.promise;
      });
      await sold.promise;
      const applying = applyPlan(db, plan, { who: 'a test', why: 'to see', command: 'stock' });
      const refused = expect(applying).rejects.toThrow(
        'Sold or counted since this plan was made: 010-00001-00 (now 6)',
      );
      // The plan waits for the sale, which is not committed yet.
      const listWaiting = () => db.$queryRaw`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(listWaiting).toHaveLength(1);
      sale.resolve();
      await selling;
      await refused;
    }
    expect(await db.stock.findMany()).toMatchObject([{ onHand: 6 }, { onHand: 6 }]);
  });

  it('keeps reserved pieces on hand', async () => {
    await applyDocument(db, smallDocument());
    await db.stock.updateMany({ data: { reserved: 5 } });
    const document = smallDocument();
    await applyDocument(db, {
      ...document,
      variants: document.variants.map((variant) => ({ ...variant, quantity: 0 })),
    });
    expect(await db.stock.findFirst()).toMatchObject({ onHand: 5, reserved: 5 });
  });

  it('restores the count from before a lower one than the reserved pieces', async () => {
    await applyDocument(db, smallDocument());
    await db.stock.updateMany({ data: { reserved: 5 } });
    const document = smallDocument();
    const variants = document.variants.map((variant) => ({ ...variant, quantity: 0 }));
    const { id = 0 } = await applyDocument(db, { ...document, variants });
    await applyPlan(db, await planRevert(db, id), { who: 'a test', why: 'to see', command: 'revert' });
    expect(await db.stock.findMany()).toMatchObject([{ onHand: 7 }, { onHand: 7 }]);
  });
});
