/** The number of rows in one page of a list, which is read in one request. */
export const PAGE_SIZE = 100;
/** Rows read beyond the screen on either side, because a quick wheel scrolls 500 rows a second. */
const AROUND = 75;

/** Returns the numbers of the pages that hold the rows `first` to `last` and some rows around them. */
export function pagesAround(first: number, last: number, total: number): number[] {
  const from = Math.max(0, Math.floor((first - AROUND) / PAGE_SIZE));
  const until = Math.floor(Math.min(Math.max(total - 1, 0), last + AROUND) / PAGE_SIZE);
  return Array.from({ length: Math.max(until - from + 1, 1) }, (_, index) => from + index);
}

/** Adds the page of the active row, which a screen reader may read although it is out of sight. */
export function withPageOf(row: number, pages: number[]): number[] {
  const page = Math.floor(Math.max(row, 0) / PAGE_SIZE);
  return pages.includes(page) ? pages : [...pages, page];
}
