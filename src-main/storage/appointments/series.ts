/** Stores series of appointments: their rule, and which appointment belongs to which of its dates. */
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

export interface StoredSeries {
  id: number;
  /** RFC 5545, without DTSTART. */
  rule: string;
  start: WallTime;
  /** Every date of the rule up to here has, or had, its appointment; `ENDED` means that no more are created. */
  madeUntil: WallTime;
}

/** Sorts after every wall time. */
export const ENDED = '9999-12-31T23:59' as WallTime;

/** Where an appointment stands in a series. */
export interface Place {
  seriesId: number;
  /** The start the rule gives it, whatever it was moved to since. */
  seriesStart: WallTime;
  isException: boolean;
}

interface SeriesRow {
  id: number;
  rule: string;
  start_wall: string;
  made_until: string;
}
interface PlaceRow {
  id: number;
  series_id: number;
  series_start: string;
  is_exception: number;
}

const toSeries = (row: SeriesRow): StoredSeries => ({
  id: row.id,
  rule: row.rule,
  start: row.start_wall as WallTime,
  madeUntil: row.made_until as WallTime,
});
const toPlace = (row: PlaceRow): Place => ({
  seriesId: row.series_id,
  seriesStart: row.series_start as WallTime,
  isException: row.is_exception === 1,
});

export function seriesTable(db: Db) {
  const SELECT = 'SELECT id, rule, start_wall, made_until FROM series';
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
  const PLACE = 'SELECT id, series_id, series_start, is_exception FROM appointments';
  const place = db.prepare<[number], PlaceRow>(`${PLACE} WHERE id = ? AND series_id IS NOT NULL`);
  const placesOf = db.prepare<{ ids: string }, PlaceRow>(
    `${PLACE} WHERE id IN (SELECT value FROM json_each(@ids)) AND series_id IS NOT NULL`,
  );
  const places = db.prepare<{ series: number; from: string }, PlaceRow>(
    `${PLACE} WHERE series_id = @series AND series_start >= @from ORDER BY series_start, id`,
  );
  const setPlace = db.prepare<{ id: number; series: number | null; start: string | null; exception: number }>(
    'UPDATE appointments SET series_id = @series, series_start = @start, is_exception = @exception WHERE id = @id',
  );
  return {
    get: (id: number): StoredSeries | null => {
      const row = get.get(id);
      return row ? toSeries(row) : null;
    },
    among: (ids: Iterable<number>): Map<number, StoredSeries> =>
      new Map(among.all({ ids: JSON.stringify([...ids]) }).map(row => [row.id, toSeries(row)])),
    /** Those whose appointments are not made up to here. */
    madeShortOf: (until: WallTime): StoredSeries[] => short.all({ until }).map(toSeries),
    insert: (values: Omit<StoredSeries, 'id'>): number => Number(insert.run(values).lastInsertRowid),
    update: (series: StoredSeries): void => {
      update.run(series);
    },
    /** Only once no appointment stands in it. */
    remove: (id: number): void => {
      remove.run(id);
    },
    placeOf: (appointmentId: number): Place | null => {
      const row = place.get(appointmentId);
      return row ? toPlace(row) : null;
    },
    placesOf: (ids: readonly number[]): Map<number, Place> =>
      new Map(placesOf.all({ ids: JSON.stringify(ids) }).map(row => [row.id, toPlace(row)])),
    /** Its appointments by the starts the rule gives them, from one of these starts on. */
    members: (id: number, from: WallTime | '' = ''): (Place & { id: number })[] =>
      places.all({ series: id, from }).map(row => ({ id: row.id, ...toPlace(row) })),
    setPlace: (id: number, to: Place | null): void => {
      const { seriesId, seriesStart, isException } = to ?? { seriesId: null, seriesStart: null, isException: false };
      setPlace.run({ id, series: seriesId, start: seriesStart, exception: isException ? 1 : 0 });
    },
  };
}
