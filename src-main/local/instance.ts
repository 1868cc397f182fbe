/**
 * Keeps the note in the data folder that says where the running program listens. Only this person's next start can read
 * it.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { askForAddress } from './control.ts';

const instance = z.object({
  pid: z.number().int().positive(),
  port: z.number().int().min(1).max(65_535),
  secret: z.string().min(40),
});
export type Instance = z.infer<typeof instance>;

const fileIn = (folder: string) => join(folder, 'local-host.json');

/** Returns the secret that a starting program keeps in its note. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Writes the note, readable by this person only; the folder must exist. */
export function noteInstance(folder: string, noted: Instance): void {
  const file = fileIn(folder);
  const fresh = `${file}.${noted.pid}`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, JSON.stringify(noted), { mode: 0o600, flag: 'wx' });
  renameSync(fresh, file);
}

/** Removes the note if it is still this program's. */
export function forgetInstance(folder: string, secret: string): void {
  if (readInstance(folder)?.secret === secret) rmSync(fileIn(folder), { force: true });
}

/**
 * Returns a fresh address of the program that runs on this folder; null when none does, whatever a note left behind
 * says.
 */
export async function addressOfRunning(folder: string): Promise<string | null> {
  const noted = readInstance(folder);
  return noted && askForAddress(noted.port, noted.secret);
}

function readInstance(folder: string): Instance | null {
  try {
    return instance.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    return null;
  }
}
