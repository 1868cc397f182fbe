import type { Failure } from '../../src-shared/errors.ts';

const BY_CODE: [RegExp, (detail: string) => Failure][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, () => ({ code: 'disk-full' })],
  [/^SQLITE_(BUSY|LOCKED)/, () => ({ code: 'database-in-use' })],
  [/^SQLITE_(CORRUPT|NOTADB)/, detail => ({ code: 'database-damaged', detail })],
  [/^(SQLITE_(IOERR|READONLY|CANTOPEN)|EIO$|EROFS$|EACCES$)/, detail => ({ code: 'disk-error', detail })],
];

/** The refusal that stands for a failure of the disk or the database file; null for anything else. */
export function failureOfDisk(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { code } = error;
  const row = BY_CODE.find(([pattern]) => pattern.test(code));
  return row ? row[1](code) : null;
}
