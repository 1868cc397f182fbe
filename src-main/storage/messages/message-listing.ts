import type { MessageState } from '../../../src-shared/model/message.ts';
import {
  isOver,
  isWaiting,
  mayBeAtService,
  needsPerson,
  statesWhere,
} from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { STAGING } from '../campaigns/campaigns.ts';
import type { Db, Prepared } from '../db/connection.ts';
import { likeText } from '../db/statements.ts';
import type { StoredMessage } from './message-row.ts';
import { type Row, rowToMessage, SELECT } from './message-row.ts';
import { sqlStates } from './states-in-sql.ts';

export type MessageFilter = 'all' | 'waiting' | 'queued' | 'attention' | 'finished';

/** The states behind each filter of the Messages screen; what needs a person is more than a state. */
const FILTER_STATES: Record<MessageFilter, readonly MessageState[] | null> = {
  all: null,
  waiting: statesWhere(isWaiting),
  queued: statesWhere(state => mayBeAtService(state) && !needsPerson(state)),
  attention: null,
  finished: statesWhere(isOver),
};

/**
 * Everything undecided; what was refused or missed since an instant, not left at that and not tried again, for the
 * newer text tells how that went; and some others by their ids.
 */
const NEEDS_A_PERSON = `(m.state IN ${sqlStates(state => needsPerson(state) && !isOver(state))}
  OR (m.state IN ${sqlStates(state => needsPerson(state) && isOver(state))} AND m.updated_at >= @since AND (m.reason IS NULL OR m.reason NOT LIKE '{"kind":"left"%')
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id))
  OR m.id IN (SELECT value FROM json_each(@also)))`;

/** What needs a person, besides what is undecided: refused or missed since an instant ('': ever), and these. */
export interface Attention {
  since: Instant | '';
  also: readonly number[];
}

const WHATEVER_ITS_AGE: Attention = { since: '', also: [] };

export interface MessageQuery extends Window {
  filter: MessageFilter;
  /** In names, numbers and words. */
  search: string;
  campaignId?: number | undefined;
  /** Texts to this person, whether alone or with others on the same phone. */
  contactId?: number | undefined;
  now: Instant;
  /** For the filter of this name. */
  attention?: Attention | undefined;
}

interface Window {
  offset: number;
  limit: number;
}

/** What is still to go lists the next first, and so does what is all to come; the rest lists the newest first. */
const STILL_TO_GO: readonly MessageFilter[] = ['waiting', 'queued'];

/** Texts as the lists show them: page by page, and what needs a person. */
export function messageListing(db: Db) {
  const needsAPerson = db.prepare<{ since: string; also: string }, Row>(
    `${SELECT} WHERE ${NEEDS_A_PERSON} ORDER BY m.due_at, m.id`,
  );
  type Filter = {
    states: string;
    search: string;
    campaignId: number | null;
    contactId: number | null;
    staging: number;
    since: string;
    also: string;
  };
  const staging = db.prepare<[], number>(`SELECT id FROM campaigns WHERE held_until = '${STAGING}'`).pluck();
  const listings = new Map<string, { count: Prepared<[Filter], unknown>; page: Prepared<[Filter & Window], Row> }>();
  /** Only what is asked for stands in its SQL, so that the index of it can be used. */
  const listingFor = (by: Filter, filter: MessageFilter, order: string) => {
    const where = [
      filter === 'attention' ? NEEDS_A_PERSON : '',
      by.states === 'null' ? '' : 'm.state IN (SELECT value FROM json_each(@states))',
      by.search === '%%'
        ? ''
        : `(m.contact_name LIKE @search ESCAPE '\\' OR m.phone LIKE @search ESCAPE '\\' OR m.text LIKE @search ESCAPE '\\')`,
      by.campaignId === null ? '' : 'm.campaign_id = @campaignId',
      by.contactId === null
        ? ''
        : `(m.contact_id = @contactId OR m.id IN (SELECT message_id FROM message_people WHERE contact_id = @contactId))`,
      by.staging === 0 ? '' : 'm.campaign_id IS NOT @staging',
    ].filter(part => part !== '');
    const source = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`;
    const known = listings.get(source + order);
    if (known) return known;
    const listing = {
      count: db.prepare<Filter, number>(`SELECT count(*) FROM messages m ${source}`).pluck(),
      page: db.prepare<Filter & Window, Row>(`${SELECT} ${source} ORDER BY ${order} LIMIT @limit OFFSET @offset`),
    };
    listings.set(source + order, listing);
    return listing;
  };
  return {
    /** What needs a person, earliest first. */
    needingAPerson: ({ since, also }: Attention): StoredMessage[] =>
      needsAPerson.all({ since, also: JSON.stringify(also) }).map(rowToMessage),
    /** What a list of texts asks for; `offset` and `limit` count rows. */
    page: ({ filter, search, campaignId, contactId, offset, limit, attention, now }: MessageQuery) => {
      const { since, also } = attention ?? WHATEVER_ITS_AGE;
      const states = JSON.stringify(FILTER_STATES[filter]);
      const by = {
        states,
        search: likeText(search.trim()),
        campaignId: campaignId ?? null,
        contactId: contactId ?? null,
        staging: staging.get() ?? 0,
        since,
        also: JSON.stringify(also),
      };
      const soonestFirst = listingFor(by, filter, 'm.due_at, m.id');
      const [first] = soonestFirst.page.all({ ...by, offset: 0, limit: 1 });
      const isToCome = STILL_TO_GO.includes(filter) || (first !== undefined && first.dueAt > now);
      const listing = isToCome ? soonestFirst : listingFor(by, filter, 'm.due_at DESC, m.id DESC');
      return {
        total: Number(listing.count.get(by) ?? 0),
        rows: listing.page.all({ ...by, offset, limit }).map(rowToMessage),
      };
    },
  };
}
