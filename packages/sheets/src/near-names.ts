/** Lists the names that resemble this one most, the nearest first: those that share most of their trigrams */
export function listNearestNames(wanted: string, names: readonly string[], max = 4): string[] {
  const measured = names.map((name) => ({ name, similarity: measureSimilarity(wanted, name) }));
  return measured
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, max)
    .map(({ name }) => name);
}

/** The share of the trigrams of two texts that both have, from 0 to 1 (as pg_trgm). */
export function measureSimilarity(one: string, other: string): number {
  const [trigrams, own] = [listTrigrams(one), listTrigrams(other)];
  const shared = [...own].filter((trigram) => trigrams.has(trigram)).length;
  return shared / (own.size + trigrams.size - shared || 1);
}

/** The groups of three letters of each word, which begins with two blanks and ends with one. */
function listTrigrams(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3))),
  );
}
