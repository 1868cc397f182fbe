/** The people that match, as their list reads them. */
import type { ContactOrder } from '../../../src-shared/model/contact.ts';
import { pageQuery, usePages } from '../../api/use-pages.ts';

export interface ContactFilter {
  search: string;
  groupId: number | null;
  order: ContactOrder;
}

/** Sorted by the program. */
export const useContactPages = (wanted: ContactFilter) =>
  usePages(wanted, (world, filter, page) => pageQuery(world, 'contacts.page', { ...filter, ...page }));
