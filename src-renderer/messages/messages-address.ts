/** The address of the list of texts: which are listed and which one is open. It is read and written here alone. */
import { MESSAGE_KINDS } from '../../src-shared/model/message.ts';
import { isDay } from '../../src-shared/time/wall-days.ts';
import { filterWords } from './messages.words.ts';
import type { Filter, Wanted } from './use-message-pages.ts';

export const FILTERS = Object.keys(filterWords) as Filter[];

/** Which texts are listed, and the id of the one that is open. */
export interface Place extends Wanted {
  messageId: number | null;
}

/** The parameter of each part of a place. */
const NAMES: Record<keyof Place, string> = {
  filter: 'filter',
  search: 'search',
  campaignId: 'campaign',
  contactId: 'person',
  kind: 'kind',
  ruleId: 'rule',
  from: 'from',
  until: 'until',
  messageId: 'message',
};
/** What stands in no address, because it narrows nothing. */
const USUAL = { filter: 'all', search: '' } as const;

/** Returns the place that an address names; what of it cannot be read narrows nothing. */
export function placeIn(params: URLSearchParams): Place {
  const of = (part: keyof Place) => params.get(NAMES[part]);
  return {
    filter: FILTERS.find(each => each === of('filter')) ?? USUAL.filter,
    search: of('search') ?? USUAL.search,
    kind: MESSAGE_KINDS.find(each => each === of('kind')),
    ruleId: idIn(of('ruleId')),
    from: dayIn(of('from')),
    until: dayIn(of('until')),
    campaignId: idIn(of('campaignId')),
    contactId: idIn(of('contactId')),
    messageId: idIn(of('messageId')) ?? null,
  };
}

/** Returns the address of a place. */
export function addressOf(place: Place): string {
  const query = new URLSearchParams();
  for (const part of Object.keys(NAMES) as (keyof Place)[]) {
    const value = place[part] ?? '';
    const isUsual = part === 'filter' && value === USUAL.filter;
    if (value !== '' && !isUsual) query.set(NAMES[part], String(value));
  }
  return query.size === 0 ? '/messages' : `/messages?${query}`;
}

function idIn(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function dayIn(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}
