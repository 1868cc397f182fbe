/**
 * Cells that no spreadsheet takes for a formula. A text that begins with one of these runs as one in Excel, LibreOffice
 * and Google Sheets; an apostrophe before it makes it text (OWASP, CSV Injection). `+233…` is no exception.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** The text as it may stand in a file that others open. `fromSpreadsheetSafe` gives it back, whatever it was. */
export function spreadsheetSafe(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What a cell written by `spreadsheetSafe` said. */
export function fromSpreadsheetSafe(cell: string): string {
  return cell.startsWith("'") && NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
