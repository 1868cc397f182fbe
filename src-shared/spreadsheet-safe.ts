/**
 * Writes cells that no spreadsheet takes for a formula. A text that begins with one of these characters runs as a
 * formula in Excel, LibreOffice and Google Sheets; an apostrophe before it makes it text (OWASP, CSV Injection).
 * `+233…` is no exception.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Returns the text as a cell of a file that others open. `fromSpreadsheetSafe` gives back every text unchanged. */
export function spreadsheetSafe(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell that `spreadsheetSafe` wrote. */
export function fromSpreadsheetSafe(cell: string): string {
  return cell.startsWith("'") && NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
