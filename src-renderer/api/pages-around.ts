/** Rows of one page of the list, and of one question to the program. */
export const PAGE_SIZE = 100;
/** Rows asked for beyond the screen on either side: a quick wheel turns 500 rows a second. */
const AROUND = 75;

/** The pages (by number) that hold the rows `first` to `last`, and a little around them. */
export function pagesAround(first: number, last: number, total: number): number[] {
  const from = Math.max(0, Math.floor((first - AROUND) / PAGE_SIZE));
  const until = Math.floor(Math.min(Math.max(total - 1, 0), last + AROUND) / PAGE_SIZE);
  return Array.from({ length: Math.max(until - from + 1, 1) }, (_, index) => from + index);
}

/** The same with the page of one more row: the active one, which a screen reader is told of also when out of sight. */
export function withPageOf(row: number, pages: number[]): number[] {
  const page = Math.floor(Math.max(row, 0) / PAGE_SIZE);
  return pages.includes(page) ? pages : [...pages, page];
}
