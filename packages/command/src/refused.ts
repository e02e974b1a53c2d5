/** A command that was refused, with a message for staff. */
export class CommandRefusal extends Error {}

/** Throws a `CommandRefusal` unless the condition holds. */
export function refuseUnless(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CommandRefusal(message);
}

/** Arguments that a command does not take; the message is text for staff. Exit code 2. */
export class WrongUsage extends CommandRefusal {}

/** Throws `WrongUsage` unless the condition holds. */
export function usageUnless(condition: unknown, message: string): asserts condition {
  if (!condition) throw new WrongUsage(message);
}
