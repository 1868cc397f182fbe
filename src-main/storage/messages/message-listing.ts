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
 * The condition that a message needs a person. It holds for everything undecided; for what was refused or missed since
 * an instant, unless a person left it at that or a newer text was sent in its place; and for the given ids.
 */
const NEEDS_A_PERSON = `(m.state IN ${sqlStates(state => needsPerson(state) && !isOver(state))}
  OR (m.state IN ${sqlStates(state => needsPerson(state) && isOver(state))} AND m.updated_at >= @since AND (m.reason IS NULL OR m.reason NOT LIKE '{"kind":"left"%')
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id))
  OR m.id IN (SELECT value FROM json_each(@also)))`;

/**
 * Selects what needs a person besides what is undecided: what was refused or missed since `since` ('' for any time),
 * and the messages of `also`.
 */
export interface Attention {
  since: Instant | '';
  also: readonly number[];
}

const WHATEVER_ITS_AGE: Attention = { since: '', also: [] };

export interface MessageQuery extends Window {
  filter: MessageFilter;
  /** The words to search for in names, numbers and texts. */
  search: string;
  campaignId?: number | undefined;
  /** Restricts the list to texts to this person, whether alone or with others on the same phone. */
  contactId?: number | undefined;
  now: Instant;
  /** What the filter `attention` selects. */
  attention?: Attention | undefined;
}

interface Window {
  offset: number;
  limit: number;
}

/**
 * These filters list the next text first, as does a list of texts that are all to come. Every other list starts with
 * the newest.
 */
const STILL_TO_GO: readonly MessageFilter[] = ['waiting', 'queued'];

/** Reads texts as the lists show them, page by page, and those that need a person. */
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
  /** The SQL names only the conditions that are asked for, so that SQLite can use their index. */
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
    /** Returns the messages that need a person, earliest first. */
    needingAPerson: ({ since, also }: Attention): StoredMessage[] =>
      needsAPerson.all({ since, also: JSON.stringify(also) }).map(rowToMessage),
    /** Returns one page of a list of texts with the total; `offset` and `limit` count rows. */
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
