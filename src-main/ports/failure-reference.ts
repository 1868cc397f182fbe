import { randomBytes } from 'node:crypto';

/** Returns a new reference under which a bug is logged, short enough to be read out on the telephone. */
export function failureReference(): string {
  return randomBytes(3).toString('hex').toUpperCase();
}
