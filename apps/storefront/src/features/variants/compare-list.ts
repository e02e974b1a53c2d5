export const comparedMax = 4;

/** What an address asks to compare: a parent product ('34'), one of its variants ('34/010-03034-05') or a part number. */
const entry = /^(?:\d{1,9}(?:\/[\w.-]{1,40})?|[\w.-]{1,40})$/;

/** Reads `ids=19,34/010-03034-05`; each once, four at most. Null where nothing of the kind is asked for. */
export function readCompared(ids: string | null): { wanted: string[]; isTooMany: boolean } | null {
  if (ids === null) return null;
  const asked = ids.split(',').map((text) => text.trim());
  const wanted = [...new Set(asked)].filter((text) => entry.test(text));
  return { wanted: wanted.slice(0, comparedMax), isTooMany: wanted.length > comparedMax };
}

/** The address of a comparison; readable, because what stands in it needs no encoding. */
export const comparePath = (wanted: readonly string[], chosen?: string): string =>
  `/try?ids=${wanted.join(',')}${chosen ? `&id=${chosen}` : ''}`;

/** An entry's parts; a parent's number, a part number, or both. */
export function partsOf(wanted: string): { parentId: number | null; partNumber: string | null } {
  const [head = '', part] = wanted.split('/');
  if (!/^\d+$/.test(head)) return { parentId: null, partNumber: head };
  return { parentId: Number(head), partNumber: part ?? null };
}
