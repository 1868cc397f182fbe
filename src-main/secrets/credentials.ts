// What the one secret of the keychain says: the account's API key, or the username and password of its portal.
import { z } from 'zod';
import type { Credentials } from '../gateway/credentials.ts';

const written: z.ZodType<Credentials> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('key'), key: z.string() }),
  z.strictObject({ kind: z.literal('portal'), username: z.string(), password: z.string() }),
]);

/** The secret as the keychain keeps it; what can be typed stays below the 1,280 characters that Windows keeps. */
export function secretOf(credentials: Credentials): string {
  return JSON.stringify(credentials);
}

/** Reads a secret of the keychain. A key stored by an earlier version is the bare text of the key. */
export function credentialsOf(secret: string): Credentials {
  try {
    const read = written.safeParse(JSON.parse(secret));
    if (read.success) return read.data;
  } catch {
    // Not JSON: a bare key.
  }
  return { kind: 'key', key: secret };
}
