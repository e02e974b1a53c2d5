/** Lists the names that resemble this one most, the nearest first: those that share most of their trigrams (as pg_trgm). */
export function listNearestNames(wanted: string, names: readonly string[], max = 4): string[] {
  const trigrams = listTrigrams(wanted);
  const measure = (name: string) => {
    const own = listTrigrams(name);
    const shared = [...own].filter((trigram) => trigrams.has(trigram)).length;
    return shared / (own.size + trigrams.size - shared || 1);
  };
  const measured = names.map((name) => ({ name, similarity: measure(name) }));
  return measured
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, max)
    .map(({ name }) => name);
}

/** The groups of three letters of each word, which begins with two blanks and ends with one. */
function listTrigrams(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3))),
  );
}
