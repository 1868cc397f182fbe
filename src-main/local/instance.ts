/**
 * Keeps the note in the data folder that says where the running program listens. Only this person's next start can read
 * it.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFile, renameWhole } from '../ports/held-files.ts';
import { askForAddress } from './control.ts';

const instance = z.object({
  pid: z.number().int().positive(),
  port: z.number().int().min(1).max(65_535),
  secret: z.string().min(40),
});
export type Instance = z.infer<typeof instance>;

const fileIn = (folder: string) => join(folder, 'local-host.json');
const portFile = (folder: string) => join(folder, 'local-host.port');

/** Returns the secret that a starting program keeps in its note. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Writes the note, readable by this person only; the folder must exist. Throws the disk's errors. */
export function noteInstance(folder: string, noted: Instance): void {
  const file = fileIn(folder);
  const fresh = `${file}.${noted.pid}`;
  removeFile(fresh);
  try {
    writeFileSync(fresh, JSON.stringify(noted), { mode: 0o600, flag: 'wx' });
    renameWhole(fresh, file);
  } catch (error) {
    removeFile(fresh);
    throw error;
  }
}

/**
 * Returns the ports to listen on: the one that was set, else the last one while it is free. What a page keeps in the
 * browser (colours of staff, the view chosen last, drafts) is kept under its address, so that stays the same.
 */
export function portsFor(folder: string, set: string | undefined): readonly number[] {
  if (set !== undefined) return [Number(set)];
  try {
    const last = Number(readFileSync(portFile(folder), 'utf8'));
    return Number.isInteger(last) && last > 1023 && last < 65_536 ? [last, 0] : [0];
  } catch {
    return [0];
  }
}

/** Keeps the port for the next start. Throws the disk's errors. */
export function notePort(folder: string, port: number): void {
  writeFileSync(portFile(folder), String(port), { mode: 0o600 });
}

/** Removes the note if it is still this program's. */
export function forgetInstance(folder: string, secret: string): void {
  if (readInstance(folder)?.secret === secret) removeFile(fileIn(folder));
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
