/** The source of a list's rows, of which some are read and others are awaited. */
export interface RowSource<Row> {
  /** The row at an index, null while its page is on the way. */
  rowAt(index: number): Row | null;
  /** Tells which rows are on the screen, and which one the keyboard is at, by index. */
  look(first: number, last: number, active: number): void;
}
