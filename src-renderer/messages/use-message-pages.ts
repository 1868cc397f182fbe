/** Reads the matching texts in pages. */
import type { Input } from '../../src-shared/contract/index.ts';
import { pageQuery, usePages } from '../api/use-pages.ts';

export type Filter = Input<'messages.page'>['filter'];

/** The filter of the list of texts. */
export interface Wanted {
  filter: Filter;
  search: string;
  /** The id of the campaign whose texts alone are listed. */
  campaignId?: number | undefined;
}

/** Sorted by due time, latest first. */
export const useMessagePages = (wanted: Wanted) =>
  usePages(wanted, (world, of, page) => pageQuery(world, 'messages.page', { ...of, ...page }));
