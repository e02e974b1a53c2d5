/** A catalogue command that was refused, with a message for staff. */
export class CatalogueRefusal extends Error {}

/** Throws a `CatalogueRefusal` unless the condition holds. */
export function refuseUnless(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CatalogueRefusal(message);
}
