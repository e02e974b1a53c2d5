/** A command that was refused, with a message for staff. */
export class CommandRefusal extends Error {}

/** Throws a `CommandRefusal` unless the condition holds. */
export function refuseUnless(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CommandRefusal(message);
}
