/**
 * A backup that is encrypted for the second place: a head of two lines, then the backup in the age format
 * (age-encryption.org/v1). No secret is needed to encrypt one. The private key stands in the head of every copy,
 * encrypted with the passphrase: a copy and the passphrase are all that any computer needs to open it.
 */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, fstatSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import { type BackupNote, backupNote } from './backup-note.ts';
import { runBackupThread } from './finish-backup.ts';

/** What encrypts the copies of a place. Both may be stored: neither opens a copy without the passphrase. */
export const copyKey = z.object({
  /** The public key, `age1…`. */
  recipient: z.string(),
  /** The private key, encrypted with the passphrase; base64. */
  identity: z.string(),
});
export type CopyKey = z.output<typeof copyKey>;

const FIRST_LINE = 'Bellbird encrypted backup 1\n';
/** The most bytes that a head has, some times more than it needs. */
const MOST_HEAD_BYTES = 4096;

const headLine = z.object({
  note: backupNote,
  /** The size of the backup itself. */
  bytes: z.number(),
  identity: z.string(),
  /** SHA-256 of the identity, hex: a damaged one is not taken for a wrong passphrase. */
  sum: z.string(),
  /** The size of what follows the head: a copy that was cut off is none. */
  encryptedBytes: z.number(),
});

/**
 * What the head of a copy says. Copies are listed and kept by it; what is restored is checked by itself, because whoever
 * can write to the place can write a head too.
 */
export interface EncryptedHead {
  note: BackupNote;
  bytes: number;
  identity: string;
  /** Where the encrypted backup begins, in bytes. */
  begin: number;
}

/** What age-encryption says when a passphrase does not open a file; anything else it says is another trouble. */
const OTHER_PASSPHRASE = "no identity matched any of the file's recipients";

const sumOf = (identity: string) => createHash('sha256').update(identity).digest('hex');

/** Makes a key for a passphrase. It takes a second or two on purpose (scrypt), and holds whoever calls it. */
export async function newCopyKey(passphrase: string): Promise<CopyKey> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(asTyped(passphrase));
  const encrypted = await encrypter.encrypt(identity);
  return {
    recipient: await identityToRecipient(identity),
    identity: Buffer.from(encrypted).toString('base64'),
  };
}

/** Returns the head of an encrypted copy, null for any other file. Throws when the copy is cut off or its head damaged. */
export function readEncryptedHead(file: string): EncryptedHead | null {
  const start = Buffer.alloc(MOST_HEAD_BYTES);
  const descriptor = openSync(file, 'r');
  let size: number;
  try {
    readSync(descriptor, start);
    ({ size } = fstatSync(descriptor));
  } finally {
    closeSync(descriptor);
  }
  if (start.toString('latin1', 0, FIRST_LINE.length) !== FIRST_LINE) return null;
  const begin = start.indexOf('\n', FIRST_LINE.length) + 1;
  const { sum, encryptedBytes, ...head } = headLine.parse(JSON.parse(start.toString('utf8', FIRST_LINE.length, begin)));
  if (sum !== sumOf(head.identity)) throw new Error('the head of the encrypted backup is damaged');
  if (size !== begin + encryptedBytes) throw new Error('the encrypted backup is cut off');
  return { ...head, begin };
}

/** Yields the bytes of the encrypted copy of a backup. Throws the disk's errors. */
export async function* encryptedCopyOf(
  backup: { file: string; note: BackupNote; bytes: number },
  { recipient, identity }: CopyKey,
): AsyncGenerator<Uint8Array> {
  const note = backupNote.parse(backup.note);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = Readable.toWeb(createReadStream(backup.file)) as ReadableStream<Uint8Array>;
  const encrypted = await encrypter.encrypt(plain);
  const encryptedBytes = encrypted.size(backup.bytes);
  const head: z.input<typeof headLine> = { note, bytes: backup.bytes, identity, sum: sumOf(identity), encryptedBytes };
  yield Buffer.from(`${FIRST_LINE}${JSON.stringify(head)}\n`);
  yield* encrypted;
}

/**
 * Opens an encrypted copy and writes the backup to `to`. Returns false if the passphrase does not open it. Holds whoever
 * calls it for a second or two. Throws the disk's errors, and others when the copy is damaged.
 */
export async function decryptCopy({ file, passphrase, to }: DecryptJob): Promise<boolean> {
  const head = readEncryptedHead(file);
  if (head === null) throw new Error('the backup is not encrypted');
  const opener = new Decrypter();
  opener.addPassphrase(asTyped(passphrase));
  // The sum of the head was right: what does not open now was encrypted with another passphrase.
  const identity = await opener.decrypt(Buffer.from(head.identity, 'base64'), 'text').catch((error: unknown) => {
    if (error instanceof Error && error.message === OTHER_PASSPHRASE) return null;
    throw error;
  });
  if (identity === null) return false;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const encrypted = Readable.toWeb(createReadStream(file, { start: head.begin })) as ReadableStream<Uint8Array>;
  await pipeline(await decrypter.decrypt(encrypted), createWriteStream(to, { mode: 0o600 }));
  return true;
}

/** The input of the thread that makes a key. */
export interface CopyKeyJob {
  /** The passphrase. */
  keyFor: string;
}

/** Runs `newCopyKey` in a thread of the script `worker`; in this thread if that is null. */
export function newCopyKeyIn(worker: URL | null, passphrase: string): Promise<CopyKey> {
  if (worker === null) return newCopyKey(passphrase);
  return runBackupThread(worker, { keyFor: passphrase } satisfies CopyKeyJob);
}

/** Runs `decryptCopy` in a thread of the script `worker`; in this thread if that is null. */
export function decryptCopyIn(worker: URL | null, job: DecryptJob): Promise<boolean> {
  return worker === null ? decryptCopy(job) : runBackupThread(worker, job);
}

/** The input of `decryptCopy`, also as a job of the backup thread. */
export interface DecryptJob {
  /** The encrypted copy. */
  file: string;
  passphrase: string;
  /** The file of the backup, which does not exist yet. */
  to: string;
}

/** The characters of a passphrase that count: blanks at its ends are none. */
export function lengthOf(passphrase: string): number {
  return asTyped(passphrase).trim().length;
}

/** One computer writes é as one character and another as two: both are the same passphrase. */
function asTyped(passphrase: string): string {
  return passphrase.normalize('NFC');
}
