/** The list of people, by name: any stretch of it, of everybody, of a group, of those who are found. */
import type { Statement } from 'better-sqlite3';
import type { ContactCursor } from '../../src-shared/model/contact.ts';
import type { Search } from './contact-search.ts';
import type { Db } from './open.ts';

/** Which people are meant. */
export interface Filter {
  search: Search;
  groupId: number | null;
}

/** A stretch of their list: `offset` people in, or (`offset` is then not looked at) behind `after`. */
export interface Stretch {
  offset: number;
  limit: number;
  after?: ContactCursor | null | undefined;
}

type Params = Record<string, string | number>;

/** Totals kept at once: those of what was typed last. */
const KEPT_TOTALS = 50;
const MATCHED = 's.contacts_search MATCH @match';

/** Lists people as `columns` of `contacts c`, by name and, among the same, by id. */
export function contactListing<Row>(db: Db, columns: string) {
  const hides = db
    .prepare<[], number>("SELECT 1 FROM imports WHERE state = 'staging' OR undoing_at IS NOT NULL LIMIT 1")
    .pluck();
  const written = db.prepare<[], number>('SELECT total_changes()').pluck();
  const lastId = db.prepare<[], number | null>('SELECT max(id) FROM contacts').pluck();
  const statements = new Map<string, Statement<[Params]>>();
  const prepared = (sql: string): Statement<[Params]> => {
    const statement = statements.get(sql) ?? db.prepare<[Params]>(sql);
    statements.set(sql, statement);
    return statement;
  };
  let totals = new Map<string, number>();
  let totalsAt = -1;
  /** Counting is most of the work of a long list, and its pages come one after the other: kept until anything is written. */
  const totalOf = (source: string, params: Params): number => {
    const now = written.get() ?? 0;
    if (now !== totalsAt || totals.size >= KEPT_TOTALS) totals = new Map();
    totalsAt = now;
    const key = `${source} ${JSON.stringify(params)}`;
    const total = totals.get(key) ?? Number(prepared(`SELECT count(*) ${source}`).pluck().get(params));
    totals.set(key, total);
    return total;
  };

  /** Only what is asked for stands in the SQL: counting and skipping then stay inside one index. */
  const readFilter = ({ search, groupId }: Filter) => {
    const people = hides.get() === undefined ? 'contacts c' : 'visible_contacts c';
    const conditions: string[] = [];
    const params: Params = {};
    if (search.kind === 'start') {
      conditions.push('c.name_key >= @from', 'c.name_key < @until');
      Object.assign(params, { from: search.from, until: search.until });
    }
    if (search.kind === 'within') {
      conditions.push("c.name_key LIKE @like ESCAPE '\\'");
      params['like'] = search.like;
    }
    if (search.kind === 'words') params['match'] = search.match;
    if (groupId !== null) {
      conditions.push('c.id IN (SELECT contact_id FROM group_members WHERE group_id = @groupId)');
      params['groupId'] = groupId;
    }
    return { people, conditions, params, isFound: search.kind === 'words' };
  };
  const countOf = ({ people, conditions, params, isFound }: ReturnType<typeof readFilter>): number => {
    if (!isFound) return totalOf(from(people, conditions), params);
    // The index has nobody who is not in the list, unless an import is coming or going.
    const alone = conditions.length === 0 && people === 'contacts c';
    const source = alone ? 'contacts_search s' : `contacts_search s CROSS JOIN ${people} ON c.id = s.rowid`;
    return totalOf(from(source, [MATCHED, ...conditions]), params);
  };

  /**
   * A few who are found are sorted. Of many, the list of names is walked until the page is full: `offset + limit` of
   * them are met after so many steps as one in `found` people is one of them. A step costs a third of sorting one in.
   */
  const isWalked = (found: number, { offset, limit }: Stretch): boolean =>
    (offset + limit) * (lastId.get() ?? 0) < 2.5 * found * found;

  const count = (filter: Filter): number => countOf(readFilter(filter));
  const page = (filter: Filter, stretch: Stretch): { total: number; rows: Row[] } => {
    const read = readFilter(filter);
    const total = countOf(read);
    const { people, isFound } = read;
    const { after, limit } = stretch;
    const conditions = after ? [...read.conditions, '(c.name_key, c.id) > (@afterName, @afterId)'] : read.conditions;
    const params = {
      ...read.params,
      ...(after ? { afterName: after.nameKey, afterId: after.id } : {}),
      offset: after ? 0 : stretch.offset,
      limit,
    };
    let source = from(people, conditions);
    if (isFound && isWalked(total, stretch)) {
      source = from(people, [`+c.id IN (SELECT s.rowid FROM contacts_search s WHERE ${MATCHED})`, ...conditions]);
    } else if (isFound) {
      source = from(`contacts_search s CROSS JOIN ${people} ON c.id = s.rowid`, [MATCHED, ...conditions]);
    }
    const rows = prepared(
      `SELECT ${columns} FROM (SELECT c.id ${source} ORDER BY c.name_key, c.id LIMIT @limit OFFSET @offset) found
       JOIN contacts c ON c.id = found.id ORDER BY c.name_key, c.id`,
    ).all(params);
    return { total, rows: rows as Row[] };
  };
  /** The next of them by id after `after`, for going through all. */
  const ids = (filter: Filter, after: number, limit: number): number[] => {
    const { people, conditions, params, isFound } = readFilter(filter);
    const found = isFound ? [`c.id IN (SELECT s.rowid FROM contacts_search s WHERE ${MATCHED})`] : [];
    const source = from(people, [...found, ...conditions, 'c.id > @after']);
    return prepared(`SELECT c.id ${source} ORDER BY c.id LIMIT @limit`)
      .pluck()
      .all({ ...params, after, limit }) as number[];
  };
  return { count, page, ids };
}

function from(source: string, conditions: readonly string[]): string {
  return `FROM ${source}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`;
}
