import { AsyncLocalStorage } from 'node:async_hooks';

const ambient = new AsyncLocalStorage<string>();

/** Who makes the running changes: a member of staff, a payment provider, the customer; null for the shop's own jobs. */
export const findActor = (): string | null => ambient.getStore() ?? null;

/** Runs `run`, and everything that it awaits, in the name of `who`. */
export const withActor = <T>(who: string, run: () => T): T => ambient.run(who, run);
