/** Lists people by name or by their next visit: pages of everybody, of a group, or of those a search finds. */
import type { ContactCursor } from '../../../src-shared/model/contact.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db, Prepared } from '../db/connection.ts';
import { writeCounter } from '../db/write-counter.ts';
import type { Search } from './contact-search.ts';
import { COMING, comingParams } from './contact-visits.ts';

/** Selects the people of a list. */
export interface Filter {
  search: Search;
  groupId: number | null;
}

/** A page of a list: it begins after `offset` people, or behind `after`, and `offset` is then ignored. */
export interface Stretch {
  offset: number;
  limit: number;
  after?: ContactCursor | null | undefined;
}

type Params = Record<string, string | number>;

/** How many totals are cached: those of the last searches. */
const KEPT_TOTALS = 50;
/** How many people SQLite sorts in a few milliseconds. */
const SORTED = 10_000;
const NAMED = ['c.name_key >= @from', 'c.name_key < @until'];
const MATCHED = 'SELECT s.rowid AS id FROM contacts_search s WHERE s.contacts_search MATCH @match';
const BEGINS = 'c.phone >= @from AND c.phone < @until';
/** SQL that finds people by an index: their ids, and the same condition for one of them. */
const FOUND = {
  words: { ids: MATCHED, is: `+c.id IN (${MATCHED})` },
  number: {
    ids: `SELECT c.id FROM contacts c WHERE ${BEGINS} UNION ${MATCHED}`,
    is: `(${BEGINS} OR +c.id IN (${MATCHED}))`,
  },
};

/**
 * Returns what tells whether an import that is under way, or being undone, hides people; else every one of `contacts`
 * is shown, and the view `visible_contacts`, which looks at each one's import, need not be asked.
 */
export function peopleHidden(db: Db): () => boolean {
  const hides = db
    .prepare<[], number>("SELECT 1 FROM imports WHERE state = 'staging' OR undoing_at IS NOT NULL LIMIT 1")
    .pluck();
  return () => hides.get() !== undefined;
}

/** Lists people as `columns` of `contacts c`, by name and then by id. */
export function contactListing<Row>(db: Db, columns: string) {
  const areHidden = peopleHidden(db);
  const written = writeCounter(db);
  const lastId = db.prepare<[], number | null>('SELECT max(id) FROM contacts').pluck();
  const statements = new Map<string, Prepared<[Params], unknown>>();
  const prepared = (sql: string): Prepared<[Params], unknown> => {
    const statement = statements.get(sql) ?? db.prepare<[Params]>(sql);
    statements.set(sql, statement);
    return statement;
  };
  let totals = new Map<string, number>();
  let totalsAt = -1;
  /**
   * Counting is most of the work of a long list, and its pages come one after the other: kept until anything is
   * written.
   */
  const totalOf = (source: string, params: Params): number => {
    const now = written();
    if (now !== totalsAt || totals.size >= KEPT_TOTALS) totals = new Map();
    totalsAt = now;
    const key = `${source} ${JSON.stringify(params)}`;
    const total = totals.get(key) ?? Number(prepared(`SELECT count(*) ${source}`).pluck().get(params));
    totals.set(key, total);
    return total;
  };

  /** Only what is asked for stands in the SQL: counting and skipping then stay inside one index. */
  const readFilter = ({ search, groupId }: Filter) => {
    const people = areHidden() ? 'visible_contacts c' : 'contacts c';
    const conditions: string[] = [];
    const params: Params = {};
    if (search.kind === 'start') {
      conditions.push(...NAMED);
      Object.assign(params, { from: search.from, until: search.until });
    }
    if (search.kind === 'within') {
      conditions.push("c.name_key LIKE @like ESCAPE '\\'");
      params['like'] = search.like;
    }
    if (search.kind === 'words') params['match'] = search.match;
    if (search.kind === 'number')
      Object.assign(params, { from: search.from, until: search.until, match: search.match });
    if (groupId !== null) {
      conditions.push('c.id IN (SELECT contact_id FROM group_members WHERE group_id = @groupId)');
      params['groupId'] = groupId;
    }
    const found = search.kind === 'words' || search.kind === 'number' ? FOUND[search.kind] : null;
    return { people, conditions, params, found };
  };
  const countOf = ({ people, conditions, params, found }: ReturnType<typeof readFilter>): number => {
    if (found === null) return totalOf(from(people, conditions), params);
    // The indexes have only people of the list, unless an import is being published or undone.
    const isAll = people === 'contacts c' && conditions.length === 0;
    if (!isAll) return totalOf(from(`(${found.ids}) f CROSS JOIN ${people} ON c.id = f.id`, conditions), params);
    if (found === FOUND.words) return totalOf(`FROM (${MATCHED})`, params);
    // Many numbers begin like this and are counted inside their index; the other matches are few.
    const others = from(`(${MATCHED}) f CROSS JOIN contacts c ON c.id = f.id`, [`(${BEGINS}) IS NOT TRUE`]);
    return totalOf(from('contacts c', [BEGINS]), params) + totalOf(others, params);
  };

  /**
   * Tells whether walking the name index is quicker than sorting the matches. Sorting n matches costs 3n steps; walking
   * costs (offset + limit) / (share of people who match).
   */
  const isWalked = (found: number, { offset, limit }: Stretch): boolean =>
    found > SORTED && (offset + limit) * (lastId.get() ?? 0) < 2.5 * found * found;

  const count = (filter: Filter): number => countOf(readFilter(filter));
  /** True if only names that begin like this are found, which are side by side in the list. */
  const allNamed = (filter: Filter, total: number): Filter | null => {
    if (filter.search.kind !== 'words' || !filter.search.begins || total <= SORTED) return null;
    const named: Filter = { ...filter, search: { kind: 'start', ...filter.search.begins } };
    return count(named) === total ? named : null;
  };
  const page = (filter: Filter, stretch: Stretch): { total: number; rows: Row[] } => {
    const total = count(filter);
    const read = readFilter(allNamed(filter, total) ?? filter);
    const { people, found } = read;
    const { after, limit } = stretch;
    const conditions = after ? [...read.conditions, '(c.name_key, c.id) > (@afterName, @afterId)'] : read.conditions;
    const params = {
      ...read.params,
      ...(after ? { afterName: after.nameKey, afterId: after.id } : {}),
      offset: after ? 0 : stretch.offset,
      limit,
    };
    let source = from(people, conditions);
    if (found && isWalked(total, stretch)) source = from(people, [found.is, ...conditions]);
    else if (found) source = from(`(${found.ids}) f CROSS JOIN ${people} ON c.id = f.id`, conditions);
    // CROSS JOIN looks the page's people up one by one and never searches the whole list for them.
    const rows = prepared(
      `SELECT ${columns} FROM (SELECT c.id ${source} ORDER BY c.name_key, c.id LIMIT @limit OFFSET @offset) found
       CROSS JOIN contacts c ON c.id = found.id ORDER BY c.name_key, c.id`,
    ).all(params);
    return { total, rows: rows as Row[] };
  };
  let coming = { at: '', written: -1, ids: '[]' };
  /**
   * The ids of those who have a visit to come, the next first, as JSON: kept for the minute until anything is written,
   * because the pages of a list come one after the other.
   */
  const comingIds = (now: Instant): string => {
    const at = now.slice(0, 'YYYY-MM-DDTHH:MM'.length);
    if (coming.at !== at || coming.written !== written()) {
      const ids = prepared(`SELECT c.id FROM (${COMING}) n CROSS JOIN contacts c ON c.id = n.id
        ORDER BY n.at, c.name_key, c.id`)
        .pluck()
        .all(comingParams(now));
      coming = { at, written: written(), ids: JSON.stringify(ids) };
    }
    return coming.ids;
  };
  /** Lists people with a visit after `now` first, the next visit first, and then the others by name. */
  const pageByVisit = (filter: Filter, { offset, limit }: Stretch, now: Instant): { total: number; rows: Row[] } => {
    const { people, conditions, params, found } = readFilter(filter);
    const asked = [...(found ? [found.is] : []), ...conditions];
    const all = { ...params, coming: comingIds(now) };
    const first = from(`json_each(@coming) n CROSS JOIN ${people} ON c.id = n.value`, asked);
    const ids = prepared(`SELECT c.id ${first} ORDER BY n.key LIMIT @limit OFFSET @offset`)
      .pluck()
      .all({ ...all, limit, offset }) as number[];
    if (ids.length < limit) {
      const firsts = Number(prepared(`SELECT count(*) ${first}`).pluck().get(all));
      const others = from(people, [...asked, 'c.id NOT IN (SELECT value FROM json_each(@coming))']);
      const rest = prepared(`SELECT c.id ${others} ORDER BY c.name_key, c.id LIMIT @limit OFFSET @offset`)
        .pluck()
        .all({ ...all, limit: limit - ids.length, offset: Math.max(0, offset - firsts) }) as number[];
      ids.push(...rest);
    }
    const rows = prepared(
      `SELECT ${columns} FROM json_each(@ids) f CROSS JOIN contacts c ON c.id = f.value ORDER BY f.key`,
    ).all({ ids: JSON.stringify(ids) });
    return { total: count(filter), rows: rows as Row[] };
  };
  /** Returns the next ids after `after`, for going through all of them. */
  const ids = (filter: Filter, after: number, limit: number): number[] => {
    const { people, conditions, params, found } = readFilter(filter);
    const source = from(people, [...(found ? [`c.id IN (${found.ids})`] : []), ...conditions, 'c.id > @after']);
    return prepared(`SELECT c.id ${source} ORDER BY c.id LIMIT @limit`)
      .pluck()
      .all({ ...params, after, limit }) as number[];
  };
  return { count, page, pageByVisit, ids };
}

function from(source: string, conditions: readonly string[]): string {
  return `FROM ${source}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`;
}
