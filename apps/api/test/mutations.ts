import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { z } from 'zod';
import type { Sendable, WireParts } from './wire-samples.ts';

/** A request that is invalid in one place, or valid but hostile. */
export interface Mutation {
  what: string;
  request: Sendable;
  /** Whether the contract refuses it; if not, it must only not cause a 5xx. */
  isRefused: boolean;
}

type Json = Record<string, unknown>;

export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  '\u0301\u0301\u0301',
  '😀'.repeat(40),
  'line\r\nBcc: other@example.com',
  "' OR 1=1; --",
  '%27%20OR',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'x'.repeat(300),
  'x'.repeat(6_000),
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  'NaN',
];
const otherValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  99_999_999_999,
  '2',
  [],
  [[]],
  {},
  { $gt: '' },
  { deep: { deeper: [{}] } },
];
const unknownKeys = ['extra', 'constructor', 'isAdmin'];

/** Lists mutations of a valid request, derived from the contract's schemas. */
export function listMutations(contract: EndpointShape, sample: WireParts): Mutation[] {
  const whole: Sendable = { ...sample, query: Object.entries(sample.query ?? {}) };
  return [
    ...textPart(contract, sample, 'params', whole),
    ...textPart(contract, sample, 'headers', whole),
    ...queryPart(contract, sample, whole),
    ...bodyPart(contract, sample, whole),
  ];
}

/** Parameters and headers are single texts. */
function textPart(contract: EndpointShape, sample: WireParts, part: 'params' | 'headers', whole: Sendable): Mutation[] {
  const schema = contract[part];
  if (!schema) return [];
  return Object.keys(schema.shape).flatMap((name) =>
    // An empty parameter leads to another path, a header cannot contain line breaks, and Node itself refuses long ones.
    hostileTexts
      .filter((text) => text.trim() !== '' && (part === 'params' || /^[\x20-\x7e]{1,300}$/.test(text)))
      .filter((text) => part === 'headers' || isEncodable(text))
      .map((text) => {
        const changed = { ...sample[part], [name]: text };
        return mutation(`${part}.${name} = ${formatValue(text)}`, { ...whole, [part]: changed }, schema, changed);
      }),
  );
}

function queryPart(contract: EndpointShape, sample: WireParts, whole: Sendable): Mutation[] {
  const schema = contract.query;
  if (!schema) return [];
  const given = sample.query ?? {};
  const changedTo = (what: string, query: Record<string, string>) =>
    mutation(what, { ...whole, query: Object.entries(query) }, schema, query);
  return [
    ...Object.keys(schema.shape).flatMap((name) => [
      changedTo(`query without ${name}`, without(given, name)),
      ...hostileTexts
        .filter(isEncodable)
        .map((text) => changedTo(`query.${name} = ${formatValue(text)}`, { ...given, [name]: text })),
      changedTo(`query.${name}[x]`, { ...without(given, name), [`${name}[x]`]: 'y' }),
      refused(`query.${name} twice`, { ...whole, query: [...Object.entries(given), [name, 'a'], [name, 'b']] }),
    ]),
    ...[...unknownKeys, '__proto__', 'x'.repeat(200)].map((key) =>
      refused(`query has ${formatValue(key)}`, { ...whole, query: [...Object.entries(given), [key, '1']] }),
    ),
  ];
}

function bodyPart(contract: EndpointShape, sample: WireParts, whole: Sendable): Mutation[] {
  const schema = contract.body;
  if (!schema || !sample.body) return [];
  const raw = JSON.stringify(sample.body);
  const as = (type: string, body: string = raw): Sendable => ({
    ...whole,
    body,
    headers: { ...whole.headers, 'content-type': type },
  });
  return [
    ...changes(sample.body, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), []).map(
      ({ what, value }) =>
        mutation(`body ${what}`, { ...whole, body: value }, schema, JSON.parse(JSON.stringify(value))),
    ),
    ...['{', '{"a":', '', 'null', '[]', '"text"', '42', '\u0000', `${raw}x`, raw.slice(0, -1), '['.repeat(5_000)].map(
      (body) => refused(`body is ${formatValue(body)}`, as('application/json', body)),
    ),
    refused('body has __proto__', as('application/json', `{"__proto__":{"isAdmin":true},${raw.slice(1)}`)),
    refused(
      'body has constructor.prototype',
      as('application/json', `{"constructor":{"prototype":{"a":1}},${raw.slice(1)}`),
    ),
    refused('body is too large', as('application/json', JSON.stringify({ ...sample.body, extra: 'x'.repeat(70_000) }))),
    ...['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'].map((type) =>
      refused(`body as ${type}`, as(type)),
    ),
    refused('body as a form', as('application/x-www-form-urlencoded', 'a=1')),
  ];
}

/** Changes every field of a body once, nested ones included. */
function changes(value: unknown, schema: Json, path: (string | number)[]): { what: string; value: unknown }[] {
  const here = path.join('.') || 'itself';
  const replaced =
    path.length > 0
      ? replacements(schema, path.length).map((other) => ({ what: `${here} = ${formatValue(other)}`, value: other }))
      : [];
  if (Array.isArray(value)) {
    const first = changes(value[0], (schema.items ?? {}) as Json, [...path, 0]);
    return [
      ...replaced,
      { what: `${here} empty`, value: [] },
      { what: `${here} two hundred times`, value: Array.from({ length: 200 }, () => value[0]) },
      ...first.map((change) => ({ ...change, value: [change.value, ...value.slice(1)] })),
    ];
  }
  if (typeof value !== 'object' || value === null) return replaced;
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  return [
    ...replaced,
    ...unknownKeys.map((key) => ({ what: `${here} has ${key}`, value: { ...value, [key]: 'x' } })),
    ...Object.entries(value).flatMap(([name, inner]) => [
      { what: `${here} without ${name}`, value: without(value as Json, name) },
      ...changes(inner, properties[name] ?? {}, [...path, name]).map((change) => ({
        ...change,
        value: { ...value, [name]: change.value },
      })),
    ]),
  ];
}

/** Values inside and outside a schema's limits, including the limits; fewer for deeply nested fields. */
function replacements({ type, maxLength, minLength, maximum, minimum }: Json, depth: number): unknown[] {
  const beyond: unknown[] = [];
  if (typeof maxLength === 'number') beyond.push('x'.repeat(maxLength + 1));
  if (typeof minLength === 'number' && minLength > 0) beyond.push('x'.repeat(minLength - 1));
  if (typeof maximum === 'number') beyond.push(maximum + 1);
  if (typeof minimum === 'number') beyond.push(minimum - 1);
  const texts = type === 'string' ? hostileTexts : ['x'.repeat(300)];
  return depth < 2 ? [...otherValues, ...beyond, ...texts] : [null, 1.5, {}, ...beyond, ...texts.slice(0, 6)];
}

const refused = (what: string, request: Sendable): Mutation => ({ what, request, isRefused: true });

export const mutation = (what: string, request: Sendable, schema: z.ZodType, part: unknown): Mutation => ({
  what,
  request,
  isRefused: !schema.safeParse(part).success,
});

const without = <T extends object>(value: T, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)) as Record<string, never>;

export const isEncodable = (text: string): boolean => text.isWellFormed() && text.length <= 6_000;

export const formatValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 30)}… (${text.length})` : text;
};
