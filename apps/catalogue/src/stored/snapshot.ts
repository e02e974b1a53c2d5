import type { Database, Db } from '@dilmun/db/client';
import { type Outline, outlineOf } from './export.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type PresentVariant, readFrame, readVariantKeys, readVariants, type VariantKey } from './read.ts';
import type { FrameRows } from './rows.ts';

/** Variants that are in memory at once: enough to be quick, few enough to be little. */
const variantsAtOnce = 500;

/** Long enough for a catalogue of 100,000 parts; the shop's own statements keep their limit. */
export const transactionMs = 600_000;

/** The catalogue at one moment, of its variants the keys: the others are read as they are needed, while it lasts. */
export type Snapshot = {
  frame: FrameRows;
  /** Where each variant stands that is sold. */
  keys: ReadonlyMap<string, VariantKey>;
  outline: Outline;
  fingerprint: string;
  db: Db;
};

/** Works with the catalogue and its fingerprint as they are at one moment. */
export function inSnapshot<Result>(db: Database, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return db.$transaction(
    async (tx) => {
      await allowTime(tx);
      return work(await readSnapshot(tx));
    },
    { isolationLevel: 'RepeatableRead', timeout: transactionMs },
  );
}

/** Reads the catalogue within the caller's transaction, which must keep it as it is. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  const frame = await readFrame(db);
  const keys = await readVariantKeys(db);
  return { frame, keys, outline: outlineOf(frame, keys), fingerprint: await fingerprintOf(db), db };
}

/** Variants one batch after the other, in their order, with what the shop has of each; null for those it has not. */
export async function* presentVariants<Of extends { key: unknown }>(
  { db, keys }: Snapshot,
  variants: readonly Of[],
): AsyncGenerator<{ of: Of; present: PresentVariant | null }> {
  for (let done = 0; done < variants.length; done += variantsAtOnce) {
    const batch = variants.slice(done, done + variantsAtOnce);
    const ids = batch.flatMap(({ key }) => keys.get(String(key))?.id ?? []);
    const found = await readVariants(db, ids);
    for (const of of batch) yield { of, present: found.get(String(of.key)) ?? null };
  }
}

/** Lets the statements of a transaction take longer than the shop's own. */
export async function allowTime(tx: Db): Promise<void> {
  await tx.$executeRaw`SELECT set_config('statement_timeout', '300s', true),
    set_config('idle_in_transaction_session_timeout', '120s', true)`;
}
