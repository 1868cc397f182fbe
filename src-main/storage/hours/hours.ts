/** Stores working hours and days off; holidays are in the settings. Whether a time is outside is src-shared/hours/. */
import type { DayOff, WorkingInterval } from '../../../src-shared/model/business/hours.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { columnsOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

const DAY_OFF = columnsOf<DayOff>({
  id: 'id',
  staff: 'staff',
  from: 'from_day',
  until: 'until_day',
  reason: 'reason',
});

/** Stores when the business (staff '') and the staff with hours of their own work, and on which days they do not. */
export function hoursTable(db: Db) {
  const weeks = db.prepare<[], { id: number; staff: string }>('SELECT id, staff FROM working_weeks ORDER BY staff_key');
  const hours = db.prepare<{ id: number }, WorkingInterval>(
    `SELECT weekday, from_minute AS "from", until_minute AS "until" FROM working_hours WHERE week_id = @id
     ORDER BY weekday, from_minute`,
  );
  const forget = db.prepare<{ key: string }>('DELETE FROM working_weeks WHERE staff_key = @key');
  const addWeek = db.prepare<{ key: string; staff: string }>(
    'INSERT INTO working_weeks (staff_key, staff) VALUES (@key, @staff)',
  );
  const addHours = db.prepare<WorkingInterval & { id: number }>(
    `INSERT INTO working_hours (week_id, weekday, from_minute, until_minute) VALUES (@id, @weekday, @from, @until)`,
  );
  const daysOff = db.prepare<[], DayOff>(`SELECT ${DAY_OFF.list} FROM days_off ORDER BY from_day, staff_key, id`);
  const dayOff = db.prepare<{ id: number }, DayOff>(`SELECT ${DAY_OFF.list} FROM days_off WHERE id = @id`);
  const saveDayOff = db.prepare<Omit<DayOff, 'id'> & { id: number | null; key: string }>(
    `INSERT INTO days_off (id, staff_key, staff, from_day, until_day, reason)
     VALUES (@id, @key, @staff, @from, @until, @reason)
     ON CONFLICT (id) DO UPDATE SET staff_key = excluded.staff_key, staff = excluded.staff,
       from_day = excluded.from_day, until_day = excluded.until_day, reason = excluded.reason`,
  );
  const removeDayOff = db.prepare<{ id: number }>('DELETE FROM days_off WHERE id = @id');
  // Of several spellings of a name the one that somebody gave hours to stands, then the most used.
  const staff = db
    .prepare<[], string>(
      `SELECT staff FROM (
         SELECT staff, 2000000000 AS uses FROM working_weeks UNION ALL
         SELECT staff, 1000000001 FROM days_off UNION ALL
         SELECT staff, 1000000000 FROM services UNION ALL
         SELECT staff, count(*) FROM visible_appointments GROUP BY staff
       ) WHERE staff <> '' ORDER BY uses DESC, staff`,
    )
    .pluck();
  const booked = db.prepare<{ from: string }, { staff: string; day: string }>(
    `SELECT DISTINCT staff, substr(start_wall, 1, 10) AS day FROM visible_appointments
     WHERE start_wall >= @from AND status <> 'cancelled' AND staff <> ''`,
  );
  return {
    /** Returns everybody who is known as staff, one spelling each, by name. */
    staff: (): string[] => oneSpellingEach(staff.all()),
    /** Returns who has hours of their own, or appointments on two days or more from a day on; one spelling each. */
    working: (from: string): string[] => {
      // A name that stands on one day only is a slip of the pen or a guest.
      const days = [...Map.groupBy(booked.all({ from }), ({ staff }) => nameKey(staff)).values()];
      const often = days.filter(of => new Set(of.map(({ day }) => day)).size > 1);
      return oneSpellingEach([...weeks.all(), ...often.flat()].map(({ staff }) => staff));
    },
    /** Returns the given weeks by staff, that of the business first if it is given; each by day and time. */
    weeks: (): { staff: string; week: WorkingInterval[] }[] =>
      weeks.all().map(({ id, staff }) => ({ staff, week: hours.all({ id }) })),
    /** Replaces the hours of somebody; null takes them away, and an empty week is one without a working day. */
    saveWeek: (staff: string, week: readonly WorkingInterval[] | null): void => {
      const key = nameKey(staff);
      forget.run({ key });
      if (week === null) return;
      const id = Number(addWeek.run({ key, staff }).lastInsertRowid);
      for (const { weekday, from, until } of week) addHours.run({ id, weekday, from, until });
    },
    /** Returns all days off by their first day. */
    daysOff: (): DayOff[] => daysOff.all(),
    dayOff: (id: number): DayOff | null => dayOff.get({ id }) ?? null,
    /** Adds (id null) or changes a day off; returns its id. */
    saveDayOff: ({ id, staff, from, until, reason }: Omit<DayOff, 'id'> & { id: number | null }): number => {
      const { lastInsertRowid } = saveDayOff.run({ id, key: nameKey(staff), staff, from, until, reason });
      return id ?? Number(lastInsertRowid);
    },
    removeDayOff: (id: number): void => {
      removeDayOff.run({ id });
    },
  };
}

/** Returns the first spelling of each name, by name. */
function oneSpellingEach(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name.trim());
  byKey.delete('');
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
}
