import type { EndpointShape } from '@dilmun/contracts/endpoint';
import fc from 'fast-check';
import { formatValue, hostileTexts, isEncodable, type Mutation, mutation } from './mutations.ts';
import { Failure, isFine, slowMs } from './refusals.ts';
import type { Tables } from './table-states.ts';
import type { Sendable, sendParts, WireParts } from './wire-samples.ts';

export interface FuzzOptions {
  contract: EndpointShape;
  /** A valid request; the others are variations of it. */
  sample: WireParts;
  send: (request: Sendable) => ReturnType<typeof sendParts>;
  tables: Tables;
  count: number;
  /** The same seed creates the same requests. */
  seed: number;
}

/**
 * Sends random requests: variations of a valid one, and unusual ones. Returns the faults of the answers: a 5xx, an
 * unknown error shape, a refusal that changed a table, an answer that took too long.
 */
export async function fuzz({ contract, sample, send, tables, count, seed }: FuzzOptions): Promise<string[]> {
  const made = fc.sample(requests(contract, sample), { numRuns: count, seed });
  const wrong: string[] = [];
  const check = async ({ what, request, isRefused }: Mutation) => {
    const first = await send(request);
    // Retry once, because the machine may be busy.
    const { status, body, tookMs } = first.status === 503 ? await send(request) : first;
    const isRight = isRefused ? Failure.safeParse(body).success && status < 500 : isFine(status, body);
    if (!isRight) wrong.push(`${what}: ${status} ${formatValue(body)}`);
    const slow = isRefused ? slowMs.refused : slowMs.allowed;
    if (tookMs > slow && (await send(request)).tookMs > slow) wrong.push(`${what}: ${Math.round(tookMs)} ms`);
  };
  const before = await tables.state();
  for (const request of made.filter(({ isRefused }) => isRefused)) await check(request);
  const after = await tables.state();
  for (const [table, hash] of Object.entries(before))
    if (after[table] !== hash) wrong.push(`a refusal changed ${table}`);
  for (const request of made.filter(({ isRefused }) => !isRefused)) await check(request);
  return wrong;
}

const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ minLength: 500, maxLength: 4_000 }),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.webUrl(),
  fc.constantFrom(...hostileTexts),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.bigInt().map(Number),
  fc.array(text, { maxLength: 60 }),
);

function requests(contract: EndpointShape, sample: WireParts): fc.Arbitrary<Mutation> {
  const whole: Sendable = { ...sample, query: Object.entries(sample.query ?? {}) };
  const kinds = [...paramKinds(contract, sample, whole), ...queryKinds(contract, sample, whole)];
  const { body } = contract;
  if (body && sample.body) {
    const given = sample.body;
    const paths = listPaths(given);
    kinds.push(
      fc.tuple(fc.constantFrom(...paths), changes).map(([path, change]) => {
        const changed: unknown = JSON.parse(JSON.stringify(changedAt(given, path, change)));
        return mutation(`body ${path.join('.')} ${formatValue(change)}`, { ...whole, body: changed }, body, changed);
      }),
    );
  }
  // A request without parameters: send it with an unknown query parameter.
  if (kinds.length === 0) {
    return text.filter(isEncodable).map((extra) => ({
      what: `query ${formatValue(extra)}`,
      request: { ...whole, query: [...(whole.query ?? []), ['extra', extra]] },
      isRefused: false,
    }));
  }
  return fc.oneof(...kinds);
}

function paramKinds({ params: schema }: EndpointShape, sample: WireParts, whole: Sendable): fc.Arbitrary<Mutation>[] {
  if (!schema) return [];
  // Empty parameters, `.` and `..` lead to other paths, and Node itself refuses long ones.
  const fit = text.filter(
    (each) => isEncodable(each) && !/^\s*\.{0,2}\s*$/.test(each) && encodeURIComponent(each).length < 4_000,
  );
  return Object.keys(schema.shape).map((name) =>
    fit.map((each) => {
      const params = { ...sample.params, [name]: each };
      return mutation(`params.${name} = ${formatValue(each)}`, { ...whole, params }, schema, params);
    }),
  );
}

function queryKinds({ query: schema }: EndpointShape, sample: WireParts, whole: Sendable): fc.Arbitrary<Mutation>[] {
  if (!schema) return [];
  const fit = text.filter((each) => isEncodable(each) && encodeURIComponent(each).length < 4_000);
  return Object.keys(schema.shape).map((name) =>
    fit.map((each) => {
      const query = { ...sample.query, [name]: each };
      return mutation(
        `query.${name} = ${formatValue(each)}`,
        { ...whole, query: Object.entries(query) },
        schema,
        query,
      );
    }),
  );
}

type Change = { kind: 'put'; value: unknown } | { kind: 'take' } | { kind: 'add'; key: string; value: unknown };

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), value }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'take' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('add' as const), key: text.filter((key) => key !== '__proto__'), value }),
  },
);

type Path = (string | number)[];

/** Lists the path of every element within a value, without the value itself. */
function listPaths(given: unknown, at: Path = []): Path[] {
  if (typeof given !== 'object' || given === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(given) ? [...given.entries()] : Object.entries(given);
  return entries.flatMap(([key, inner]) => [[...at, key], ...listPaths(inner, [...at, key])]);
}

function changedAt(given: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (typeof given !== 'object' || given === null || key === undefined) return given;
  const entries = Object.entries(given).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== String(key)) return [[name, inner]];
    if (rest.length > 0) return [[name, changedAt(inner, rest, change)]];
    if (change.kind === 'put') return [[name, change.value]];
    if (change.kind === 'take') return [];
    return [
      [name, inner],
      [change.key, change.value],
    ];
  });
  return Array.isArray(given) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
