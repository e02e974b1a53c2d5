import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { kindNames } from '@dilmun/catalogue/fields';
import { CommandRefusal } from '@dilmun/command/refused';
import { z } from 'zod';
import { createSender, hasSqlState, readRows, type Session } from '../session.ts';

/** The first line of a plan. */
export const PlanHeader = z.strictObject({
  format: z.literal('dilmun-catalogue-plan-2'),
  madeAt: z.iso.datetime(),
  fingerprint: z.string(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  changes: z.int().min(0),
  warnings: z.array(z.string()),
});
export type PlanHeader = z.infer<typeof PlanHeader>;

const Entry = z.strictObject({
  kind: z.enum(kindNames),
  op: z.enum(['+', '~', '-']),
  key: z.string(),
  row: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
});
/** A row that a plan adds (+), changes (~) or withdraws (-); `row` is the new row, or the last one of a withdrawn row. */
export type PlanEntry = z.infer<typeof Entry>;

/** Maximum unpacked bytes of a plan: protects against decompression bombs. */
const planBytesMax = 1024 * 1024 * 1024;

/** Creates the header of the session's plan. */
export async function createHeader(
  { query }: Session,
  fingerprint: string,
  files: PlanHeader['files'] = [],
): Promise<PlanHeader> {
  const [{ changes } = { changes: 0 }] = await query<{ changes: number }>('SELECT count(*)::int AS changes FROM plan');
  const madeAt = new Date().toISOString();
  return { format: 'dilmun-catalogue-plan-2', madeAt, fingerprint, files, changes, warnings: [] };
}

async function* writeLines(session: Session, header: PlanHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  const entries = readRows<PlanEntry>(session, 'SELECT kind, op, key, row, before FROM plan ORDER BY seq');
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** Compresses the session's plan for a file or to be stored with its change. */
export const packPlan = (session: Session, header: PlanHeader) =>
  Readable.from(writeLines(session, header)).pipe(createGzip());

/** The bytes of a packed plan in parts. */
type Packed = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Reads a packed plan into the session. Throws when it is not a plan. */
export const readPlan = (session: Session, packed: Packed): Promise<PlanHeader> =>
  readEntries(packed, createSender(session, 'plan'));

/** Passes the entries of a packed plan to `put`, one after the other. Throws when it is not a plan. */
export async function readEntries(
  packed: Packed,
  { put, end }: { put: (entry: PlanEntry) => Promise<void> | void; end?: () => Promise<void> },
): Promise<PlanHeader> {
  let header: PlanHeader | null = null;
  try {
    await pipeline(packed, createGunzip(), splitLines, async (lines: AsyncIterable<string>) => {
      for await (const text of lines) {
        if (header) await put(Entry.parse(JSON.parse(text)));
        else header = PlanHeader.parse(JSON.parse(text));
      }
      await end?.();
    });
    if (header) return header;
  } catch (error) {
    // Invalid values of a plan raise errors of the classes 22 and 23; any other database error is not the plan's fault.
    if (hasSqlState(error, /^(?!2[23])[0-9A-Z]{5}$/)) throw error;
  }
  throw new CommandRefusal('This is not a plan: make one with npx dilmun catalogue plan FILE.');
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > planBytesMax) throw new Error('too large');
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
