import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { type KindName, kindNames, type Row } from '../fields.ts';
import { CatalogueRefusal } from '../refused.ts';
import { createSender, readRows, type Session } from '../session.ts';

/** The first line of a plan. */
export const PlanHeader = z.strictObject({
  format: z.literal('dilmun-catalogue-plan-2'),
  madeAt: z.iso.datetime(),
  /** Fingerprint of the catalogue that the plan was made for. */
  fingerprint: z.string(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  changes: z.int().min(0),
  warnings: z.array(z.string()),
});
export type PlanHeader = z.infer<typeof PlanHeader>;

/**
 * One row that a plan adds (+), changes (~) or withdraws (-); `row` is the new row, or the last one of a withdrawn row.
 */
export type PlanEntry = { kind: KindName; op: '+' | '~' | '-'; key: string; row: Row; before: Row | null };

const Entry = z.strictObject({
  kind: z.enum(kindNames),
  op: z.enum(['+', '~', '-']),
  key: z.string(),
  row: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
});

/** Maximum unpacked bytes of a plan: protects against decompression bombs. */
const planBytesMax = 1024 * 1024 * 1024;

/** Creates the header of the session's plan. */
export async function createHeader(
  { query }: Session,
  fingerprint: string,
  files: PlanHeader['files'] = [],
  warnings: string[] = [],
): Promise<PlanHeader> {
  const [row] = await query<{ changes: number }>('SELECT count(*)::int AS changes FROM plan');
  const changes = row?.changes ?? 0;
  return { format: 'dilmun-catalogue-plan-2', madeAt: new Date().toISOString(), fingerprint, files, changes, warnings };
}

async function* writeLines(session: Session, header: PlanHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  const entries = readRows<PlanEntry>(session, 'SELECT kind, op, key, row, before FROM plan ORDER BY seq');
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** Writes the session's plan, compressed; the file is created atomically. */
export async function writePlanFile(session: Session, path: string, header: PlanHeader): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const lines = Readable.from(writeLines(session, header));
  await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, path);
}

/** Compresses the session's plan, to be stored with its change. */
export const packPlan = (session: Session, header: PlanHeader): Promise<Buffer> =>
  buffer(Readable.from(writeLines(session, header)).pipe(createGzip()));

/** Reads a plan from a file into the session. Throws when the file is not a plan. */
export const readPlanFile = (session: Session, path: string): Promise<PlanHeader> =>
  readPlan(
    createReadStream(path),
    createSender(session, 'plan', 'kind text, op text, key text, row jsonb, before jsonb'),
  );

/** Reads a stored plan into the session. */
export const unpackPlan = (session: Session, bytes: Uint8Array): Promise<PlanHeader> =>
  readPlan(unpack(bytes), createSender(session, 'plan', 'kind text, op text, key text, row jsonb, before jsonb'));

/** Passes the entries of a stored plan to `put`, one after the other. */
export const readEntries = (bytes: Uint8Array, put: (entry: PlanEntry) => Promise<void> | void): Promise<PlanHeader> =>
  readPlan(unpack(bytes), { put, end: () => {} });

const unpack = (bytes: Uint8Array) => Readable.from([Buffer.from(bytes)]);

async function readPlan(
  packed: Readable,
  { put, end }: { put: (entry: PlanEntry) => Promise<void> | void; end: () => Promise<void> | void },
): Promise<PlanHeader> {
  let header: PlanHeader | null = null;
  let size = 0;
  try {
    const unpacked = createGunzip().on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > planBytesMax) unpacked.destroy(new Error('too large'));
    });
    const lines = createInterface({ input: packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked) });
    unpacked.on('error', () => lines.close());
    for await (const text of lines) {
      if (header) await put(Entry.parse(JSON.parse(text)));
      else header = PlanHeader.parse(JSON.parse(text));
    }
    if (unpacked.errored) throw unpacked.errored;
    await end();
  } catch (error) {
    if (isLost(error)) throw error;
    header = null;
  }
  if (!header) throw new CatalogueRefusal('This is no plan: make one with pnpm catalogue plan FILE.');
  return header;
}

/** True for a database error other than classes 22 and 23, which invalid values of a plan raise. */
const isLost = (error: unknown) =>
  error instanceof Error && 'severity' in error && !('code' in error && /^2[23]/.test(String(error.code)));
