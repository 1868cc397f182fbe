import { AppError, type Failure } from '../../src-shared/errors.ts';
import { ImportRefusal, type RefusalCode } from '../import/refusal.ts';

const FILE_FAILURES: Record<RefusalCode, (fileName: string, detail: string) => Failure> = {
  'not-a-spreadsheet': fileName => ({ code: 'file-not-a-spreadsheet', fileName }),
  empty: fileName => ({ code: 'file-empty', fileName }),
  'header-only': fileName => ({ code: 'file-header-only', fileName }),
  'too-large': fileName => ({ code: 'file-too-large', fileName }),
  'password-protected': fileName => ({ code: 'file-password', fileName }),
  'old-excel': fileName => ({ code: 'file-other-format', fileName, kind: 'xls' }),
  damaged: fileName => ({ code: 'file-damaged', fileName }),
  'no-such-sheet': (_, detail) => ({ code: 'file-no-such-sheet', sheet: detail }),
};

/** A file that is not read, as the refusal a person gets; anything else stays what it is. */
export function refusedFile(error: unknown, fileName: string): unknown {
  return error instanceof ImportRefusal ? new AppError(FILE_FAILURES[error.code](fileName, error.detail ?? '')) : error;
}
