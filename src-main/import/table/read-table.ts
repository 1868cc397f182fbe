// Reads the bytes of a file as a table of cells. The content decides what kind of file it is, never the extension. What
// a column means is decided in find-layout.ts, what a row means in parse-*-rows.ts.

import { findLayout } from '../columns/find-layout.ts';
import { readIcs } from '../formats/calendar/read-ics.ts';
import { kindOfLines } from '../formats/cards/content-lines.ts';
import { readVcard } from '../formats/cards/read-vcard.ts';
import { readCsv } from '../formats/csv/read-csv.ts';
import { readXlsx } from '../formats/xlsx/read-xlsx.ts';
import { ImportRefusal } from '../refusal.ts';
import { cellText } from './cell-text.ts';
import { linesOfPeople } from './list-of-numbers.ts';
import { otherFormatOf } from './other-formats.ts';
import { isBlankRow, limits, type ReadOptions, type Table } from './table.ts';

export type { ReadOptions, Table } from './table.ts';

/**
 * Reads a file of any kind the import knows. Throws ImportRefusal for a file of another kind, without a row below its
 * header, or larger than `limits`. `fileName` is used only in the message.
 */
export async function readTable(padded: Uint8Array, fileName: string, options: ReadOptions = {}): Promise<Table> {
  const bytes = withoutPadding(padded);
  if (bytes.length === 0) throw new ImportRefusal('empty', fileName);
  const kind = kindOf(bytes);
  if (bytes.length > (kind === 'zip' ? limits.workbookBytes : limits.textBytes)) {
    throw new ImportRefusal('too-large', 'file');
  }
  const table = kind === 'zip' ? withLinesRead(await readXlsx(bytes, options)) : readLines(bytes, options);
  return withRows(table, fileName);
}

const END_OF_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_OF_ZIP_BYTES = 22;

/**
 * Cuts off the NUL characters with which USB sticks, mail gateways and old programs fill a file up: after the text, or
 * after the end that a zip file declares (APPNOTE, 4.3.16: its last two bytes are the length of a comment).
 */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.at(-1) !== 0) return bytes;
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  if (kindOf(bytes) === 'zip') {
    const record = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(END_OF_ZIP);
    return record < 0 ? bytes : bytes.subarray(0, Math.max(end, record + END_OF_ZIP_BYTES));
  }
  // A character of UTF-16 takes two bytes, the second of which is often NUL and belongs to the text.
  return bytes.subarray(0, Math.min(bytes.length, end + (end % 2)));
}

/** Splits a sheet of one column in which a name and its number share the cell into two columns. */
function withLinesRead(table: Table): Table {
  const columns = new Set<number>();
  for (const row of table.rows) {
    for (const [index, cell] of row.entries()) if (cellText(cell) !== '') columns.add(index);
    if (columns.size > 1) return table;
  }
  const [only = 0] = columns;
  const rows = linesOfPeople(table.rows.map(row => [cellText(row[only])]));
  return rows === null ? table : { ...table, rows };
}

function readLines(bytes: Uint8Array, options: ReadOptions): Table {
  const kind = kindOfLines(bytes);
  if (kind === 'vcard') return readVcard(bytes, options);
  return kind === 'ics' ? readIcs(bytes, options) : readCsv(bytes, options);
}

function kindOf(bytes: Uint8Array): 'zip' | 'text' {
  const starts = (...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'zip';
  const other = otherFormatOf(bytes);
  if (other !== null) throw new ImportRefusal('not-a-spreadsheet', other);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) throw insideCompoundFile(bytes);
  if (starts(0x09, 0x08, 0x08, 0x00) || starts(0x09, 0x04, 0x06, 0x00)) throw new ImportRefusal('old-excel'); // before 1997
  return 'text';
}

/** Office's older container holds .xls, .doc, and also every XLSX with a password. */
function insideCompoundFile(bytes: Uint8Array): ImportRefusal {
  // Stream names are compared without regard to case (MS-CFB, 2.6.4).
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = buffer.toString('latin1').toLowerCase();
  const holds = (name: string): boolean => letters.includes(Buffer.from(name, 'utf16le').toString('latin1'));
  if (holds('encryptedpackage')) return new ImportRefusal('password-protected');
  if (holds('workbook') || holds('book')) return new ImportRefusal('old-excel');
  if (holds('worddocument')) return new ImportRefusal('not-a-spreadsheet', 'word');
  return new ImportRefusal('not-a-spreadsheet', holds('powerpoint document') ? 'slides' : 'office');
}

function withRows(table: Table, fileName: string): Table {
  const filled = table.rows.filter(row => !isBlankRow(row)).length;
  if (filled === 0) throw new ImportRefusal('empty', fileName);
  if (filled > 30) return table;
  const { headerRow } = findLayout(table);
  const below = headerRow === null ? filled : table.rows.slice(headerRow + 1).filter(row => !isBlankRow(row)).length;
  if (below === 0) throw new ImportRefusal('header-only', fileName);
  return table;
}
