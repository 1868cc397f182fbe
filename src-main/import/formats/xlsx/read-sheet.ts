import { ImportRefusal } from '../../refusal.ts';
import { notCalculated } from '../../table/cell-text.ts';
import { type Cell, limits, type TableNote } from '../../table/table.ts';
import { fillMerged, type MergedCells, readMergedRange } from './merged-cells.ts';
import { type NumberFormat, wallTimeOfIsoText, wallTimeOfSerial } from './number-formats.ts';
import { stopReading, type Workbook, type XmlAttributes, type XmlHandlers } from './open-workbook.ts';

export interface SheetParts {
  path: string;
  strings: readonly string[];
  formats: readonly NumberFormat[];
  from1904: boolean;
}

export interface SheetRows {
  rows: Cell[][];
  rowNumbers: number[];
  /** Indexes of hidden columns that hold anything. */
  hiddenColumns: number[];
  /** By index into `rows`: the columns of formulas that were never calculated. */
  uncalculated: Map<number, number[]>;
  notes: TableNote[];
}

/** The shared strings, which cells name by number. Rich text is joined, phonetic helps are left out. */
export async function readSharedStrings(workbook: Workbook, path: string): Promise<string[]> {
  const strings: string[] = [];
  if (!workbook.has(path)) return strings;
  let text = '';
  let inText = false;
  let inPhonetic = false;
  await workbook.read(path, {
    open: name => {
      if (name === 'si') text = '';
      else if (name === 't') inText = !inPhonetic;
      else if (name === 'rPh') inPhonetic = true;
    },
    text: more => {
      if (inText) text += more;
    },
    close: name => {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

/** The rows of one sheet that hold anything, with their numbers; at most `atMost` rows. */
export async function readSheet(workbook: Workbook, parts: SheetParts, atMost?: number): Promise<SheetRows> {
  const reader = new SheetReader(parts, atMost ?? Number.POSITIVE_INFINITY);
  await workbook.read(parts.path, reader);
  return reader.finished();
}

class SheetReader implements XmlHandlers {
  readonly parts: SheetParts;
  readonly atMost: number;
  readonly rows: Cell[][] = [];
  readonly rowNumbers: number[] = [];
  row: Cell[] = [];
  rowNumber = 0;
  column = -1;
  type = '';
  style = 0;
  value = '';
  /** The text of the cell's own (`is`), which only a cell of type 'inlineStr' has (ECMA-376 part 1, 18.3.1.4). */
  inline = '';
  reading: 'value' | 'inline' | null = null;
  inData = false;
  inCell = false;
  inPhonetic = false;
  formula = false;
  valued = false;
  cells = 0;
  width = 0;
  rowHidden = false;
  hidden = 0;
  errors = 0;
  leftOut = 0;
  formulas = 0;
  readonly hiddenRanges: [from: number, to: number][] = [];
  readonly joins: MergedCells[] = [];
  rowFormulas: number[] = [];
  readonly uncalculated = new Map<number, number[]>();

  constructor(parts: SheetParts, atMost: number) {
    this.parts = parts;
    this.atMost = atMost;
  }

  // These are arrow functions because the parser calls them without `this`.
  open = (name: string, attributes: XmlAttributes): void => {
    if (this.inCell) {
      if (name === 'v' || (name === 't' && !this.inPhonetic)) {
        this.reading = name === 'v' ? 'value' : 'inline';
        this.valued = true;
      } else if (name === 'rPh') this.inPhonetic = true;
      else if (name === 'f') this.formula = true;
    } else if (name === 'c' && this.inData) this.openCell(attributes);
    else if (name === 'row' && this.inData) this.openRow(attributes);
    else if (name === 'sheetData') this.inData = true;
    else if (name === 'col' && isHidden(attributes, attributes.width)) {
      this.hiddenRanges.push([Number(attributes.min) - 1, Number(attributes.max) - 1]);
    } else if (name === 'mergeCell') this.join(readMergedRange(attributes.ref ?? ''));
  };

  text = (more: string): void => {
    if (this.reading === 'value') this.value += more;
    else if (this.reading === 'inline') this.inline += more;
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.reading = null;
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'c' && this.inCell) this.closeCell();
    else if (name === 'row' && this.inData) this.closeRow();
    else if (name === 'sheetData') this.inData = false;
  };

  openRow(attributes: XmlAttributes): void {
    const named = Number(attributes.r);
    this.rowNumber = Number.isInteger(named) && named > 0 ? named : this.rowNumber + 1; // the reference may be missing
    if (this.rowNumber > limits.rows) throw new ImportRefusal('too-large', 'rows');
    this.row = [];
    this.column = -1;
    this.rowFormulas = [];
    this.rowHidden = isHidden(attributes, attributes.ht);
  }

  openCell(attributes: XmlAttributes): void {
    const reference = attributes.r;
    const named = reference === undefined ? -1 : columnOf(reference);
    this.column = named >= 0 ? named : this.column + 1;
    this.type = attributes.t ?? 'n';
    this.style = Number(attributes.s ?? 0);
    this.value = '';
    this.inline = '';
    this.formula = false;
    this.valued = false;
    this.inCell = true;
  }

  closeCell(): void {
    this.inCell = false;
    const cell = this.cellOf();
    if (cell === null) return;
    if (cell === notCalculated) this.rowFormulas.push(this.column);
    if (this.column >= limits.columns) {
      this.leftOut++;
      return;
    }
    this.cells += Math.max(1, this.column + 1 - this.row.length);
    if (this.cells > limits.cells) throw new ImportRefusal('too-large', 'cells');
    while (this.row.length < this.column) this.row.push(null);
    this.row[this.column] = cell;
  }

  cellOf(): Cell {
    // Some programs write both. They are two ways to say the same thing, never parts of it.
    const value = this.type === 'inlineStr' ? this.inline || this.value : this.value || this.inline;
    // The empty text of a formula is stored as such. If nothing is stored, no program has calculated the formula yet.
    if (value === '') return this.formula && !(this.valued && this.type === 'str') ? notCalculated : null;
    switch (this.type) {
      case 's':
        return this.parts.strings[Number(value)] || null;
      case 'str':
      case 'inlineStr':
        return unescaped(value);
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'e':
        this.errors++;
        return value;
      case 'd':
        return wallTimeOfIsoText(value, this.parts.formats[this.style]?.shows);
      default:
        return this.numberOf(value);
    }
  }

  numberOf(stored: string): Cell {
    const number = Number(stored);
    if (!Number.isFinite(number)) return stored;
    const format = this.parts.formats[this.style];
    if (format?.code === undefined) return { number, stored };
    const date = wallTimeOfSerial(number, format.shows, this.parts.from1904);
    return date === undefined ? { number, stored, format: format.code } : { number, stored, format: format.code, date };
  }

  closeRow(): void {
    if (this.row.length === 0) return;
    this.formulas += this.rowFormulas.length;
    this.width = Math.max(this.width, this.row.length);
    const last = this.rows.length - 1;
    const before = this.rowNumbers[last] === this.rowNumber ? this.rows[last] : undefined;
    // These are two parts of one row. If they share a cell they are two rows, and neither may vanish.
    if (before !== undefined && this.row.every((cell, column) => cell === null || (before[column] ?? null) === null)) {
      for (let column = 0; column < this.row.length; column++) before[column] ??= this.row[column] ?? null;
      if (this.rowFormulas.length > 0)
        this.uncalculated.set(last, [...(this.uncalculated.get(last) ?? []), ...this.rowFormulas]);
      return;
    }
    if (this.rowHidden) this.hidden++;
    if (this.rowFormulas.length > 0) this.uncalculated.set(this.rows.length, this.rowFormulas);
    this.rows.push(this.row);
    this.rowNumbers.push(this.rowNumber);
    if (this.rows.length >= this.atMost) throw stopReading;
  }

  join(joined: MergedCells | null): void {
    if (joined !== null) this.joins.push(joined);
  }

  finished(): SheetRows {
    fillMerged(this.rows, this.rowNumbers, this.joins);
    const notes: TableNote[] = [];
    if (this.hidden > 0) notes.push({ code: 'hidden-rows', count: this.hidden });
    if (this.errors > 0) notes.push({ code: 'error-cells', count: this.errors });
    if (this.leftOut > 0) notes.push({ code: 'columns-left-out', count: this.leftOut });
    const hiddenColumns = Array.from({ length: this.width }, (_, column) => column).filter(column =>
      this.hiddenRanges.some(([from, to]) => from <= column && column <= to),
    );
    if (hiddenColumns.length > 0) notes.push({ code: 'hidden-columns', count: hiddenColumns.length });
    if (this.joins.length > 0) notes.push({ code: 'merged-cells', count: this.joins.length });
    if (this.formulas > 0) notes.push({ code: 'formulas-not-calculated', count: this.formulas });
    return { rows: this.rows, rowNumbers: this.rowNumbers, hiddenColumns, uncalculated: this.uncalculated, notes };
  }
}

function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true';
}

/** Whether it is hidden by attribute, or has no height or width. */
function isHidden(attributes: XmlAttributes, size: string | undefined): boolean {
  return isTrue(attributes.hidden) || (size !== undefined && Number(size) === 0);
}

/** The 0-based column of a reference: 'B7' → 1; -1 for a text that is no reference. */
function columnOf(reference: string): number {
  let column = 0;
  let index = 0;
  for (; index < reference.length; index++) {
    const letter = reference.charCodeAt(index) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return index === 0 || index > 3 ? -1 : column - 1;
}

/** Characters that XML cannot carry are written as _x000D_ (ECMA-376 part 1, 22.4.2.4). */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
