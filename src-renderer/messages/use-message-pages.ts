/** A list of any length by windows of 100 rows: only what is looked at is asked for; what was seen stays meanwhile. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Input } from '../../src-shared/contract.ts';
import type { MessagePage, MessageRow } from '../../src-shared/model/message.ts';
import { type ApiError, call, keyOf } from '../api.ts';

const PAGE_SIZE = 100;

export type Filter = Input<'messages.page'>['filter'];

/** Which texts are listed. */
export interface Wanted {
  filter: Filter;
  search: string;
}

const pageQuery = (wanted: Wanted, page: number) => {
  const input = { ...wanted, offset: page * PAGE_SIZE, limit: PAGE_SIZE };
  return { queryKey: keyOf('messages.page', input), queryFn: () => call('messages.page', input) };
};

export interface MessagePages {
  /** Null until the first answer. */
  total: number | null;
  error: ApiError | null;
  /** What the rows are of: the wanted one as soon as its first rows are there. */
  shown: Wanted;
  /** The row at an index, null while its page is on the way. */
  rowAt(index: number): MessageRow | null;
  /** Tells which rows are on the screen, by index. */
  look(first: number, last: number): void;
}

/** Reads the texts that match, latest due first. */
export function useMessagePages(wanted: Wanted): MessagePages {
  const first = useQuery<MessagePage, ApiError>({ ...pageQuery(wanted, 0), placeholderData: keepPreviousData });
  const [shown, setShown] = useState(wanted);
  const [span, setSpan] = useState<readonly [number, number]>([0, 0]);

  const arrived = first.data !== undefined && !first.isPlaceholderData;
  if (arrived && (shown.search !== wanted.search || shown.filter !== wanted.filter)) {
    setShown(wanted);
    setSpan([0, 0]);
  }
  const [from, until] = span;
  const pages = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  const byPage = useQueries({
    queries: pages.map(page => pageQuery(shown, page)),
    combine: results => new Map(results.map((result, index) => [pages[index] ?? 0, result.data])),
  });
  const look = useCallback((firstRow: number, lastRow: number) => {
    const next = [Math.floor(firstRow / PAGE_SIZE), Math.floor(lastRow / PAGE_SIZE)] as const;
    setSpan(now => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, []);
  const rowAt = (index: number) => byPage.get(Math.floor(index / PAGE_SIZE))?.rows[index % PAGE_SIZE] ?? null;
  return { total: first.data?.total ?? null, error: first.error, shown, rowAt, look };
}
