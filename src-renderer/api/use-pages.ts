/**
 * Reads a list of any length in windows of 100 rows. Only windows near the screen are read, and the rows on the screen
 * stay until the next ones arrive, so that typing and scrolling never show an empty list in between.
 */
import { hashKey, keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Input, Outputs, Read } from '../../src-shared/contract/index.ts';
import type { RowSource } from '../ui/tables/row-source.ts';
import { type ApiError, type ShownWorld, useShownWorld } from './api.ts';
import { PAGE_SIZE, pagesAround, withPageOf } from './pages-around.ts';

/** A jump to a far place waits this long (ms) for the next jump before it is read; single steps are read at once. */
const LEAP_MS = 40;

/** The rows of a list that one request reads. */
export interface PageWindow {
  offset: number;
  limit: number;
}

interface PageAnswer {
  total: number;
  rows: readonly unknown[];
}

interface PageQuery<Answer> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Answer>;
}

export interface Pages<Row, Wanted = unknown, Answer = unknown> extends RowSource<Row> {
  /** The first page, which also tells of the whole list; null until it was read. */
  firstPage: Answer | null;
  /** Null until the first answer. */
  total: number | null;
  error: ApiError | null;
  /** What the rows match: the wanted filter as soon as its first rows have arrived. */
  shown: Wanted;
}

/** Builds the query of a read for `usePages`, in the same cache as every other read. */
export function pageQuery<K extends Read>({ keyOf, ask }: ShownWorld, operation: K, input: Input<K>) {
  return { queryKey: keyOf(operation, input), queryFn: (): Promise<Outputs[K]> => ask(operation, input) };
}

/** Reads the rows that match `wanted`, in the program's order. `queryOf` builds the query of one window. */
export function usePages<Answer extends PageAnswer, Wanted>(
  wanted: Wanted,
  queryOf: (world: ShownWorld, wanted: Wanted, page: PageWindow) => PageQuery<Answer>,
): Pages<Answer['rows'][number], Wanted, Answer> {
  const world = useShownWorld();
  const numbered = (of: Wanted, page: number) => queryOf(world, of, { offset: page * PAGE_SIZE, limit: PAGE_SIZE });
  const firstQuery = numbered(wanted, 0);
  const first = useQuery<Answer, ApiError>({
    ...firstQuery,
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState(wanted);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [leap, setLeap] = useState<readonly number[] | null>(null);

  const arrived = first.data !== undefined && !first.isPlaceholderData;
  if (arrived && hashKey(numbered(shown, 0).queryKey) !== hashKey(firstQuery.queryKey)) {
    setShown(wanted);
    setPages([0]);
    setLeap(null);
  }
  const total = first.data?.total ?? null;

  useEffect(() => {
    if (leap === null) return;
    const timer = setTimeout(() => {
      setPages(leap);
      setLeap(null);
    }, LEAP_MS);
    return () => clearTimeout(timer);
  }, [leap]);

  const look = useCallback(
    (from: number, until: number, active: number) => {
      const near = pagesAround(from, until, total ?? 0);
      const next = withPageOf(active, near);
      if (next.join() === pages.join()) setLeap(null);
      else if (near.some(page => pages.includes(page))) {
        setPages(next);
        setLeap(null);
      } else setLeap(now => (now?.join() === next.join() ? now : next));
    },
    [pages, total],
  );

  const byPage = useQueries({
    queries: pages.map(page => numbered(shown, page)),
    combine: results => new Map(results.map((result, index) => [pages[index] ?? 0, result.data])),
  });
  const rowAt = (index: number) => byPage.get(Math.floor(index / PAGE_SIZE))?.rows[index % PAGE_SIZE] ?? null;
  return { firstPage: first.data ?? null, total, error: first.error, shown, rowAt, look };
}
