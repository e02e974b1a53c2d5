import { isRecord } from '@dilmun/catalogue/fields';

/** Lists the texts within a value. */
export function* listStrings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* listStrings(each);
  else if (isRecord(value)) for (const each of Object.values(value)) yield* listStrings(each);
}

/** Returns a copy of a value with its texts changed. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)]));
}
