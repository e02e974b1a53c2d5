import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { kindNames } from '@dilmun/catalogue/fields';
import { CommandRefusal } from '@dilmun/command/refused';
import { z } from 'zod';

/** The first line of a plan. */
const PlanHeader = z.strictObject({
  format: z.literal('dilmun-catalogue-plan-2'),
  madeAt: z.iso.datetime(),
  fingerprint: z.string(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  changes: z.int().min(0),
  warnings: z.array(z.string()),
});

const Entry = z.strictObject({
  kind: z.enum(kindNames),
  op: z.enum(['+', '~', '-']),
  key: z.string(),
  row: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
});
/** A row that a plan adds (+), changes (~) or withdraws (-); `row` is the new row, or the last one of a withdrawn row. */
export type PlanEntry = z.infer<typeof Entry>;

/** Names a row of a plan. */
export const nameEntry = ({ kind, key }: Pick<PlanEntry, 'kind' | 'key'>): string => `${kind} ${key}`;

/** What would change: `fingerprint` is that of the catalogue that the plan was made for. */
export type Plan = Omit<z.infer<typeof PlanHeader>, 'format' | 'changes'> & { entries: PlanEntry[] };

/** Maximum unpacked bytes of a plan: protects against decompression bombs. */
const planBytesMax = 1024 * 1024 * 1024;

export const createPlan = (fingerprint: string, entries: PlanEntry[], files: Plan['files'] = []): Plan => ({
  madeAt: new Date().toISOString(),
  fingerprint,
  files,
  warnings: [],
  entries,
});

function* writeLines({ entries, ...plan }: Plan): Generator<string> {
  const header = { format: 'dilmun-catalogue-plan-2', ...plan, changes: entries.length };
  yield `${JSON.stringify(header satisfies z.infer<typeof PlanHeader> | { format: string })}\n`;
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** Compresses a plan for a file or to be stored with its change. */
export const packPlan = (plan: Plan): Promise<Uint8Array<ArrayBuffer>> =>
  buffer(Readable.from(writeLines(plan)).pipe(createGzip())) as Promise<Buffer<ArrayBuffer>>;

/** Reads a packed plan. Throws when it is not a plan. */
export async function readPlan(packed: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Plan> {
  const lines: string[] = [];
  try {
    await pipeline(packed, createGunzip(), splitLines, async (read: AsyncIterable<string>) => {
      for await (const line of read) lines.push(line);
    });
    const [first = '', ...rest] = lines;
    const { format: _, changes: __, ...header } = PlanHeader.parse(JSON.parse(first));
    return { ...header, entries: rest.map((line) => Entry.parse(JSON.parse(line))) };
  } catch {
    throw new CommandRefusal('This is not a plan: make one with npx dilmun catalogue plan FILE.');
  }
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
