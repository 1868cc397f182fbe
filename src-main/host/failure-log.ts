/** Keeps the log of bugs and broken parts, on this computer only: nothing of it is ever sent anywhere. */
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { systemClock } from '../ports/system-clock.ts';

const MOST_BYTES = 1_000_000;

/**
 * Opens FOLDER/failures.log. Each entry is the time (UTC), the short reference a person was told, and where it broke:
 * name, message and stack of the error and its causes, never its other properties, which could hold a request and its
 * key. At 1 MB the log moves to failures.old.log. Writing never throws: a full disk must not hide the first failure.
 */
export function openFailureLog(folder: string, now: () => number = systemClock.now) {
  const file = join(folder, 'failures.log');
  return (reference: string, error: unknown): void => {
    try {
      mkdirSync(folder, { recursive: true });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) {
        rmSync(join(folder, 'failures.old.log'), { force: true });
        renameSync(file, join(folder, 'failures.old.log'));
      }
      appendFileSync(file, `${new Date(now()).toISOString()} ${reference} ${describe(error)}\n`, { mode: 0o600 });
    } catch {
      // There is nowhere left to write the failure.
    }
  };
}

function describe(error: unknown): string {
  const parts: string[] = [];
  for (let at: unknown = error; parts.length < 5 && at !== undefined; at = at instanceof Error ? at.cause : undefined)
    parts.push(at instanceof Error ? (at.stack ?? `${at.name}: ${at.message}`) : inspect(at, { depth: 0 }));
  return parts.join('\n  because of ');
}
