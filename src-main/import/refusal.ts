/** Why a whole file is not read. A row that cannot be used is never a refusal: it is a problem of that row. */
export type RefusalCode =
  | 'not-a-spreadsheet' // detail: 'html', 'pdf', 'ods', 'xlsb', 'numbers', 'word', 'image', 'binary'… when it is known
  | 'empty'
  | 'header-only'
  | 'no-events' // a calendar without an event
  | 'only-past-events' // a calendar of repeating events that have all ended
  | 'too-large'
  | 'password-protected'
  | 'old-excel'
  | 'damaged'
  | 'no-such-sheet';

/** Thrown by everything that reads a file. `detail` is a plain word for the log and the error text, never a stack. */
export class ImportRefusal extends Error {
  readonly code: RefusalCode;
  readonly detail: string | undefined;

  constructor(code: RefusalCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.name = 'ImportRefusal';
    this.code = code;
    this.detail = detail;
  }
}
