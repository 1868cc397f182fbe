/** The source of a list's rows, of which some are read and others are awaited. */
export interface RowSource<Row> {
  /** Returns the row at an index; null until its page has been read. */
  rowAt(index: number): Row | null;
  /** Reports which rows are on the screen and which row is active, by index. */
  look(first: number, last: number, active: number): void;
}
