/** Keeps the log of bugs and broken parts, on this computer only: nothing of it is ever sent anywhere. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { ReportFile } from '../../src-shared/model/program/report.ts';
import { removeFile, renameWhole } from '../ports/held-files.ts';
import { mask } from '../ports/mask.ts';
import { systemClock } from '../ports/system-clock.ts';

const MOST_BYTES = 1_000_000;

/** The log and the older ones, newest first. At 1 MB each moves one place on, and the last is removed. */
const NAMES = ['failures.log', 'failures.1.log', 'failures.2.log', 'failures.3.log'];

/**
 * Opens FOLDER/failures.log. Each entry is the time (UTC), the short reference a person was told, and where it broke:
 * name, message and stack of the error and its causes, masked (ports/mask.ts), never its other properties, which could
 * hold a request and its key. Writing never throws: a full disk must not hide the first failure.
 */
export function openFailureLog(folder: string, now: () => number = systemClock.now) {
  const file = join(folder, 'failures.log');
  return (reference: string, error: unknown): void => {
    try {
      mkdirSync(folder, { recursive: true });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) moveOn(folder);
      const line = `${new Date(now()).toISOString()} ${reference} ${mask(describe(error))}\n`;
      appendFileSync(file, line, { mode: 0o600 });
    } catch {
      // There is nowhere left to write the failure.
    }
  };
}

function moveOn(folder: string): void {
  const paths = NAMES.map(name => join(folder, name));
  removeFile(paths.at(-1) ?? '');
  for (let at = paths.length - 1; at > 0; at -= 1) {
    const [older = '', newer = ''] = [paths[at], paths[at - 1]];
    if (existsSync(newer)) renameWhole(newer, older);
  }
}

/** Returns the logs that are there, newest first; one that cannot be read says so in its place. */
export function readFailureLogs(folder: string): ReportFile[] {
  return NAMES.flatMap(name => {
    const file = join(folder, name);
    if (!existsSync(file)) return [];
    try {
      return [{ name, text: readFileSync(file, 'utf8') }];
    } catch (error) {
      return [{ name, text: String(error) }];
    }
  });
}

function describe(error: unknown): string {
  const parts: string[] = [];
  for (let at: unknown = error; parts.length < 5 && at !== undefined; at = at instanceof Error ? at.cause : undefined)
    parts.push(at instanceof Error ? (at.stack ?? `${at.name}: ${at.message}`) : inspect(at, { depth: -1 }));
  return parts.join('\n  because of ');
}
