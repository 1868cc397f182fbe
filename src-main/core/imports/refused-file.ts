import { AppError, type Failure, type OtherFormat } from '../../../src-shared/contract/errors.ts';
import { ImportRefusal, type RefusalCode } from '../../import/refusal.ts';

// Files of other programs, by the detail of the refusal. The person is told what it is and what to do instead.
const OTHER_FORMATS: ReadonlyMap<string, OtherFormat> = new Map([
  ['ods', 'ods'],
  ['xlsb', 'xlsb'],
  ['numbers', 'numbers'],
  ['html', 'html'],
  ['xml-spreadsheet', 'xls'],
  ['sylk', 'xls'],
  ['word', 'word'],
  ['rtf', 'rtf'],
  ['pages', 'pages'],
  ['pdf', 'pdf'],
  ['slides', 'slides'],
  ['image', 'image'],
]);

const FILE_FAILURES: Record<RefusalCode, (fileName: string, detail: string) => Failure> = {
  'not-a-spreadsheet': (fileName, detail) => {
    const kind = OTHER_FORMATS.get(detail);
    return kind === undefined
      ? { code: 'file-not-a-spreadsheet', fileName }
      : { code: 'file-other-format', fileName, kind };
  },
  empty: fileName => ({ code: 'file-empty', fileName }),
  'header-only': fileName => ({ code: 'file-header-only', fileName }),
  'no-events': fileName => ({ code: 'file-no-events', fileName }),
  'only-past-events': fileName => ({ code: 'file-only-past-events', fileName }),
  'too-large': fileName => ({ code: 'file-too-large', fileName }),
  'password-protected': fileName => ({ code: 'file-password', fileName }),
  'old-excel': fileName => ({ code: 'file-other-format', fileName, kind: 'xls' }),
  damaged: fileName => ({ code: 'file-damaged', fileName }),
  'no-such-sheet': (_, detail) => ({ code: 'file-no-such-sheet', sheet: detail }),
};

/** Turns the refusal of a file into the failure that a person is shown; any other error stays as it is. */
export function refusedFile(error: unknown, fileName: string): unknown {
  return error instanceof ImportRefusal ? new AppError(FILE_FAILURES[error.code](fileName, error.detail ?? '')) : error;
}
