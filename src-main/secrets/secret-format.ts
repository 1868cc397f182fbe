// Encodes the one secret of the keychain: the account's API key, or the username and password of its portal, and which
// account it opens, so that restored records cannot send it anywhere else.
import { z } from 'zod';
import type { Credentials } from '../ports/ports.ts';

/** The account that credentials belong to: the address of the service, and our number for the account there. */
export interface Place {
  baseUrl: string;
  account: number;
}

const place = { baseUrl: z.string().optional(), account: z.number().int().optional() };
const written = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('key'), key: z.string(), ...place }),
  z.strictObject({ kind: z.literal('portal'), username: z.string(), password: z.string(), ...place }),
]);

/**
 * Returns the secret as the keychain keeps it. What can be typed stays below the 1,280 characters that Windows keeps.
 */
export function secretOf(credentials: Credentials, place?: Place): string {
  return JSON.stringify({ ...credentials, ...place });
}

/**
 * Reads a secret of the keychain. Any other text is taken as the bare key of the account, and names no place.
 */
export function credentialsOf(secret: string): Credentials {
  return readSecret(secret).credentials;
}

/** Returns the place that the secret names; null when it names none. */
export function placeOf(secret: string): Place | null {
  return readSecret(secret).place;
}

function readSecret(secret: string): { credentials: Credentials; place: Place | null } {
  try {
    const read = written.safeParse(JSON.parse(secret));
    if (read.success) {
      const { baseUrl, account, ...credentials } = read.data;
      const isPlaced = baseUrl !== undefined && account !== undefined;
      return { credentials, place: isPlaced ? { baseUrl, account } : null };
    }
  } catch {
    // The secret is not JSON, so it is a bare key.
  }
  return { credentials: { kind: 'key', key: secret }, place: null };
}
