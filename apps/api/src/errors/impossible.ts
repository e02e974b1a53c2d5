/** A request of staff cannot be fulfilled; the message gives the reason as text for them. */
export class Impossible extends Error {
  override name = 'Impossible';
}

/** Throws `Impossible` unless the claim holds. */
export function impossibleUnless(claim: unknown, why: string): asserts claim {
  if (!claim) throw new Impossible(why);
}

/** Throws `Impossible` with this reason unless it is null. */
export function impossibleIf(obstacle: string | null): void {
  if (obstacle !== null) throw new Impossible(obstacle);
}
