import type { CatalogueRows, RowTypes } from '@dilmun/catalogue/rows';
import { refuseUnless } from '@dilmun/command/refused';
import type { Database } from '@dilmun/db/client';
import { planChange } from '../diff/plan.ts';
import { type Plan, type PlanEntry, readPlan } from '../diff/plan-file.ts';

/** The parts that a command is about: by their numbers, or all parts of a product. */
export type Selection = { partNumbers: readonly string[]; product: number | null };

/**
 * Plans to take parts out of the shop, with the models and products that have no other part, and the featured products
 * that lead to them. Orders keep them. Throws for parts that the shop does not sell.
 */
export const planRetirement = (db: Database, selection: Selection): Promise<Plan> =>
  planChange(db, (wanted) => {
    const sold = new Map([...wanted.variants].map(([part, { parentProductId }]) => [part, parentProductId]));
    for (const part of selectParts(sold, selection, 'The shop does not sell')) wanted.variants.delete(part);
    dropEmpty(wanted);
  });

/**
 * Plans to bring retired parts back as they were before the last change that withdrew them, with their product and its
 * categories if these were withdrawn too. Throws for parts that were never in the shop or are in it.
 */
export const planRestoration = (db: Database, selection: Selection): Promise<Plan> =>
  planChange(db, async (wanted, { retired }) => {
    const owners = new Map([...retired].map(([part, { product }]) => [part, product]));
    const parts = selectParts(owners, selection, 'No retired part:');
    const products = new Set(parts.map((part) => String(owners.get(part))));
    const restored = new Set<string>();
    const changes = await db.catalogueChange.findMany({
      where: { saleId: null },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    let missing = parts;
    for (const { id } of changes) {
      const { plan } = await db.catalogueChange.findUniqueOrThrow({ where: { id }, select: { plan: true } });
      for (const entry of (await readPlan([plan])).entries) {
        if (entry.kind === 'variants' && parts.includes(entry.key)) takePart(wanted, entry);
        if (entry.kind === 'parentProducts' && products.has(entry.key)) takeProduct(wanted, entry, restored);
      }
      missing = parts.filter((part) => !isComplete(wanted, part));
      if (missing.length === 0) break;
    }
    refuseUnless(
      missing.length === 0,
      `No change withdrew ${missing.join(', ')}: add them with npx dilmun catalogue plan.`,
    );
    // Products that are withdrawn now.
    for (const key of restored)
      update(wanted, key, ({ goesWith, ...row }) => {
        return { ...row, goesWith: goesWith.filter((other) => wanted.parentProducts.has(other)) };
      });
    dropEmpty(wanted);
  });

/** Lists the parts of a selection among these, given with their products. Throws for others. */
function selectParts(parts: ReadonlyMap<string, number>, { partNumbers, product }: Selection, fault: string): string[] {
  const found = [...parts].flatMap(([part, of]) => (partNumbers.includes(part) || of === product ? part : []));
  const other = partNumbers.filter((part) => !found.includes(part));
  refuseUnless(other.length === 0, `${fault} ${other.join(', ')}: correct the part numbers.`);
  refuseUnless(found.length > 0, `${fault} product ${product}: correct its number.`);
  return found.sort();
}

/** Drops models and products without a part, and featured products without their product. */
function dropEmpty(wanted: CatalogueRows): void {
  const used = new Set([...wanted.variants.values()].map(({ subProductId }) => subProductId));
  for (const [key, { products }] of wanted.parentProducts) {
    const left = products.filter(({ id }) => used.has(id));
    if (left.length === 0) wanted.parentProducts.delete(key);
    else if (left.length < products.length) update(wanted, key, (row) => ({ ...row, products: left }));
  }
  for (const [key, { parentProductId }] of wanted.featured)
    if (!wanted.parentProducts.has(String(parentProductId))) wanted.featured.delete(key);
}

type Product = RowTypes['parentProducts'];

function update({ parentProducts }: CatalogueRows, key: string, change: (row: Product) => Product): void {
  const row = parentProducts.get(key);
  if (row) parentProducts.set(key, change(row));
}

// Entries of stored plans were checked before they were applied.
function takePart({ variants }: CatalogueRows, { op, key, row }: PlanEntry): void {
  if (op === '-' && !variants.has(key)) variants.set(key, row as RowTypes['variants']);
}

/** Takes the product of a part, or the models that it lost, as it was before the change. */
function takeProduct(wanted: CatalogueRows, { op, key, row, before }: PlanEntry, restored: Set<string>): void {
  if (op === '+') return;
  const then = (before ?? row) as Product;
  if (!wanted.parentProducts.has(key)) {
    wanted.parentProducts.set(key, then);
    restored.add(key);
  } else {
    update(wanted, key, (now) => {
      const lost = then.products.filter(({ id }) => !now.products.some((model) => model.id === id));
      return lost.length === 0 ? now : { ...now, products: [...now.products, ...lost] };
    });
  }
}

/** True if the part, its product and its model are in the catalogue. */
function isComplete({ variants, parentProducts }: CatalogueRows, part: string): boolean {
  const variant = variants.get(part);
  const product = variant && parentProducts.get(String(variant.parentProductId));
  return product?.products.some(({ id }) => id === variant?.subProductId) ?? false;
}
