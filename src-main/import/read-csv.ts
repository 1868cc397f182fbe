import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { ImportRefusal } from './refusal.ts';
import { isBlankRow, limits, type ReadOptions, type Table, type TableNote } from './table.ts';

const separators = [',', ';', '\t', '|'];
// A character that stands in no text file we read (NUL is refused before), so that quotes become plain characters.
const noQuote = '\u0000';

/** Text of separated values as a table. Line ends inside quoted cells come out as \n. Throws ImportRefusal. */
export function readCsv(bytes: Uint8Array, options: ReadOptions = {}): Table {
  const decoded = decodeText(bytes, options.encoding);
  refuseOtherFormats(decoded.text);
  const notes: TableNote[] = decoded.certain ? [] : [{ code: 'encoding-guessed' }];
  let text = decoded.text.includes('\r') ? decoded.text.replace(/\r\n?/g, '\n') : decoded.text;
  const named = /^\ufeff?sep=(.)\n/i.exec(text);
  if (named !== null) text = text.slice(named[0].length);
  const delimiter = options.delimiter ?? named?.[1] ?? findDelimiter(text);

  let parsed = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  if (parsed.errors.some(error => error.code === 'MissingQuotes')) {
    // One stray quote would otherwise swallow the rest of the file into a single cell.
    notes.push({ code: 'broken-quotes' });
    parsed = Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar: noQuote });
    parsed.data = parsed.data.map(row => row.map(withoutOuterQuotes));
  }
  const rows = parsed.data;
  while (rows.length > 0 && isBlankRow(rows[rows.length - 1] ?? [])) rows.pop();
  if (rows.length > limits.rows) throw new ImportRefusal('too-large', 'rows');
  const encoding = decoded.encoding;
  return {
    kind: 'csv',
    sheets: [],
    sheet: '',
    rows,
    rowNumbers: null,
    encoding,
    encodingCertain: decoded.certain,
    delimiter,
    notes,
  };
}

function withoutOuterQuotes(cell: string): string {
  return cell.length >= 2 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell;
}

function refuseOtherFormats(text: string): void {
  const start = text.slice(0, 2000).trimStart().toLowerCase();
  if (/^(<!doctype html|<html|<table|<meta|<style)/.test(start)) throw new ImportRefusal('not-a-spreadsheet', 'html');
  if (start.startsWith('<?xml')) throw new ImportRefusal('not-a-spreadsheet', 'xml');
  if (start.startsWith('%pdf-')) throw new ImportRefusal('not-a-spreadsheet', 'pdf');
  if (start.startsWith('{\\rtf')) throw new ImportRefusal('not-a-spreadsheet', 'rtf');
  if (start.startsWith('begin:vcalendar')) throw new ImportRefusal('not-a-spreadsheet', 'calendar');
  if (start.startsWith('begin:vcard')) throw new ImportRefusal('not-a-spreadsheet', 'vcard');
  if (text.includes(noQuote)) throw new ImportRefusal('not-a-spreadsheet', 'binary');
}

/** The separator that cuts the first rows most evenly; ',' when none cuts at all (a list of one column). */
function findDelimiter(text: string): string {
  let best = { delimiter: ',', evenness: 0, width: 1 };
  for (const delimiter of separators) {
    const { data } = Papa.parse<string[]>(text.slice(0, 200_000), { delimiter, newline: '\n', preview: 100 });
    const widths = data.filter(row => !isBlankRow(row)).map(row => row.length);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    for (const [width, count] of counts) {
      const evenness = count / widths.length;
      const better = evenness - best.evenness;
      if (better > 0.1 || (better > -0.1 && width > best.width)) best = { delimiter, evenness, width };
    }
  }
  return best.delimiter;
}
