/** The people that match, as their list reads them. */
import { pageQuery, usePages } from '../../api/use-pages.ts';

export interface ContactFilter {
  search: string;
  groupId: number | null;
}

/** Sorted by the program. */
export const useContactPages = (wanted: ContactFilter) =>
  usePages(wanted, (world, filter, page) => pageQuery(world, 'contacts.page', { ...filter, ...page }));
