/**
 * Simulates the worst case of a statement without its guard: this many concurrent checks all pass before any of them
 * acts. Returns the number admitted; a test of the guard must fail by the same count.
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
