/**
 * A list of any length by windows of 100 rows: only what is looked at is asked for, and what was seen stays until its
 * successor is there, so that typing and scrolling never show an empty list in between.
 */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ContactPage, ContactRow } from '../../src-shared/model/contact.ts';
import { type ApiError, call, keyOf } from '../api.ts';
import { PAGE_SIZE, pagesAround, withPageOf } from './pages-around.ts';

/** A leap to a far place waits this long for the next leap before it is asked for; steps are asked for at once. */
const LEAP_MS = 40;

export interface ContactFilter {
  search: string;
  groupId: number | null;
}

const pageQuery = (filter: ContactFilter, page: number) => {
  const input = { ...filter, offset: page * PAGE_SIZE, limit: PAGE_SIZE };
  return { queryKey: keyOf('contacts.page', input), queryFn: () => call('contacts.page', input) };
};

export interface ContactPages {
  /** Null until the first answer. */
  total: number | null;
  error: ApiError | null;
  /** The filter whose rows are shown: the wanted one as soon as its first rows are there. */
  shown: ContactFilter;
  /** The row at an index, null while its page is on the way. */
  rowAt(index: number): ContactRow | null;
  /** Tells which rows are on the screen, and which one the keyboard is at, by index. */
  look(first: number, last: number, active: number): void;
}

/** Reads the contacts that match `wanted`, sorted by the program. */
export function useContactPages(wanted: ContactFilter): ContactPages {
  const first = useQuery<ContactPage, ApiError>({ ...pageQuery(wanted, 0), placeholderData: keepPreviousData });
  const [shown, setShown] = useState(wanted);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [leap, setLeap] = useState<readonly number[] | null>(null);

  const arrived = first.data !== undefined && !first.isPlaceholderData;
  if (arrived && (shown.search !== wanted.search || shown.groupId !== wanted.groupId)) {
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
    queries: pages.map(page => pageQuery(shown, page)),
    combine: results => new Map(results.map((result, index) => [pages[index] ?? 0, result.data])),
  });
  const rowAt = (index: number) => byPage.get(Math.floor(index / PAGE_SIZE))?.rows[index % PAGE_SIZE] ?? null;
  return { total, error: first.error, shown, rowAt, look };
}
