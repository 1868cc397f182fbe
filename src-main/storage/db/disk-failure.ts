import type { Failure } from '../../../src-shared/contract/errors.ts';

const BY_CODE: [RegExp, (detail: string) => Failure][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, () => ({ code: 'disk-full' })],
  [/^SQLITE_(BUSY|LOCKED)/, () => ({ code: 'database-in-use' })],
  [/^SQLITE_(CORRUPT|NOTADB)/, detail => ({ code: 'database-damaged', detail })],
  [/^SQLITE_(IOERR|READONLY|CANTOPEN|PERM)/, detail => ({ code: 'disk-error', detail })],
  [
    /^(EIO|EROFS|EACCES|EPERM|EBUSY|EMFILE|ENFILE|EISDIR|ENOTDIR|ENAMETOOLONG|ENXIO|ENODEV|ESTALE|EFBIG|ELOOP)$/,
    detail => ({ code: 'disk-error', detail }),
  ],
];

/** System calls that fail with the same codes and are not the disk's: a connection, a port, another program. */
const ELSEWHERE = /^(connect|bind|listen|accept|socket|getaddrinfo|spawn|kill)/;

/** Returns the refusal for an error of the disk or the database file; null for any other error. */
export function failureOfDisk(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if ('syscall' in error && ELSEWHERE.test(String(error.syscall))) return null;
  const { code } = error;
  const row = BY_CODE.find(([pattern]) => pattern.test(code));
  return row ? row[1](code) : null;
}
