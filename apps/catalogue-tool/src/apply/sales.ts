import { formatFils } from '@dilmun/catalogue/field-types';
import { endSales, lockCatalogue, raiseVersion, turnSales } from '@dilmun/catalogue/sales.sql';
import { refuseUnless } from '@dilmun/command/refused';
import type { Database, Db } from '@dilmun/db/client';
import type { Sale } from '@dilmun/db/generated/client';
import type { FileHash } from '../import/rows.ts';
import type { Cause } from './apply.ts';

/** A planned sale: start, end, and parts with prices in fils; `priceFils`: the price that the sale was made for. */
export type PlannedSale = Pick<Sale, 'name' | 'licenceNumber' | 'startsAt' | 'endsAt' | 'createdBy' | 'reason'> & {
  lines: { partNumber: string; priceFils: number; discountedPriceFils: number }[];
  /** Hashes of the files that the prices were read from. */
  files: FileHash[];
};

/**
 * Stores a sale, which `turnSales` starts when it is due. Throws for unknown parts, prices that have changed or are not
 * lower, and parts that another sale includes in the same period.
 */
export function addSale(db: Database, { lines, files, ...sale }: PlannedSale, now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    await lockCatalogue(tx);
    const ids = await checkSale(tx, { ...sale, lines });
    const { id } = await tx.sale.create({ data: sale, select: { id: true } });
    await tx.saleLine.createMany({
      data: lines.map(({ partNumber, discountedPriceFils }) => {
        return { saleId: id, variantId: ids.get(partNumber) ?? 0, discountedPriceFils };
      }),
    });
    const cause = { who: sale.createdBy, why: sale.reason, command: 'sale add' };
    await recordChange(tx, id, cause, now, files);
    await turnSales(tx, now);
    return id;
  });
}

export type Period = Pick<PlannedSale, 'startsAt' | 'endsAt'>;

/** Lists the sellable ones of these parts with their sales that are not over. */
export const listSaleParts = (db: Db, partNumbers: string[]) =>
  db.variant.findMany({
    where: { partNumber: { in: partNumbers }, isSellable: true },
    include: { saleLines: { where: { sale: { endedAt: null } }, include: { sale: true } } },
  });

/** Describes the sale that a part is in during a period; null if there is none. */
export function describeOtherSale({ saleLines }: { saleLines: { sale: Sale }[] }, period: Period): string | null {
  const other = saleLines.find(({ sale }) => sale.startsAt < period.endsAt && period.startsAt < sale.endsAt)?.sale;
  return other ? `is in sale ${other.id} (${other.name}) in this period` : null;
}

/** Returns the ids of the parts of a sale by their part numbers. Throws its faults, one line for each part. */
async function checkSale(db: Db, { lines, ...period }: Period & Pick<PlannedSale, 'lines'>) {
  const partNumbers = lines.map(({ partNumber }) => partNumber);
  const variants = await listSaleParts(db, partNumbers);
  const found = new Map(variants.map((variant) => [variant.partNumber, variant]));
  const faults = lines.flatMap(({ partNumber, priceFils, discountedPriceFils }) => {
    const variant = found.get(partNumber);
    if (!variant) return [`${partNumber}: the shop sells no such part`];
    if (variant.priceFils !== priceFils) {
      const [now, then] = [formatFils(variant.priceFils), formatFils(priceFils)];
      return [`${partNumber}: its price is ${now} now, not ${then}: add the sale again`];
    }
    if (discountedPriceFils >= priceFils) return [`${partNumber}: the sale price is not below the price`];
    const other = describeOtherSale(variant, period);
    return other ? [`${partNumber}: ${other}`] : [];
  });
  refuseUnless(faults.length === 0, [...faults.slice(0, 20), 'Nothing was changed.'].join('\n'));
  return new Map(variants.map(({ partNumber, id }) => [partNumber, id]));
}

/** Ends a running sale or cancels one that has not started. Throws when it is over. Returns the id of the change. */
export function endSale(db: Database, id: number, cause: Cause, now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    await lockCatalogue(tx);
    const { count } = await tx.sale.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
    refuseUnless(count === 1, `There is no sale ${id} that could be ended: npx dilmun catalogue sale list.`);
    await endSales(tx, [id]);
    await raiseVersion(tx);
    return recordChange(tx, id, cause, now);
  });
}

/** Records a change of a sale in the list of catalogue changes. Its rows are the sale's parts. */
async function recordChange(tx: Db, saleId: number, cause: Cause, now: Date, files: FileHash[] = []): Promise<number> {
  const { who: appliedBy, why: reason, command, revertsId = null } = cause;
  const { version } = await tx.catalogueVersion.findFirstOrThrow();
  const changes = await tx.saleLine.count({ where: { saleId } });
  const data = { appliedAt: now, appliedBy, reason, command, revertsId, files, version, changes, saleId };
  const { id } = await tx.catalogueChange.create({ data: { ...data, plan: Uint8Array.of() }, select: { id: true } });
  return id;
}
