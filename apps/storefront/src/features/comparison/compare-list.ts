export const comparedMax = 4;

/**
 * An entry of a comparison's URL: a parent product ('34'), one of its variants ('34/010-03034-05') or a part number.
 */
const entry = /^(?:\d{1,9}(?:\/[\w./-]{1,40})?|[\w.-]{1,40})$/;

/**
 * Parses `ids=19,34/010-03034-05`: drops duplicates and malformed entries, keeps at most four. Null if `ids` is null.
 */
export function readCompared(ids: string | null): { wanted: string[]; isTooMany: boolean } | null {
  if (ids === null) return null;
  const asked = ids.split(',').map((text) => text.trim());
  const wanted = [...new Set(asked)].filter((text) => entry.test(text));
  return { wanted: wanted.slice(0, comparedMax), isTooMany: wanted.length > comparedMax };
}

/** Builds the path of a comparison. Its characters need no percent-encoding, so it stays readable. */
export const comparePath = (wanted: readonly string[], chosen?: string): string =>
  `/try?ids=${wanted.join(',')}${chosen ? `&id=${chosen}` : ''}`;

/** Splits an entry into the parent product's id, the part number, or both. */
export function splitEntry(wanted: string): { parentId: number | null; partNumber: string | null } {
  const [, id, part = null] = /^(\d+)(?:\/(.*))?$/.exec(wanted) ?? [];
  return id === undefined ? { parentId: null, partNumber: wanted } : { parentId: Number(id), partNumber: part };
}
