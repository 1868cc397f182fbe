/**
 * Who of the team does what runs at the moment, for the lines of the log. It follows the act through everything that it
 * waits for, so that acts of two people at once keep their names apart.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string | null>();

/** Runs an act of somebody (null: of nobody who is known, or of the program) and returns what it returns. */
export function actAs<T>(name: string | null, act: () => T): T {
  return acting.run(name, act);
}

/** Returns the name of whoever acts; null where nobody is known. */
export function whoActs(): string | null {
  return acting.getStore() ?? null;
}
