/** What a member of staff asked for cannot be done; the message says why, in words for them. */
export class Impossible extends Error {
  override name = 'Impossible';
}

/** Throws `Impossible` unless the claim holds. */
export function impossibleUnless(claim: unknown, why: string): asserts claim {
  if (!claim) throw new Impossible(why);
}
