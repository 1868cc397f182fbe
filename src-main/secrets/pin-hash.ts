/**
 * Turns a PIN into what is kept of it: a slow, salted hash with the numbers it was made by. It keeps a PIN from whoever
 * reads the records in passing, and no longer than minutes from whoever has the file and tries all of them.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** 32 MB of memory and about a quarter of a second of a thread of its own (OWASP, "Password storage", scrypt). */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const hash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Returns what is kept of a PIN: `scrypt:N:r:p:salt:hash`, the last two base64url. */
export async function pinHash(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return [
    'scrypt',
    COST.N,
    COST.r,
    COST.p,
    salt.toString('base64url'),
    (await hashed(pin, salt, COST)).toString('base64url'),
  ].join(':');
}

/** Tells whether a PIN is the one that `kept` was made of. */
export async function isPinOf(kept: string, pin: string): Promise<boolean> {
  const [, N, r, p, salt = '', made = ''] = kept.split(':');
  const expected = Buffer.from(made, 'base64url');
  const found = await hashed(pin, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === found.length && timingSafeEqual(expected, found);
}

function hashed(pin: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return hash(pin, salt, HASH_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });
}
