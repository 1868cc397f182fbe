/** The texts that match, as their list reads them. */
import type { Input } from '../../src-shared/contract/index.ts';
import { pageQuery, usePages } from '../api/use-pages.ts';

export type Filter = Input<'messages.page'>['filter'];

/** Which texts are listed. */
export interface Wanted {
  filter: Filter;
  search: string;
  /** Of this campaign alone. */
  campaignId?: number | undefined;
}

/** Latest due first. */
export const useMessagePages = (wanted: Wanted) =>
  usePages(wanted, (world, of, page) => pageQuery(world, 'messages.page', { ...of, ...page }));
