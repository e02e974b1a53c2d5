/** A catalogue command that cannot go ahead, in words for staff. */
export class CatalogueRefusal extends Error {}

/** Refuses unless the condition holds. */
export function refuseUnless(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CatalogueRefusal(message);
}
