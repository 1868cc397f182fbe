/** Stores series of appointments: their rule, and which appointment belongs to which of its dates. */
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { columnsOf, flag, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

export interface StoredSeries {
  id: number;
  /** The recurrence rule of RFC 5545, without DTSTART. */
  rule: string;
  start: WallTime;
  /** An appointment was created for every date of the rule up to this time. `ENDED` means that no more are created. */
  madeUntil: WallTime;
}

/** A time that sorts after every wall time. */
export const ENDED = '9999-12-31T23:59' as WallTime;

/** The place of an appointment in a series. */
export interface Place {
  seriesId: number;
  /** The start that the rule gives the appointment, whatever it was moved to since. */
  seriesStart: WallTime;
  isException: boolean;
}

/** An appointment with its place in a series. */
type Member = Place & { id: number };

const SERIES = columnsOf<StoredSeries>({ id: 'id', rule: 'rule', start: 'start_wall', madeUntil: 'made_until' });
const MEMBER = columnsOf<Member>({
  id: 'id',
  seriesId: 'series_id',
  seriesStart: 'series_start',
  isException: flag('is_exception'),
});
type SeriesRow = RowOf<StoredSeries>;
type MemberRow = RowOf<Member>;

export function seriesTable(db: Db) {
  const SELECT = `SELECT ${SERIES.list} FROM series`;
  const get = db.prepare<[number], SeriesRow>(`${SELECT} WHERE id = ?`);
  const among = db.prepare<{ ids: string }, SeriesRow>(`${SELECT} WHERE id IN (SELECT value FROM json_each(@ids))`);
  const short = db.prepare<{ until: string }, SeriesRow>(`${SELECT} WHERE made_until < @until ORDER BY id`);
  const insert = db.prepare<Omit<StoredSeries, 'id'>>(
    'INSERT INTO series (rule, start_wall, made_until) VALUES (@rule, @start, @madeUntil)',
  );
  const update = db.prepare<StoredSeries>(
    'UPDATE series SET rule = @rule, start_wall = @start, made_until = @madeUntil WHERE id = @id',
  );
  const remove = db.prepare<[number]>('DELETE FROM series WHERE id = ?');
  const PLACE = `SELECT ${MEMBER.list} FROM appointments`;
  const place = db.prepare<[number], MemberRow>(`${PLACE} WHERE id = ? AND series_id IS NOT NULL`);
  const placesOf = db.prepare<{ ids: string }, MemberRow>(
    `${PLACE} WHERE id IN (SELECT value FROM json_each(@ids)) AND series_id IS NOT NULL`,
  );
  const places = db.prepare<{ series: number; from: string }, MemberRow>(
    `${PLACE} WHERE series_id = @series AND series_start >= @from ORDER BY series_start, id`,
  );
  const setPlace = db.prepare<{ id: number; series: number | null; start: string | null; exception: number }>(
    'UPDATE appointments SET series_id = @series, series_start = @start, is_exception = @exception WHERE id = @id',
  );
  return {
    get: (id: number): StoredSeries | null => SERIES.one(get.get(id)),
    among: (ids: Iterable<number>): Map<number, StoredSeries> =>
      new Map(among.all({ ids: JSON.stringify([...ids]) }).map(row => [row.id, SERIES.record(row)])),
    /** Returns the series whose appointments are not created up to this time. */
    madeShortOf: (until: WallTime): StoredSeries[] => short.all({ until }).map(SERIES.record),
    insert: (values: Omit<StoredSeries, 'id'>): number => Number(insert.run(values).lastInsertRowid),
    update: (series: StoredSeries): void => {
      update.run(series);
    },
    /** Removes a series that has no appointment any more. */
    remove: (id: number): void => {
      remove.run(id);
    },
    placeOf: (appointmentId: number): Place | null => MEMBER.one(place.get(appointmentId)),
    placesOf: (ids: readonly number[]): Map<number, Place> =>
      new Map(placesOf.all({ ids: JSON.stringify(ids) }).map(row => [row.id, MEMBER.record(row)])),
    /** Returns the appointments of a series by the starts the rule gives them, from one of these starts on. */
    members: (id: number, from: WallTime | '' = ''): Member[] => places.all({ series: id, from }).map(MEMBER.record),
    setPlace: (id: number, to: Place | null): void => {
      const { seriesId, seriesStart, isException } = to ?? { seriesId: null, seriesStart: null, isException: false };
      setPlace.run({ id, series: seriesId, start: seriesStart, exception: isException ? 1 : 0 });
    },
  };
}
