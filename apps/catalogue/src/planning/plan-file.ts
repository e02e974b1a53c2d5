import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { CatalogueRefusal } from '../refused.ts';
import { inChunks } from '../spool/chunks.ts';
import { type Kind, kinds } from '../stored/rows.ts';
import { type CataloguePlan, countChanges, emptyLongChange, type LongChange } from './plan.ts';

/** What stands before the rows of a plan. */
export const PlanHeader = z.strictObject({
  format: z.literal('dilmun-catalogue-plan-1'),
  madeAt: z.iso.datetime(),
  /** Of the catalogue that the plan was made for. */
  fingerprint: z.string(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  changes: z.int().min(0),
  warnings: z.array(z.string()),
});
export type PlanHeader = z.infer<typeof PlanHeader>;

/** A change that somebody planned: what it does, and to which catalogue. */
export type PlannedChange = { header: PlanHeader; plan: CataloguePlan };

/** What stands before a plan of this catalogue. */
export function headerOf(
  plan: CataloguePlan,
  { fingerprint }: { fingerprint: string },
  files: PlanHeader['files'] = [],
  warnings: string[] = [],
): PlanHeader {
  const changes = countChanges(plan);
  return { format: 'dilmun-catalogue-plan-1', madeAt: new Date().toISOString(), fingerprint, files, changes, warnings };
}

const Line = z.strictObject({
  kind: z.enum(kinds),
  op: z.enum(['+', '~', '-']),
  key: z.string(),
  row: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).optional(),
});
type Line = z.infer<typeof Line>;

/** Unpacked bytes of a plan; a plan is of our own making, a file given to us need not be. */
const planBytesMax = 1024 * 1024 * 1024;

function* linesOf({ header, plan }: PlannedChange): Generator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const kind of kinds) {
    const { added, changed, removed } = plan[kind];
    for (const text of textsOf(added)) yield lineOf(kind, '+', text);
    for (const text of textsOf(changed)) yield lineOf(kind, '~', text);
    for (const text of textsOf(removed)) yield lineOf(kind, '-', text);
  }
}

/** A line of a plan, of an entry that is JSON already. */
const lineOf = (kind: Kind, op: Line['op'], text: string) => `{"kind":"${kind}","op":"${op}",${text.slice(1)}\n`;

function* textsOf(entries: object[] | { texts: () => Iterable<string> }): Generator<string> {
  if ('texts' in entries) yield* entries.texts();
  else for (const entry of entries) yield JSON.stringify(entry);
}

/** Writes a plan, packed; the file appears when it is whole. */
export async function writePlanFile(path: string, change: PlannedChange): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await pipeline(
    Readable.from(inChunks(linesOf(change))),
    createGzip(),
    createWriteStream(unfinished, { mode: 0o600 }),
  );
  await rename(unfinished, path);
}

/** A plan as it is kept beside the change. */
export const packPlan = (change: PlannedChange): Promise<Buffer> =>
  buffer(Readable.from(inChunks(linesOf(change))).pipe(createGzip()));

/** Reads a plan from a file. Refuses what is none. */
export const readPlanFile = (path: string): Promise<PlannedChange> => readPlan(createReadStream(path));

/** Reads a plan that was kept. */
export const unpackPlan = (bytes: Uint8Array): Promise<PlannedChange> => readPlan(Readable.from([Buffer.from(bytes)]));

async function readPlan(packed: Readable): Promise<PlannedChange> {
  const plan = emptyPlan();
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
      if (header) addLine(plan, Line.parse(JSON.parse(text)));
      else header = PlanHeader.parse(JSON.parse(text));
    }
    if (unpacked.errored) throw unpacked.errored;
  } catch {
    throw new CatalogueRefusal('This is no plan: make one with pnpm catalogue plan FILE.');
  }
  if (!header) throw new CatalogueRefusal('This is no plan: make one with pnpm catalogue plan FILE.');
  return { header, plan };
}

function addLine(plan: CataloguePlan, { kind, op, key, row, before }: Line) {
  // Of any shape until `verifyPlan` has compared it with what the document makes of it.
  const change = plan[kind] as LongChange<object>;
  if (op === '+') change.added.push({ key, row });
  else if (op === '~') change.changed.push({ key, row, before: before ?? {} });
  else change.removed.push({ key, row });
}

/** Changes nothing. */
export function emptyPlan(): CataloguePlan {
  const none = () => ({ added: [], changed: [], removed: [] });
  return {
    contentDocuments: none(),
    categories: none(),
    series: none(),
    features: none(),
    parentProducts: none(),
    subProducts: none(),
    variants: emptyLongChange(),
    stock: emptyLongChange(),
    banner: none(),
    featured: none(),
  };
}
