// Separated text: from bytes to a table of cells. What a cell means is never decided here; broken quotes are repaired
// only if a single reading fits.
import type { EncodingChoice } from '../../../../src-shared/model/import/import-found.ts';
import { findLayout } from '../../columns/find-layout.ts';
import { ImportRefusal } from '../../refusal.ts';
import { decodePieces, isKnownEncoding } from '../../table/decode-text.ts';
import { guessEncoding } from '../../table/guess-encoding.ts';
import { linesOfPeople, listOfNumbers } from '../../table/list-of-numbers.ts';
import { isBlankRow, limits, type ReadOptions, type Table, type TableNote } from '../../table/table.ts';
import { findDelimiter, unwrapRows } from './find-delimiter.ts';
import { wholeWidth, withRagged } from './ragged-rows.ts';
import { type Records, recordReader } from './read-records.ts';
import { repairQuotes } from './repair-quotes.ts';

/** Bytes. Copying the cells of a smaller file costs more time than the memory is worth. */
const compactFrom = 32 * 1024 * 1024;
const wide = /[\u0100-\uffff]/;
/** V8 copies shorter substrings. A longer one is a window on the text it was cut from, and keeps all of it alive. */
const shortestWindow = 13;

/**
 * Reads separated text as a table. Line ends inside quoted cells become \n, NUL characters are left out, and rows that
 * may have shifted are in `ragged`. Throws ImportRefusal.
 */
export function readCsv(bytes: Uint8Array, options: ReadOptions = {}): Table {
  const { encoding, encodingCertain, encodings } = encodingOf(bytes, options.encoding);
  const notes: TableNote[] = encodingCertain ? [] : [{ code: 'encoding-guessed' }];
  const text = new CleanText(decodePieces(bytes, encoding));
  let first = text.next() ?? '';
  refuseOtherFormats(first);
  // A file with fields filled up with NULs is read; a file that is mostly NULs was not written as text.
  if (text.nuls > first.length * 2) throw new ImportRefusal('not-a-spreadsheet', 'binary');
  const named = /^"?sep=(.)"?\n/i.exec(first);
  if (named !== null) first = first.slice(named[0].length);
  const delimiter = options.delimiter || findDelimiter(first, named?.[1]);

  const records = recordReader(delimiter);
  for (let piece: string | null = first; piece !== null; piece = text.next()) {
    const from = records.rows.length;
    records.add(piece);
    if (bytes.length > compactFrom) compactCells(records.rows, from, piece);
    if (records.rows.length > limits.rows) throw new ImportRefusal('too-large', 'rows');
  }
  records.end();
  if (text.nuls > 0) notes.push({ code: 'nul-bytes', count: text.nuls });
  const table = settled(records, delimiter, { notes, encoding, encodingCertain, encodings, delimiter });
  return withRagged(table, findLayout(table).headerRow);
}

/**
 * Saves memory: copies the cells of the rows from `from` on out of the piece of text they were cut from, each as narrow
 * as its letters allow. One letter beyond Latin-1 doubles the whole piece, and every cell cut out of it keeps it alive.
 */
function compactCells(rows: string[][], from: number, piece: string): void {
  if (!wide.test(piece)) return;
  for (let index = from; index < rows.length; index++) rows[index] = (rows[index] ?? []).map(copied);
}

function copied(cell: string): string {
  if (cell.length < shortestWindow) return cell;
  const letters = wide.test(cell) ? 'utf16le' : 'latin1';
  return Buffer.from(cell, letters).toString(letters);
}

type Parts = Pick<Table, 'notes' | 'encoding' | 'encodingCertain' | 'encodings' | 'delimiter'>;

function settled(records: Records, delimiter: string, parts: Parts): Table {
  const asTable = (rows: string[][]): Table => ({
    kind: 'csv',
    sheets: [],
    sheet: '',
    rows,
    rowNumbers: null,
    ...parts,
  });
  const numbers = listOfNumbers(records.rows) ?? (records.suspects.size === 0 ? linesOfPeople(records.rows) : null);
  if (numbers !== null) return asTable(numbers);
  const unwrapped = unwrapRows(records.rows, delimiter);
  const before = asTable(records.rows);
  const width =
    records.suspects.size === 0
      ? 0
      : wholeWidth(before.rows, findLayout(before).headerRow, index => records.suspects.has(index));
  const { rows, repaired, unsure } = repairQuotes(records, width, delimiter);
  const count = repaired + unwrapped;
  while (rows.length > 0 && isBlankRow(rows[rows.length - 1] ?? [])) rows.pop();
  if (rows.length > limits.rows) throw new ImportRefusal('too-large', 'rows');
  const leftOut = cutFarColumns(rows);
  const notes = [...parts.notes];
  if (count > 0) notes.push({ code: 'rows-repaired', count });
  if (leftOut > 0) notes.push({ code: 'columns-left-out', count: leftOut });
  return { ...asTable(rows), notes, unsure };
}

/**
 * Cuts rows of thousands of cells after the last of the first 500 columns that holds anything. Answers how many cells
 * are lost.
 */
function cutFarColumns(rows: string[][]): number {
  if (!rows.some(row => row.length > limits.columns)) return 0;
  let leftOut = 0;
  let width = 0;
  for (const row of rows) {
    leftOut += row.slice(limits.columns).filter(cell => cell.trim() !== '').length;
    width = Math.max(width, row.slice(0, limits.columns).findLastIndex(cell => cell.trim() !== '') + 1);
  }
  for (const [index, row] of rows.entries()) if (row.length > width) rows[index] = row.slice(0, width);
  return leftOut;
}

function encodingOf(bytes: Uint8Array, wanted: string | undefined) {
  const guessed = guessEncoding(bytes);
  const encodings: EncodingChoice[] = guessed.choices;
  if (wanted === undefined || !isKnownEncoding(wanted))
    return { encoding: guessed.encoding, encodingCertain: guessed.certain, encodings };
  return { encoding: wanted, encodingCertain: true, encodings };
}

/** Pieces of text without NUL characters, with \n as every line end. */
class CleanText {
  readonly pieces: Iterator<string>;
  nuls = 0;
  endedInReturn = false;

  constructor(pieces: Iterator<string>) {
    this.pieces = pieces;
  }

  next(): string | null {
    const piece = this.pieces.next();
    if (piece.done === true) return null;
    let text = piece.value;
    if (text.includes('\u0000')) {
      const { length } = text;
      text = text.replaceAll('\u0000', '');
      this.nuls += length - text.length;
    }
    if (this.endedInReturn && text.startsWith('\n')) text = text.slice(1);
    this.endedInReturn = text.endsWith('\r');
    // A second file appended to the first brings its own byte order mark.
    if (text.includes('\ufeff')) text = text.replace(/(^|[\r\n])\ufeff+/g, '$1');
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }
}

const otherFormats: readonly (readonly [start: RegExp, detail: string])[] = [
  [
    /^(?:<!--[\s\S]{0,2000}?-->\s*|<\?xml[^>]{0,200}\?>\s*)*<(?:!doctype html|(?:html|head|body|table|tr|div|meta|style|script)\b)/,
    'html',
  ],
  [/^<\?xml[\s\S]{0,600}urn:schemas-microsoft-com:office:spreadsheet/, 'xml-spreadsheet'],
  [/^<\?xml[\s\S]{0,600}urn:oasis:names:tc:opendocument/, 'ods'],
  [/^(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!doctype svg[^>]{0,400}>\s*)?<svg\b/, 'image'],
  [/^<\?xml/, 'xml'],
  [/^mime-version:[\s\S]{0,2000}text\/html/, 'html'],
  [/^\{\\rtf/, 'rtf'],
  [/^[[{]\s*["{[\]}]/, 'json'],
  [/^id;p[\s\S]{0,200}\n[a-z]{1,2};/, 'sylk'],
  [/^.?(?:sqlite format 3|standard (?:jet|ace) db)/s, 'binary'],
];

function refuseOtherFormats(text: string): void {
  const sample = text.slice(0, 4000);
  const start = sample.trimStart().toLowerCase();
  for (const [pattern, detail] of otherFormats) {
    if (pattern.test(start)) throw new ImportRefusal('not-a-spreadsheet', detail);
  }
  // Text holds no control characters except tabs and line ends. A stray one is accepted, many mean a binary file.
  const controls = sample.match(/[^\P{Cc}\s]|\ufffd/gu)?.length ?? 0;
  if (controls > 1 && controls > sample.length * 0.1) throw new ImportRefusal('not-a-spreadsheet', 'binary');
}
