/**
 * What tells an account again where the computer keeps no key: a slow, salted hash in the database, from which the key
 * cannot be had. Of a login only the username is hashed, because a password is short enough to be guessed.
 */
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Credentials } from '../ports/ports.ts';

const HASH_BYTES = 32;

/** Returns the mark of the account that these credentials open at an address, base64url. */
export async function accountMark(credentials: Credentials, baseUrl: string, salt: string): Promise<string> {
  const { kind } = credentials;
  const who = kind === 'key' ? credentials.key : credentials.username;
  const hash = await promisify<string, string, number, Buffer>(scrypt)(
    JSON.stringify([kind, baseUrl, who]),
    salt,
    HASH_BYTES,
  );
  return hash.toString('base64url');
}
