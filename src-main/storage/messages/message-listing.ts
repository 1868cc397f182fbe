import type { MessageKind, MessageState } from '../../../src-shared/model/message.ts';
import {
  hasFailed,
  isHandedOver,
  isOver,
  MESSAGE_FILTERS,
  needsPerson,
  statesWhere,
} from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { STAGING } from '../campaigns/campaigns.ts';
import type { Db, Prepared } from '../db/connection.ts';
import { likeText } from '../db/statements.ts';
import { type DaySpans, type DueCount, dueCounts, type Stage } from './due-counts.ts';
import type { StoredMessage } from './message-row.ts';
import { type Row, reasonIs, rowToMessage, SELECT, sqlStates } from './message-row.ts';

export type MessageFilter = keyof typeof MESSAGE_FILTERS | 'all' | 'attention';

/** The states behind each filter of the Messages screen; what needs a person is more than a state. */
const FILTER_STATES: Record<MessageFilter, readonly MessageState[] | null> = {
  all: null,
  waiting: statesWhere(MESSAGE_FILTERS.waiting),
  queued: statesWhere(MESSAGE_FILTERS.queued),
  attention: null,
  sent: statesWhere(MESSAGE_FILTERS.sent),
  unsent: statesWhere(MESSAGE_FILTERS.unsent),
};

/** The stage under which the texts of a filter are counted as they are kept; null for every stage. */
const KEPT_STAGES: Partial<Record<MessageFilter, Stage | null>> = { all: null, sent: 'done', unsent: 'over' };

/**
 * The condition that a message needs a person. It holds for everything undecided; for what was refused or missed since
 * an instant, unless a person left it at that, a newer text was sent in its place, or the service took a later test
 * text to the number of this one; and for the given ids.
 */
const NEEDS_A_PERSON = `(m.state IN ${sqlStates(state => needsPerson(state) && !isOver(state))}
  OR (m.state IN ${sqlStates(hasFailed)} AND m.updated_at >= @since AND NOT ${reasonIs('m', 'dismissed')}
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id)
    AND NOT (m.kind = 'test' AND EXISTS (SELECT 1 FROM messages n WHERE n.due_at >= m.due_at AND n.phone = m.phone
      AND n.kind = 'test' AND n.id > m.id AND n.state IN ${sqlStates(isHandedOver)})))
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

export interface MessageQuery extends Window, MessageChoice {
  /** When the present day begins: texts from then on come first, the next one at the top. */
  today: Instant;
  daySpans: DaySpans;
}

/** Which texts are listed; what is left out narrows nothing. */
export interface MessageChoice {
  filter: MessageFilter;
  /** The words to search for in names, numbers and texts. */
  search: string;
  kind?: MessageKind | undefined;
  ruleId?: number | undefined;
  campaignId?: number | undefined;
  /** Restricts the list to texts to this person, whether alone or with others on the same phone. */
  contactId?: number | undefined;
  /** Due from the first instant on, and before the second. */
  from?: Instant | undefined;
  before?: Instant | undefined;
  /** What the filter `attention` selects. */
  attention?: Attention | undefined;
}

/** Texts of one time stand in the order of their appointments; in a file, in that in which they were planned. */
const WITHIN = 'm.start_at, m.id';

interface Window {
  offset: number;
  limit: number;
}

/** Reads texts as the lists show them, page by page, and those that need a person. */
export function messageListing(db: Db) {
  const needsAPerson = db.prepare<{ since: string; also: string }, Row>(
    `${SELECT} WHERE ${NEEDS_A_PERSON} ORDER BY m.due_at, m.id`,
  );
  type Filter = {
    states: string;
    search: string;
    kind: MessageKind | null;
    ruleId: number | null;
    campaignId: number | null;
    contactId: number | null;
    staging: number;
    from: string;
    before: string;
    since: string;
    also: string;
  };
  type Span = { first: Instant; last: Instant };
  type Place = { afterAt: string; afterId: number; limit: number };
  const counts = dueCounts(db);
  const staging = db.prepare<[], number>(`SELECT id FROM campaigns WHERE held_until = '${STAGING}'`).pluck();
  const listings = new Map<string, Listing>();
  interface Listing {
    dues: Prepared<[Filter], DueCount>;
    coming: Prepared<[Filter & Span & Window], Row>;
    past: Prepared<[Filter & Span & Window], Row>;
    behind: Prepared<[Filter & Place], Row>;
  }
  const conditionsOf = ({ attention = WHATEVER_ITS_AGE, ...chosen }: MessageChoice): Filter => ({
    states: JSON.stringify(FILTER_STATES[chosen.filter]),
    search: likeText(chosen.search.trim()),
    kind: chosen.kind ?? null,
    ruleId: chosen.ruleId ?? null,
    campaignId: chosen.campaignId ?? null,
    contactId: chosen.contactId ?? null,
    staging: staging.get() ?? 0,
    from: chosen.from ?? '',
    before: chosen.before ?? '',
    since: attention.since,
    also: JSON.stringify(attention.also),
  });
  /** The SQL names only the conditions that are asked for, so that SQLite can use their index. */
  const listingFor = (by: Filter, filter: MessageFilter): Listing => {
    const where = [
      filter === 'attention' ? NEEDS_A_PERSON : '',
      stateIn(FILTER_STATES[filter]),
      by.search === '%%'
        ? ''
        : `(m.contact_name LIKE @search ESCAPE '\\' OR m.phone LIKE @search ESCAPE '\\' OR m.text LIKE @search ESCAPE '\\')`,
      by.kind === null ? '' : 'm.kind = @kind',
      by.ruleId === null ? '' : 'm.rule_id = @ruleId',
      by.campaignId === null ? '' : 'm.campaign_id = @campaignId',
      by.contactId === null
        ? ''
        : `(m.contact_id = @contactId OR m.id IN (SELECT message_id FROM message_people WHERE contact_id = @contactId))`,
      by.staging === 0 ? '' : 'm.campaign_id IS NOT @staging',
      by.from === '' ? '' : 'm.due_at >= @from',
      by.before === '' ? '' : 'm.due_at < @before',
    ].filter(part => part !== '');
    const source = where.length === 0 ? 'WHERE' : `WHERE ${where.join(' AND ')}`;
    const known = listings.get(source);
    if (known) return known;
    const and = where.length === 0 ? source : `${source} AND`;
    // Whichever index SQLite chooses, it reads and sorts no more than these days.
    const span = 'm.due_at BETWEEN @first AND @last';
    const window = 'LIMIT @limit OFFSET @offset';
    const listing: Listing = {
      // Grouped by the column itself, so that the index by due time gives them in order.
      dues: db.prepare(`SELECT m.due_at AS first, m.due_at AS last, count(*) AS count FROM messages m
        ${where.length === 0 ? '' : source} GROUP BY m.due_at ORDER BY m.due_at`),
      coming: db.prepare(`${SELECT} ${and} ${span} ORDER BY m.due_at, ${WITHIN} ${window}`),
      past: db.prepare(`${SELECT} ${and} ${span} ORDER BY m.due_at DESC, ${WITHIN} ${window}`),
      behind: db.prepare(
        `${SELECT} ${and} (m.due_at, m.id) > (@afterAt, @afterId) ORDER BY m.due_at, m.id LIMIT @limit`,
      ),
    };
    listings.set(source, listing);
    return listing;
  };
  /** Counts what is listed by when it is due: the few of most lists one by one, years of texts as they are kept. */
  const duesOf = ({ filter }: MessageChoice, by: Filter, daySpans: DaySpans): DueCount[] => {
    const stage = KEPT_STAGES[filter];
    const isKept = stage !== undefined && by.search === '%%' && by.campaignId === null;
    return isKept && by.contactId === null && by.staging === 0
      ? counts.byDay({ ...by, stage }, daySpans)
      : listingFor(by, filter).dues.all(by);
  };
  return {
    /** Returns the messages that need a person, earliest first. */
    needingAPerson: ({ since, also }: Attention): StoredMessage[] =>
      needsAPerson.all({ since, also: JSON.stringify(also) }).map(rowToMessage),
    /**
     * Returns one page of a list of texts, with how many are due when, each within one day and in order: from `today`
     * on the next text comes first, and behind these what is past, newest first. `offset` and `limit` count rows.
     */
    page: ({ offset, limit, today, daySpans, ...chosen }: MessageQuery) => {
      const by = conditionsOf(chosen);
      const { coming, past } = listingFor(by, chosen.filter);
      const all = duesOf(chosen, by, daySpans);
      const next = all.findIndex(({ first }) => first >= today);
      const ahead = next < 0 ? [] : all.slice(next);
      const behind = (next < 0 ? all : all.slice(0, next)).reverse();
      const rows = rowsOf(ahead, { offset, limit }, ([begin, end], window) =>
        coming.all({ ...by, ...window, first: begin.first, last: end.last }),
      );
      const rest = { offset: Math.max(0, offset - countOf(ahead)), limit: limit - rows.length };
      const earlier = rowsOf(behind, rest, ([begin, end], window) =>
        past.all({ ...by, ...window, first: end.first, last: begin.last }),
      );
      rows.push(...earlier);
      return { total: countOf(all), dues: [...ahead, ...behind], rows: rows.map(rowToMessage) };
    },
    /** Returns the chosen texts behind `after`, the earliest first. */
    behind: (chosen: MessageChoice, after: Pick<StoredMessage, 'dueAt' | 'id'> | null, limit: number) => {
      const by = conditionsOf(chosen);
      const place = { afterAt: after?.dueAt ?? '', afterId: after?.id ?? 0, limit };
      return listingFor(by, chosen.filter)
        .behind.all({ ...by, ...place })
        .map(rowToMessage);
    },
  };
}

/** Of one state the index by state gives the texts in order; those of several are sorted. */
function stateIn(states: readonly MessageState[] | null): string {
  if (states === null) return '';
  return states.length === 1 ? "m.state = @states ->> '$[0]'" : 'm.state IN (SELECT value FROM json_each(@states))';
}

const countOf = (dues: readonly DueCount[]): number => dues.reduce((sum, { count }) => sum + count, 0);

/** Reads a window of rows from the days or due times that it touches, so that no row before or behind them is read. */
function rowsOf(
  dues: readonly DueCount[],
  { offset, limit }: Window,
  read: (days: [begin: DueCount, end: DueCount], window: Window) => Row[],
): Row[] {
  let until = 0;
  const ends = dues.map(due => {
    until += due.count;
    return { due, until };
  });
  const begin = ends.find(each => each.until > offset);
  if (!begin || limit <= 0) return [];
  const end = ends.find(each => each.until >= offset + limit) ?? ends.at(-1) ?? begin;
  return read([begin.due, end.due], { offset: offset - (begin.until - begin.due.count), limit });
}
