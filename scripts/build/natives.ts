/**
 * Tells for which system and processor a native library was built, by its first bytes: ELF (Linux), PE (Windows) or
 * Mach-O (macOS).
 */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

export type Arch = 'x64' | 'arm64';

export interface Native {
  /** Path of the library below the folder that was searched. */
  file: string;
  /** As in `win32-arm64`; null if the bytes are none of these libraries, or one for several processors. */
  builtFor: string | null;
}

/** The natives that the program cannot do without. */
const NEEDED = ['better-sqlite3', '@napi-rs/keyring'];

/** The processor numbers of each format. */
const ELF: Record<number, Arch> = { 62: 'x64', 183: 'arm64' };
const PE: Record<number, Arch> = { 34404: 'x64', 43620: 'arm64' };
const MACH_O: Record<number, Arch> = { 16777223: 'x64', 16777228: 'arm64' };

export function builtFor(bytes: Buffer): string | null {
  const named = (system: string, arch: Arch | undefined) => (arch === undefined ? null : `${system}-${arch}`);
  if (bytes.length < 64) return null;
  const magic = bytes.readUInt32BE(0);
  if (magic === 0x7f454c46) return named('linux', ELF[bytes.readUInt16LE(18)]);
  if (magic === 0xcffaedfe) return named('darwin', MACH_O[bytes.readUInt32LE(4)]);
  const header = bytes.readUInt32LE(0x3c);
  if (bytes.toString('latin1', 0, 2) !== 'MZ' || header + 6 > bytes.length) return null;
  return bytes.readUInt32BE(header) === 0x50450000 ? named('win32', PE[bytes.readUInt16LE(header + 4)]) : null;
}

/** Finds every native library below a folder. */
export function nativesIn(folder: string): Native[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(file => file.endsWith('.node'))
    .map(file => ({ file: file.replaceAll('\\', '/'), builtFor: builtFor(firstBytes(join(folder, file))) }));
}

/** Returns one sentence for each native that is missing, or not for this system and processor alone. */
export function nativeProblems(natives: Native[], wanted: string): string[] {
  const missing = NEEDED.filter(name => !natives.some(({ file }) => file.includes(`node_modules/${name}`)));
  const foreign = natives.filter(native => native.builtFor !== wanted);
  return [
    ...missing.map(name => `the package for ${wanted} has no binary of ${name}`),
    ...foreign.map(native => `${native.file} is built for ${native.builtFor ?? 'something else'}, not for ${wanted}`),
  ];
}

/** The header of a PE file follows a stub for DOS, which is far shorter than this. */
const ENOUGH = 4096;

function firstBytes(file: string): Buffer {
  const bytes = Buffer.alloc(ENOUGH);
  const descriptor = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
