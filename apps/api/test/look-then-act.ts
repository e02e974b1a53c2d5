/**
 * What a statement without its guard allows at the worst: so many at once all look, and only then do all act on what
 * they saw. Gives how many were let through; a row's own test has to fail by the same count.
 */
export async function checkThenAct<Seen>(
  count: number,
  look: () => Promise<Seen>,
  act: (seen: Seen) => Promise<boolean>,
): Promise<number> {
  const seen = await Promise.all(Array.from({ length: count }, look));
  const through = await Promise.all(seen.map(act));
  return through.filter(Boolean).length;
}
