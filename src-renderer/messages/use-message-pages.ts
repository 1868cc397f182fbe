/** Reads the matching texts in pages. */
import type { Input } from '../../src-shared/contract/index.ts';
import type { MessageKind } from '../../src-shared/model/message.ts';
import { pageQuery, usePages } from '../api/use-pages.ts';

export type Filter = Input<'messages.page'>['filter'];

/** The filter of the list of texts. */
export interface Wanted {
  filter: Filter;
  search: string;
  kind?: MessageKind | undefined;
  /** The reminder rule whose texts alone are listed. */
  ruleId?: number | undefined;
  /** The first and the last day, `YYYY-MM-DD`. */
  from?: string | undefined;
  until?: string | undefined;
  /** The id of the campaign whose texts alone are listed. */
  campaignId?: number | undefined;
  /** The id of the person whose texts alone are listed, however many have their name. */
  contactId?: number | undefined;
}

/** Sorted by day: from today on the next text first, then what is past, newest first. */
export const useMessagePages = (wanted: Wanted) =>
  usePages(wanted, (world, of, page) => pageQuery(world, 'messages.page', { ...of, ...page }));
